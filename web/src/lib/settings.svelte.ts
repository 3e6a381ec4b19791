// What somebody has chosen for every table: kept in this browser.

export interface Settings {
  /** Bots' moves are shown as they come, or one by one at a pace to follow. */
  readonly bots: "quick" | "short" | "people";
  readonly motion: "none" | "quick" | "full";
  /** Roll when nothing can be played before it; end the turn when nothing else can be done. */
  readonly autoRoll: boolean;
  readonly autoEnd: boolean;
  /** Buying a card, a bank trade and an end with many cards are asked about once more. */
  readonly askBefore: boolean;
  /** The first click aims, the second builds; fingers always aim where places are close. */
  readonly twoTaps: boolean;
  /** Marks on pieces are drawn larger. */
  readonly patterns: boolean;
  /** Names stand on the hexes. */
  readonly labels: boolean;
  readonly text: "usual" | "large" | "largest";
  /** Of everything, and of each kind. */
  readonly volume: number;
  readonly volumeTurn: number;
  readonly volumePieces: number;
  readonly volumeChat: number;
  readonly soundTurn: boolean;
  readonly soundPieces: boolean;
  readonly soundChat: boolean;
  /** The browser tells me when it is my turn and I look elsewhere. */
  readonly notices: boolean;
  /** Others may watch tables I make. */
  readonly watch: boolean;
}

export const DEFAULTS: Settings = {
  bots: "quick",
  motion: "full",
  autoRoll: false,
  autoEnd: false,
  askBefore: false,
  twoTaps: false,
  patterns: false,
  labels: false,
  text: "usual",
  volume: 100,
  volumeTurn: 100,
  volumePieces: 100,
  volumeChat: 100,
  soundTurn: true,
  soundPieces: true,
  soundChat: false,
  notices: false,
  watch: true,
};

const KEY = "landnam.settings";
const CHOICES: { readonly [name in keyof Settings]?: readonly string[] } = {
  bots: ["quick", "short", "people"],
  text: ["usual", "large", "largest"],
  motion: ["none", "quick", "full"],
};

/** Settings as somebody else wrote them: what is unknown or of another kind is left at its default. */
export function read(value: unknown): Settings {
  const given = typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
  const known = Object.entries(DEFAULTS).filter(([name, usual]) => {
    const one = given[name];
    if (typeof one !== typeof usual) return false;
    if (typeof one === "number") return Number.isFinite(one) && one >= 0 && one <= 100;
    return typeof one !== "string" || (CHOICES[name as keyof Settings] ?? []).includes(one);
  });
  return { ...DEFAULTS, ...Object.fromEntries(known.map(([name]) => [name, given[name]])) };
}

function kept(): Settings {
  try {
    return read(JSON.parse(localStorage.getItem(KEY) ?? "{}"));
  } catch {
    return DEFAULTS;
  }
}

let current = $state.raw(kept());

/** What the style sheets need to know. */
function show(): void {
  const root = document.documentElement.dataset;
  root["motion"] = current.motion;
  root["text"] = current.text;
  root["patterns"] = current.patterns ? "large" : "plain";
}
if (typeof document !== "undefined") show();

export function settings(): Settings {
  return current;
}

const listeners = new Set<(now: Settings) => void>();
/** Tells of every change, so that it can follow the account. */
export function onsettings(listen: (now: Settings) => void): () => void {
  listeners.add(listen);
  return () => listeners.delete(listen);
}

/** Takes settings over without telling anybody: they come from the account. */
export function adopt(next: Settings): void {
  current = next;
  show();
  try {
    localStorage.setItem(KEY, JSON.stringify(next));
  } catch {
    // They last as long as the page.
  }
}

export function change(part: Partial<Settings>): void {
  adopt({ ...current, ...part });
  for (const listen of listeners) listen(current);
}
