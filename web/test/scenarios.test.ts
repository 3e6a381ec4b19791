import { expect, test } from "vitest";
import type { IslandEvent, IslandPending, IslandView } from "../src/protocol/games/island";
import { turnPart } from "../src/state/attack.ts";
import { letters, openPaths, trails, wagonJoins } from "../src/state/caravans.ts";
import { readIsland } from "../src/state/view.ts";
import { fixture } from "./fixture.ts";
import { extrasBefore, readScenario as readWire, type Extra } from "../src/state/scenarios.ts";

/** A view of which only what a scenario writes is given. */
function readScenario(view: object, map: object, seats: number): ReturnType<typeof readWire> {
  const whole = {
    viewer: 1,
    seats: Array.from({ length: seats }, () => ({})),
    setup: { players: seats, map },
    ...view,
  };
  return readWire(whole as unknown as IslandView);
}

const extra = (kind: Extra["kind"], at: string, seat: number | null = null, count = 1): Extra => ({
  kind,
  at,
  seat,
  count,
});

test("a view without a scenario has nothing of one", () => {
  expect(readScenario({}, {}, 2)).toMatchObject({
    grounds: [],
    rivers: [],
    extras: [],
    possessions: [[], []],
    tiles: [[], []],
    wagons: [],
    attack: null,
    caravans: null,
    fishermen: null,
  });
});

test("fishing grounds and tokens, own ones named and others' counted", () => {
  const read = readScenario(
    { fishermen: { held: [{ one_fish: 2, three_fish: 1 }, { count: 4 }], boot: 2 } },
    { grounds: [{ hex: "1,-3", number: 6 }] },
    2,
  );
  expect(read.grounds).toEqual([{ hex: "1,-3", number: 6 }]);
  expect(read.possessions.map((held) => held.map((one) => [one.key, one.n]))).toEqual([
    [["fish-n", 5]],
    [
      ["fish-of", 4],
      ["boot-of", 1],
    ],
  ]);
});

test("rivers have courses, bridges and gold", () => {
  const read = readScenario(
    { rivers: { bridges: [[], ["-1,2,NW"]], richest: null, poor: [] }, gold: { held: [5, 0] } },
    {},
    2,
  );
  expect(read.rivers.map((river) => river.length)).toEqual([5, 4]);
  expect(read.extras).toEqual([extra("bridge", "-1,2,NW", 2)]);
  expect(read.sites, "a bridge takes its site").toHaveLength(6);
  expect(read.possessions[0]).toEqual([{ icon: "icon-gold", key: "gold-of", n: 5 }]);
});

test("barbarians, knights, wagons and deliveries", () => {
  const attack = readScenario(
    {
      barbarian_attack: {
        barbarians: { "0,2": 2, "1,1": 0 },
        knights: [{ seat: 1, at: "-1,2,W", marks: "" }],
        prisoners: [3],
        deck: { capture: 2, knighthood: 3 },
      },
    },
    {},
    1,
  );
  expect(attack.extras).toEqual([
    extra("barbarian", "0,2", null, 2),
    { ...extra("knight", "-1,2,W", 1), level: 1, active: true, moved: false },
  ]);
  expect(attack.attack?.deck).toBe(5);
  const trade = readScenario(
    {
      traders_barbarians: {
        wagons: ["2,-2,P"],
        levels: [2],
        orders: ["sand"],
        stacks: {},
        delivered: [{ glass: 1 }],
        barbarians: ["1,-1,NW"],
      },
    },
    {},
    1,
  );
  expect(trade.wagons[0]).toMatchObject({ order: "sand", to: "glassworks", plaza: "0,2,P" });
  expect(trade.extras).toEqual([extra("wagon", "2,-2,P", 1), extra("barbarian", "1,-1,NW")]);
  expect(trade.possessions[0]?.map((one) => [one.key, one.n])).toEqual([
    ["wagon-of", 2],
    ["delivered-of", 1],
  ]);
});

test("what stood on the board at an earlier moment", () => {
  const final = {
    grounds: [],
    rivers: [],
    possessions: [],
    extras: [
      extra("bridge", "a", 1),
      extra("knight", "0,1,NE", 2),
      extra("barbarian", "h", null, 1),
      extra("wagon", "w2", 1),
    ],
  };
  const later: readonly IslandEvent[] = [
    { type: "barbarian_landed", hex: "h" },
    { type: "knight_moved", player: 2, from: "0,1,NW", to: "0,1,NE" },
    { type: "knight_removed", player: 2, at: "0,1,N" },
    { type: "bridge_built", player: 1, at: "a" },
    { type: "barbarian_lifted", hex: "g" },
    { type: "barbarian_lifted", hex: "g" },
    { type: "wagon_moved", player: 1, along: "p2", to: "w2", points: 1 },
  ];
  expect(extrasBefore(final, [{ type: "wagon_moved", player: 1, along: "p1", to: "w1", points: 1 }], later)).toEqual([
    extra("knight", "0,1,NW", 2),
    extra("wagon", "w1", 1),
    extra("barbarian", "g", null, 2),
  ]);
  const city: IslandEvent = { type: "city_built", player: 1, at: "w0" };
  expect(extrasBefore(final, [city, { type: "city_built", player: 1, at: "x" }], later)).toContainEqual(
    extra("wagon", "w0", 1),
  );
  expect(extrasBefore(final, [], later), "there is no wagon before the city").not.toContainEqual(
    expect.objectContaining({ kind: "wagon" }),
  );
  expect(extrasBefore(final, [city, ...later], [])).toEqual(final.extras);
});

test("every open decision belongs to a part of the turn (BARB-010)", () => {
  const part = (pending: IslandPending | null): string => turnPart(pending);
  expect(part({ type: "before_roll", player: 1 })).toBe("roll");
  expect(part({ type: "turn", player: 1 })).toBe("build");
  // A landing interrupts building (BARB-020).
  expect(part({ type: "landing", seen: 1 })).toBe("build");
  expect(part({ type: "knights", player: 1 })).toBe("knights");
  expect(part({ type: "march", player: 1, from: "0,1,NE" })).toBe("knights");
  expect(part({ type: "battle_check", next: 0 })).toBe("battles");
  expect(part({ type: "colour_die", hex: "0,0" })).toBe("battles");
  expect(part(null)).toBe("build");
});

test("the paths the caravans' votes are about are those the server lets one choose from", () => {
  const { view, legal } = fixture("wagon");
  const family = legal?.families.find((one) => one.type === "place_wagon");
  expect(openPaths(readIsland(view))).toEqual((family as { at: readonly string[] }).at);
});

test("trails are told apart, and are one where they have met", () => {
  const lying = (wagons: readonly string[], ends: readonly string[]): ReturnType<typeof readIsland> => {
    const { view } = fixture("caravans");
    return readIsland({ ...view, caravans: { ...view.caravans, wagons, ends } } as typeof view);
  };
  const kept = readIsland(fixture("caravans").view);
  expect(trails(kept).map(({ names, wagons }) => [names, wagons.length])).toEqual([
    [["north"], 2],
    [["south-east"], 3],
  ]);
  expect(wagonJoins(kept, "-1,1,NW")).toMatchObject({ begins: "south-west", trails: [] });
  // Along the oasis from one arrow to the next.
  const one = lying(["1,-1,W", "0,1,NE", "1,0,W", "0,0,NE"], []);
  expect(trails(one).map(({ names }) => names)).toEqual([["north", "south-east"]]);
  expect(letters(["0,1,NE", "0,-1,NE", "-1,1,NW"])).toEqual({ "0,-1,NE": "A", "-1,1,NW": "B", "0,1,NE": "C" });
});
