// The guided first turn of the introductory game: which hint belongs to what is being asked.

export interface Moment {
  /** The open decision. */
  readonly pending: string;
  /** Is it ours? */
  readonly mine: boolean;
  /** A card or piece has been picked up and looks for its place. */
  readonly chosen: boolean;
  /** Has an own turn been played to its end? */
  readonly played: boolean;
}

export const HINTS = [
  "welcome",
  "stack",
  "roll",
  "event",
  "card",
  "place",
  "trade",
  "road",
  "end",
  "draw",
  "exchange",
  "done",
] as const;
export type Hint = (typeof HINTS)[number];

/** Hints that belong to a decision, one after the other. */
const ORDER: Readonly<Record<string, readonly Hint[]>> = {
  start_stack: ["welcome", "stack"],
  before_roll: ["roll"],
  gain: ["event"],
  demand: ["event"],
  buy: ["event"],
  act: ["card", "trade", "road", "end"],
  draw_up: ["draw"],
  exchange: ["exchange"],
};

/** The hint for this moment; `read` are those already put away. */
export function hintFor(moment: Moment, read: ReadonlySet<Hint>): Hint | null {
  const next = (hints: readonly Hint[]): Hint | null => hints.find((hint) => !read.has(hint)) ?? null;
  if (!moment.mine) return moment.played ? next(["done"]) : null;
  if (moment.pending === "act" && moment.chosen) return next(["place"]);
  return next(ORDER[moment.pending] ?? []);
}
