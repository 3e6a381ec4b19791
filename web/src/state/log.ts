// What happened, as sentences to be said: a key and its arguments, whose line it is and where it happened.

import type { Event } from "../protocol/Event";
import type { IslandEvent } from "../protocol/games/island";
import type { RivalsEvent } from "../protocol/games/rivals";
import { sumOf, ISLAND_EVENTS } from "./events.ts";
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
  /** What else belongs to the roll and is told in its line: the event die, the ship, a bank that is short. */
  readonly also: readonly Line[];
}

function line(id: string, type: string, seat: number | null, fields: JsonObject): Line {
  const places = ["at", "hex", "to"].flatMap((key) => (typeof fields[key] === "string" ? [fields[key]] : []));
  return { id, type, seat, fields, places, paid: [], sum: 0, also: [] };
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

const isRoll = ({ type }: Line): boolean => type === "rolled" || type === "event_turned";

function islandLines(event: Moved, sum: { last: number }): Line[] {
  const lines: Line[] = [];
  islandEvents(event).forEach((one, i) => {
    const { type, ...fields } = one;
    if (ISLAND_EVENTS[type] === "silent") return;
    sum.last = sumOf(one) ?? sum.last;
    const next = line(`${event.number}.${i}`, type, seatOf(one), fields);
    // What a landing brings stands in the line of its roll.
    const landing = lines.at(-1);
    if (landing?.type === "landing_rolled" && (one.type === "barbarian_landed" || one.type === "hex_conquered")) {
      lines[lines.length - 1] = {
        ...landing,
        places: [...landing.places, ...next.places],
        also: [...landing.also, next],
      };
      return;
    }
    // What a roll pays, and what else it brings at once, stands in the line of the roll.
    const rolled = lines.findLastIndex(isRoll);
    const roll = lines[rolled];
    if (roll && one.type === "gained" && sum.last > 0)
      lines[rolled] = {
        ...roll,
        paid: [...roll.paid, { seat: one.player, cards: counted(one.cards) }],
        sum: sum.last,
      };
    else if (roll && (one.type === "fleet_moved" || one.type === "shortage"))
      lines[rolled] = { ...roll, also: [...roll.also, next] };
    else lines.push(next);
  });
  return lines;
}

/** Rolls that were told together with the event die thrown before them. */
const withDie = new WeakMap<Line, Line>();

const isDie = ({ type }: Line): boolean => type === "event_die" || type === "red_die";

/** The event die, and a red die beside event cards, are thrown with the others: one line tells of all. */
function joined(dice: readonly Line[], roll: Line): Line {
  const known = withDie.get(roll);
  if (known || dice.length === 0) return known ?? roll;
  // That the ship sails is told by where it comes to.
  const sails = roll.also.some((one) => one.type === "fleet_moved");
  const all = {
    ...roll,
    also: [...dice.filter((one) => !(sails && one.type === "event_die")), ...roll.also],
  };
  withDie.set(roll, all);
  return all;
}

/** The lines of the log, oldest first; moves that were taken back are not in it. */
export function log(events: readonly Event[], game: string): Line[] {
  const lines: { line: Line; move: number }[] = [];
  const sum = { last: 0 };
  for (const event of events) {
    const id = String(event.number);
    switch (event.type) {
      case "moved":
        for (const one of linesOf(event, game, sum)) {
          const dice: Line[] = [];
          for (let last = lines.at(-1); isRoll(one) && last && isDie(last.line); last = lines.at(-1)) {
            dice.unshift(last.line);
            lines.pop();
          }
          lines.push({ line: joined(dice, one), move: event.move });
        }
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
      case "vacation": {
        const type = event.until > event.at ? "vacation" : "vacation_over";
        lines.push({ line: line(id, type, event.seat, { player: event.seat, until: event.until }), move: 0 });
        break;
      }
      case "locked":
      case "started":
      case "paused":
      case "resumed":
        lines.push({ line: line(id, event.type, null, {}), move: 0 });
        break;
      // Told by the page itself: who sits where, what a table is, how a game ended.
      case "changed":
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
