// What the page was not built for is an error that is shown, never something that is left out.

import { describe, expect, test } from "vitest";
import islandSchema from "../../docs/schema/island-event.json";
import rivalsSchema from "../../docs/schema/rivals-event.json";
import type { Event } from "../src/protocol/Event";
import type { Message } from "../src/protocol/Message";
import { RIVALS_EVENTS, ISLAND_EVENTS } from "../src/state/events.ts";
import { arrive, readNode, reduce } from "../src/state/table.ts";
import {
  checkEvents,
  islandEvents,
  legalOf,
  nodeOf,
  rivalsEvents,
  rivalsSetup,
  UnknownMessage,
} from "../src/state/wire.ts";

const moved = (number: number, ...types: string[]): Event => ({
  type: "moved",
  number,
  at: 0,
  move: number,
  seat: 1,
  events: types.map((type) => ({ type, player: 1 })),
});

const table = (game: string, events: Event[]): Extract<Message, { type: "table" }> =>
  ({
    type: "table",
    table: "t",
    game,
    setup: { mode: "intro" },
    phase: "running",
    seats: [],
    number: events.at(-1)?.number ?? 0,
    events,
    view: null,
    node: null,
    legal: null,
  }) as unknown as Extract<Message, { type: "table" }>;

describe.each([
  ["island", islandSchema, ISLAND_EVENTS, islandEvents],
  ["rivals", rivalsSchema, RIVALS_EVENTS, rivalsEvents],
] as const)("events of %s", (game, schema, told, events) => {
  test("every declared kind is known", () => {
    const declared = schema.oneOf.map((one) => one.properties.type.const);
    expect(Object.keys(told).sort()).toEqual(declared.toSorted());
    expect(events(moved(1, ...declared))).toHaveLength(declared.length);
  });

  test("another kind is an error, on arrival and with the next message", () => {
    expect(() => events(moved(1, "turn_began", "danced"))).toThrow(UnknownMessage);
    expect(() => checkEvents(game, [moved(1, "danced")])).toThrow(/danced/);
    expect(() => arrive(table(game, [moved(1, "danced")]), null, 0)).toThrow(UnknownMessage);
    const state = arrive(table(game, [moved(1, "turn_began")]), null, 0);
    const next = (type: string): Message & { type: "events" } => ({
      type: "events",
      table: "t",
      events: [moved(2, type)],
    });
    expect(reduce(state, next("turn_began"), 0).number).toBe(2);
    expect(() => reduce(state, next("danced"), 0)).toThrow(UnknownMessage);
  });
});

test("nodes, legal actions and setups of an unknown form are errors", () => {
  expect(readNode(nodeOf(null)).kind).toBe("none");
  expect(() => readNode(nodeOf({ kind: "dream" }))).toThrow(UnknownMessage);
  expect(() => readNode(nodeOf({}))).toThrow(UnknownMessage);
  expect(() => legalOf({ offers: false })).toThrow(UnknownMessage);
  expect(() => legalOf([])).toThrow(UnknownMessage);
  expect(() => rivalsSetup({})).toThrow(UnknownMessage);
  expect(rivalsSetup({ mode: "duel" }).mode).toBe("duel");
});
