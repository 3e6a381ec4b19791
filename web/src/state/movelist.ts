// A finished game as a list of its steps, each in a sentence.

import type { Event } from "../protocol/Event";
import type { IslandStep } from "./stats.ts";

export interface MoveLine {
  /** Counted from 1, as in the replay. */
  readonly step: number;
  readonly turn: number;
  readonly seat: number | null;
  readonly words: string;
}

/** Dice and drawn cards are nobody's move: they are told with those they happen to. */
function playerOf(step: IslandStep): number | null {
  for (const event of step.events) if ("player" in event && typeof event.player === "number") return event.player;
  return null;
}

/** Steps that say nothing, such as the end of a turn, are left out. */
export function moveList(
  made: readonly IslandStep[],
  events: readonly Event[],
  lines: readonly { readonly id: string; readonly words: string }[],
): readonly MoveLine[] {
  // Lines are named after the event they tell: "12.0" is the first of event 12.
  const words = new Map<string, string[]>();
  for (const { id, words: said } of lines) {
    const [of = ""] = id.split(".");
    const before = words.get(of);
    if (before) before.push(said);
    else words.set(of, [said]);
  }
  // A move that was taken back and made anew has its number twice: the later one stands.
  const numbers = new Map<number, string>();
  for (const event of events) if (event.type === "moved") numbers.set(event.move, String(event.number));
  const list: MoveLine[] = [];
  let turn = 0;
  made.forEach((one, i) => {
    for (const event of one.events) if (event.type === "turn_began") turn = event.turn;
    const said = words.get(numbers.get(one.move) ?? "")?.join(" ") ?? "";
    if (said) list.push({ step: i + 1, turn, seat: one.seat ?? playerOf(one), words: said });
  });
  return list;
}
