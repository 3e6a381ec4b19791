// Where things stand, by the width and height of the page.

export type Layout = "wide" | "desk" | "low" | "tablet" | "landscape" | "portrait";

export function layoutOf(width: number, height: number): Layout {
  if (height < 600 && width > height * 1.25) return "landscape";
  if (width < 900) return width > height * 1.25 ? "landscape" : "portrait";
  if (width < 1200) return "tablet";
  if (height < 800) return "low";
  return width >= 1600 ? "wide" : "desk";
}

/** The dye of a seat. */
export const dyeOf = (seat: number): "red" | "blue" => (seat === 2 ? "blue" : "red");

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** The part of the page that belongs to the two islands. */
export function middleOf(layout: Layout, width: number, height: number, trayHeight: number): Box {
  const box = (left: number, top: number, right: number, bottom: number): Box => ({
    left,
    top,
    width: width - left - right,
    height: height - top - bottom,
  });
  switch (layout) {
    case "wide":
      return box(286, 0, 380, 150);
    case "desk":
      return box(262, 0, 328, 144);
    case "low":
      return box(232, 0, 292, 124);
    case "tablet":
      return box(0, 66, 290, 168);
    case "landscape":
      return box(92, 0, width < 700 ? 300 : 346, 0);
    case "portrait":
      return box(0, 68, 0, 84 + trayHeight + 52);
  }
}
