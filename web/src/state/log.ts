// What happened, as sentences to be said: a key and its arguments, whose line it is and where it happened.

import type { Event } from "../protocol/Event";
import { counts, isObject, number, object, text, type Counts, type Json, type JsonObject } from "./json.ts";
import { faces } from "./table.ts";

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

/** Prices are told by what was bought. */
const QUIET = new Set(["turn_began", "paid"]);

/** Lines once made stay the same objects: whoever shows them has nothing to do. */
const made = new WeakMap<Event, { readonly lines: readonly Line[]; readonly sum: number }>();

function linesOf(event: Extract<Event, { type: "moved" }>, sum: { last: number }): readonly Line[] {
  const known = made.get(event);
  if (known) {
    sum.last = known.sum;
    return known.lines;
  }
  const lines = moved(event.number, event.events, sum);
  made.set(event, { lines, sum: sum.last });
  return lines;
}

function moved(number_: number, events: readonly Json[], sum: { last: number }): Line[] {
  const lines: Line[] = [];
  events.forEach((value, i) => {
    if (!isObject(value)) return;
    const { type, ...fields } = value;
    const id = `${number_}.${i}`;
    const kind = text(type);
    if (QUIET.has(kind)) return;
    const seat = number(fields["player"] ?? fields["thief"], 0) || null;
    if (kind === "rolled") {
      const thrown = faces(fields["roll"]);
      sum.last = thrown ? thrown[0] + thrown[1] : 0;
    }
    if (kind === "event_turned") sum.last = Number(/\d+$/.exec(text(fields["card"]))?.[0] ?? 0);
    if (kind === "gained" && sum.last > 0 && seat !== null) {
      const paid = { seat, cards: counts(fields["cards"]) };
      // What a roll pays stands in the line of the roll.
      const rolled = lines.findLastIndex((one) => one.type === "rolled" || one.type === "event_turned");
      const roll = lines[rolled];
      const before = lines.at(-1);
      if (roll) lines[rolled] = { ...roll, paid: [...roll.paid, paid], sum: sum.last };
      else if (before?.type === "pays") lines[lines.length - 1] = { ...before, paid: [...before.paid, paid] };
      else lines.push(line(id, kind, seat, fields));
      return;
    }
    lines.push(line(id, kind, seat, fields));
  });
  return lines;
}

/** The lines of the log, oldest first; moves that were taken back are not in it. */
export function log(events: readonly Event[]): Line[] {
  const lines: { line: Line; move: number }[] = [];
  const sum = { last: 0 };
  for (const event of events) {
    const id = String(event.number);
    switch (event.type) {
      case "moved":
        for (const one of linesOf(event, sum)) lines.push({ line: one, move: event.move });
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
      default:
        break;
    }
  }
  return lines.map((one) => one.line);
}

/** Fields of a line that hold a seat. */
export function seatField(fields: JsonObject, key: string): number | null {
  const value = object(fields)[key];
  return typeof value === "number" ? value : null;
}
