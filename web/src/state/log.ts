// What happened, as sentences to be said: a key and its arguments, whose line it is and where it happened.

import type { Event } from "../protocol/Event";
import type { IslandEvent } from "../protocol/games/island";
import type { RivalsEvent } from "../protocol/games/rivals";
import { sumOf, TOLD } from "./events.ts";
import { counted, unreachable, type Counts, type JsonObject } from "./json.ts";
import { islandEvents, rivalsEvents } from "./wire.ts";

export interface Paid {
  readonly seat: number;
  readonly cards: Counts;
}

export interface Line {
  readonly id: string;
  /** The type of the event, or of the table's event. */
  readonly type: string;
  readonly seat: number | null;
  readonly fields: JsonObject;
  readonly places: readonly string[];
  /** Who was paid by a roll. */
  readonly paid: readonly Paid[];
  /** The roll that paid. */
  readonly sum: number;
}

function line(id: string, type: string, seat: number | null, fields: JsonObject): Line {
  const places = ["at", "hex", "to"].flatMap((key) => (typeof fields[key] === "string" ? [fields[key]] : []));
  return { id, type, seat, fields, places, paid: [], sum: 0 };
}

/** Lines once made stay the same objects: whoever shows them has nothing to do. */
const made = new WeakMap<Event, { readonly lines: readonly Line[]; readonly sum: number }>();

type Moved = Extract<Event, { type: "moved" }>;

function linesOf(event: Moved, game: string, sum: { last: number }): readonly Line[] {
  const known = made.get(event);
  if (known) {
    sum.last = known.sum;
    return known.lines;
  }
  const lines = game === "island" ? islandLines(event, sum) : rivalsLines(event);
  made.set(event, { lines, sum: sum.last });
  return lines;
}

/** Whose line it is. */
function seatOf(event: IslandEvent | RivalsEvent): number | null {
  if ("player" in event) return event.player;
  return "thief" in event ? event.thief : null;
}

function rivalsLines(event: Moved): Line[] {
  return rivalsEvents(event).map((one, i) => {
    const { type, ...fields } = one;
    return line(`${event.number}.${i}`, type, seatOf(one), fields);
  });
}

function islandLines(event: Moved, sum: { last: number }): Line[] {
  const lines: Line[] = [];
  islandEvents(event).forEach((one, i) => {
    const { type, ...fields } = one;
    if (TOLD[type] === "silent") return;
    sum.last = sumOf(one) ?? sum.last;
    if (one.type === "gained" && sum.last > 0) {
      const paid = { seat: one.player, cards: counted(one.cards) };
      // What a roll pays stands in the line of the roll.
      const rolled = lines.findLastIndex((other) => other.type === "rolled" || other.type === "event_turned");
      const roll = lines[rolled];
      if (roll) {
        lines[rolled] = { ...roll, paid: [...roll.paid, paid], sum: sum.last };
        return;
      }
    }
    lines.push(line(`${event.number}.${i}`, type, seatOf(one), fields));
  });
  return lines;
}

/** The lines of the log, oldest first; moves that were taken back are not in it. */
export function log(events: readonly Event[], game: string): Line[] {
  const lines: { line: Line; move: number }[] = [];
  const sum = { last: 0 };
  for (const event of events) {
    const id = String(event.number);
    switch (event.type) {
      case "moved":
        for (const one of linesOf(event, game, sum)) lines.push({ line: one, move: event.move });
        break;
      case "undone": {
        while ((lines.at(-1)?.move ?? 0) > event.moves) lines.pop();
        lines.push({ line: line(id, "undone", event.seat, { player: event.seat }), move: 0 });
        break;
      }
      case "said":
        lines.push({
          line: line(id, "said", null, { name: event.name, text: event.text, person: event.person }),
          move: 0,
        });
        break;
      case "away":
      case "resigned":
      case "back":
        lines.push({ line: line(id, event.type, event.seat, { player: event.seat }), move: 0 });
        break;
      case "locked":
      case "started":
      case "paused":
      case "resumed":
        lines.push({ line: line(id, event.type, null, {}), move: 0 });
        break;
      // Told by the page itself: who sits where, what a table is, how a game ended.
      case "hidden":
      case "created":
      case "seated":
      case "called_off":
      case "muted":
      case "removed":
      case "over":
      case "rematch":
      case "closed":
        break;
      default:
        unreachable(event);
    }
  }
  return lines.map((one) => one.line);
}
