// Whole games of Rivals between two random players, as the referee told them to seat 1, with positions on the way.

import schema from "../../docs/schema/rivals-event.json";
import type { Event } from "../src/protocol/Event";
import type { RivalsEvent, RivalsReplay, RivalsSetup } from "../src/protocol/games/rivals";
import type { Json } from "../src/state/json.ts";
import duel from "./fixtures/rivals-duel.json";
import intro from "./fixtures/rivals-intro.json";
import turmoil from "./fixtures/rivals-turmoil.json";

const FORMS = new Map(schema.oneOf.map((one) => [one.properties.type.const, Object.entries(one.properties)]));
const NUMBERS = new Set(["player", "amount", "number", "holder"]);

/** `drew 1 3 -` as the server writes it. */
export function event(line: string): RivalsEvent {
  const [type = "", ...words] = line.split(" ");
  const fields = (FORMS.get(type) ?? []).map(([name]) => name).filter((name) => name !== "type");
  const value = (name: string, word: string): Json => {
    if (word === "-") return null;
    if (name === "success") return word === "yes";
    return NUMBERS.has(name) ? Number(word) : word;
  };
  const values = Object.fromEntries(fields.map((name, i) => [name, value(name, words[i] ?? "-")]));
  return { type, ...values } as unknown as RivalsEvent;
}

export const TYPES: readonly string[] = [...FORMS.keys()];

type Packed = typeof intro | typeof turmoil | typeof duel;

export interface Game {
  readonly mode: string;
  readonly setup: RivalsSetup;
  readonly events: readonly Event[];
  readonly written: RivalsReplay;
  readonly checks: Packed["checks"];
  readonly view: Json;
}

function unpack(packed: Packed): Game {
  const events = packed.steps.map(([seat, ...lines], i) => ({
    number: i + 2,
    type: "moved",
    move: i + 1,
    seat: seat === 0 ? null : seat,
    events: (lines as string[]).map(event),
  }));
  const moves = packed.moves.map((line) => {
    const [type = "", card = "-", depth = "-"] = line.split(" ");
    return { action: { type, ...(card === "-" ? {} : { card }), ...(depth === "-" ? {} : { depth }) } };
  });
  return {
    mode: packed.mode,
    setup: { mode: packed.mode as RivalsSetup["mode"] },
    events: events as unknown as Event[],
    written: { game: "rivals", moves } as unknown as RivalsReplay,
    checks: packed.checks,
    view: packed.view as unknown as Json,
  };
}

export const GAMES: readonly Game[] = [intro, turmoil, duel].map(unpack);
