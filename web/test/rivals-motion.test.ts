// What moves on the table of Rivals when something happens, and how the coast grows.

import { describe, expect, test } from "vitest";
import { cardOf, regionOf } from "../src/rivals/data.ts";
import { growth, shapeOf } from "../src/rivals/island.ts";
import { movesOf } from "../src/rivals/moves.ts";
import { emptyView, readRivals, type Principality, type RivalsView } from "../src/rivals/view.ts";
import { eventsOf, type RivalsEvent } from "../src/rivals/wire.ts";
import { event, GAMES } from "./rivals-game.ts";

const region = (at: string, id: string, stock: number): Principality["regions"][number] => ({
  at,
  region: regionOf(`region.${id}`),
  stock,
});
const land = (seat: number): Principality => ({
  ...(emptyView().players[0] as Principality),
  seat,
  settlements: [-1, 1],
  roads: [0],
  regions: [
    region("-2,U", seat === 1 ? "forest.red" : "forest.blue", 2),
    region("2,U", seat === 1 ? "fields.red" : "fields.blue", 3),
  ],
  cards: [{ at: "-1,U1", card: cardOf("basic.abbey") }],
});
const view: RivalsView = { ...emptyView(), players: [land(1), land(2)], turn: 5, active: 1 };
const told = (...lines: string[]): RivalsEvent[] => lines.map(event);

describe("goods", () => {
  test("what the land bears rises, a doubled one twice", () => {
    expect(movesOf(told("gained 1 -2,U 2"), view, view)).toEqual([
      { kind: "rise", good: "lumber", at: "store/1/-2,U" },
      { kind: "rise", good: "lumber", at: "store/1/-2,U" },
    ]);
  });
  test("what somebody gives crosses the sea", () => {
    expect(movesOf(told("paid 2 -2,U 1", "gained 1 -2,U 1"), view, view)).toEqual([
      { kind: "cross", good: "lumber", from: "store/2/-2,U", to: "store/1/-2,U" },
    ]);
  });
  test("what is paid flies to the card, what is lost leaves the coast", () => {
    const after = {
      ...view,
      players: [{ ...land(1), cards: [...land(1).cards, { at: "1,L1", card: cardOf("basic.inga") }] }, land(2)],
    } as const;
    expect(movesOf(told("paid 1 2,U 1", "built 1 basic.inga 1,L"), view, after)).toEqual([
      { kind: "drop", at: "site/1/1,L1" },
      { kind: "fly", good: "grain", from: "store/1/2,U", to: "site/1/1,L1" },
    ]);
    expect(movesOf(told("lost 1 2,U 1"), view, view)).toEqual([
      { kind: "fly", good: "grain", from: "store/1/2,U", to: null },
    ]);
  });
  test("a full region shakes when its number comes (RIVAL-043)", () => {
    const face = regionOf("region.fields.red").number;
    expect(movesOf(told("event_rolled 1 trade"), view, { ...view, face })).toEqual([
      { kind: "full", at: "store/1/2,U" },
    ]);
  });
});

describe("cards", () => {
  test("a card drawn goes to a hand, one that is lost to its stack or the discard", () => {
    expect(movesOf(told("drew 2 3 -"), view, view)).toEqual([{ kind: "deal", from: "stack/3", player: 2, card: null }]);
    expect(movesOf(told("removed 1 basic.abbey -1,U1", "buried 1 basic.abbey 2"), view, view)).toEqual([
      { kind: "leave", at: "site/1/-1,U1", to: "stack/2" },
    ]);
    expect(movesOf(told("removed 1 basic.abbey -1,U1", "discarded basic.abbey"), view, view)).toEqual([
      { kind: "leave", at: "site/1/-1,U1", to: "discard" },
    ]);
  });
  test("nothing of a whole game breaks it", () => {
    for (const game of GAMES) {
      const seen = readRivals(game.view) ?? view;
      const kinds = new Set(
        game.events.flatMap((one) => movesOf(eventsOf([one]), seen, seen).map((move) => move.kind)),
      );
      expect([...kinds].sort()).toEqual(expect.arrayContaining(["deal", "drop", "fly", "rise"]));
    }
  });
});

describe("new land", () => {
  const city: Principality = { ...land(1), cities: [1] };
  const wider: Principality = { ...land(1), settlements: [-1, 1, 3], roads: [0, 2] };
  const corners = (clip: string): number => clip.split(",").length;
  test("a city lifts two headlands, a settlement widens the island, nothing else moves it", () => {
    for (const grown of [city, wider]) {
      const clip = growth(shapeOf(land(1)), shapeOf(grown), 80, 56);
      expect(clip).not.toBeNull();
      expect(clip?.from).not.toBe(clip?.to);
      expect(corners(clip?.from ?? "")).toBe(corners(clip?.to ?? ","));
    }
    expect(growth(shapeOf(city), shapeOf(city), 80, 56)).toBeNull();
    expect(growth(shapeOf(city), shapeOf(land(1)), 80, 56)).toBeNull();
  });
});
