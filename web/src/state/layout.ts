// Which of the six layouts of a table is shown. Chosen by width, height and shape, never by device, so that browser
// zoom walks down the same list.

export type LayoutName = "wide" | "desk" | "low" | "tablet" | "landscape" | "portrait";

export interface Layout {
  readonly name: LayoutName;
  /** The opponents' column, or the height of their row. */
  readonly seats: number;
  /** The right column, or the panel with its rail. */
  readonly right: number;
  /** The own bar; in landscape it is part of the panel. */
  readonly bar: number;
  /** Cards of the hand. */
  readonly card: { readonly width: number; readonly height: number; readonly step: number };
  /** Panel and rail, or sheet and tab bar: one thing is shown at a time. */
  readonly tabs: boolean;
}

const LAYOUTS: Readonly<Record<LayoutName, Layout>> = {
  wide: { name: "wide", seats: 240, right: 340, bar: 150, card: { width: 66, height: 94, step: 6 }, tabs: false },
  desk: { name: "desk", seats: 220, right: 312, bar: 142, card: { width: 60, height: 86, step: 6 }, tabs: false },
  low: { name: "low", seats: 216, right: 296, bar: 128, card: { width: 46, height: 68, step: 3 }, tabs: false },
  tablet: { name: "tablet", seats: 58, right: 280, bar: 168, card: { width: 46, height: 66, step: 4 }, tabs: false },
  landscape: { name: "landscape", seats: 78, right: 346, bar: 0, card: { width: 48, height: 60, step: 2 }, tabs: true },
  portrait: { name: "portrait", seats: 54, right: 0, bar: 196, card: { width: 44, height: 58, step: 2 }, tabs: true },
};

export function layoutOf(width: number, height: number): Layout {
  if (height < 600 || (width < 900 && width > 1.25 * height)) {
    return width < 700 ? { ...LAYOUTS.landscape, right: 300 } : LAYOUTS.landscape;
  }
  if (width < 900) return LAYOUTS.portrait;
  if (width < 1200) return LAYOUTS.tablet;
  if (height < 800) return LAYOUTS.low;
  return width < 1600 ? LAYOUTS.desk : LAYOUTS.wide;
}

/** Widths cards shrink through, and the height that goes with each. */
const WIDTHS = [66, 60, 46, 40, 30] as const;

/** The largest cards with which the piles of a hand fit into a row: first stacks flatten, then cards shrink. */
export function cardsThatFit(
  most: Layout["card"],
  piles: readonly number[],
  room: number,
  gap: number,
): Layout["card"] {
  const wide = (width: number, step: number): number =>
    piles.reduce((sum, n) => sum + width + step * (Math.min(Math.max(n, 1), 4) - 1) + gap, -gap);
  for (let step = most.step; step >= 0; step -= 2) if (wide(most.width, step) <= room) return { ...most, step };
  const ratio = most.height / most.width;
  const least = Math.max(24, Math.min(30, Math.floor((room + gap) / Math.max(1, piles.length)) - gap));
  const width = WIDTHS.find((one) => one < most.width && wide(one, 0) <= room) ?? least;
  // Never less than a finger is high.
  return { width, height: Math.max(46, Math.round(width * ratio)), step: 0 };
}
