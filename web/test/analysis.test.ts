import { expect, test } from "vitest";
import { attemptTypes } from "../src/analysis/attempts.ts";
import {
  allPlaces,
  awarded,
  dealt,
  fresh,
  fromLink,
  islandSet,
  read,
  STARTS,
  toLink,
  type Document,
  type Start,
} from "../src/analysis/position.ts";
import {
  cardLaid,
  dropped,
  grown,
  handOf,
  piled,
  pileOf,
  raised,
  regionLaid,
  shrunk,
  stocked,
  taken,
  turned,
} from "../src/analysis/rivals-position.ts";
import { attempts, positionFields, type Field } from "../src/analysis/schema.ts";
import { TOOLS, type How } from "../src/analysis/tools.ts";
import { lines, placeOf, signed } from "../src/review/review.ts";
import { list, object, type JsonObject } from "../src/state/json.ts";

const HOW: How = { level: 2, active: true, discipline: "trade", terrain: "hills", number: 5, harbour: "ore" };
const put = (of: Document, key: string, seat: number, place: string): Document =>
  TOOLS.find((one) => one.key === key)?.put(of, seat, place, HOW) ?? of;

test("a piece is put down, becomes another and is taken away", () => {
  const settled = put(fresh("base"), "settlements", 2, "0,0,S");
  expect(settled["position"]).toMatchObject({ seats: [{}, { settlements: ["0,0,S"] }] });
  const raised = put(settled, "cities", 2, "0,0,S");
  expect(raised["position"]).toMatchObject({ seats: [{}, { settlements: [], cities: ["0,0,S"] }] });
  const gone = put(raised, "erase", 1, "0,0,S");
  expect(gone["position"]).toMatchObject({ seats: [{}, { settlements: [], cities: [] }] });
  expect(put(gone, "robber", 1, "1,0")["position"]).toMatchObject({ robber: "1,0" });
});

test("pieces of every module and the land itself are set by clicks", () => {
  const of = (start: Start, key: string, place: string): unknown => put(fresh(start), key, 2, place)["position"];
  expect(of("cities_knights", "knight", "0,0,N")).toMatchObject({
    cities_knights: { knights: [{ seat: 2, at: "0,0,N", level: 2, marks: "active" }] },
  });
  expect(of("cities_knights", "wall", "0,0,N")).toMatchObject({ cities_knights: { walls: ["0,0,N"] } });
  expect(of("cities_knights", "merchant", "0,0")).toMatchObject({
    cities_knights: { merchant: { hex: "0,0", seat: 2 } },
  });
  expect(of("cities_knights", "metropolis", "0,0,N")).toMatchObject({
    cities_knights: { metropolises: { trade: "0,0,N" }, levels: [{}, { trade: 4 }, {}] },
  });
  expect(of("rivers", "bridge", "0,0,NW")).toMatchObject({ rivers: { bridges: [[], ["0,0,NW"], []] } });
  expect(of("caravans", "wagon", "0,0,NW")).toMatchObject({ caravans: { wagons: ["0,0,NW"] } });
  expect(of("barbarian_attack", "attack-knight", "0,0,NW")).toMatchObject({
    barbarian_attack: { knights: [{ seat: 2, at: "0,0,NW" }] },
  });
  expect(of("barbarian_attack", "barbarian", "0,0")).toMatchObject({ barbarian_attack: { barbarians: { "0,0": 1 } } });
  expect(of("traders_barbarians", "trade-wagon", "0,2,N")).toMatchObject({
    traders_barbarians: { wagons: ["0,0,N", "0,2,N", "1,0,S"] },
  });
  const land: Document = {
    ...fresh("base"),
    setup: { players: 3, map: { hexes: [{ hex: "0,0", terrain: "forest", number: 8 }], harbours: [] } },
  };
  for (const [key, place] of [
    ["terrain", "0,0"],
    ["number", "0,0"],
    ["harbour", "0,0,W"],
  ] as const)
    expect(put(land, key, 1, place)["setup"]).toMatchObject({ options: { free_map: true } });
  expect(put(put(put(land, "terrain", 1, "0,0"), "number", 1, "0,0"), "harbour", 1, "0,0,W")["setup"]).toMatchObject({
    map: { hexes: [{ hex: "0,0", terrain: "hills", number: 5 }], harbours: [{ path: "0,0,W", type: "ore" }] },
  });
});

test("whatever a change moves is counted anew, what must be held goes to whoever must hold it", () => {
  const full: Document = {
    ...fresh("cities_knights"),
    position: { bank: { ore: 19 }, deck: {}, longest_road: 2, cities_knights: { decks: {}, fleet: 3 } },
  };
  expect(islandSet(full, ["seats", 0, "hand", "ore"], 1)["position"]).toEqual({
    seats: [{ hand: { ore: 1 } }],
    cities_knights: { fleet: 3 },
  });
  expect(islandSet(full, ["bank", "ore"], 5)["position"]).toMatchObject({ bank: { ore: 5 } });
  const held = awarded(full, "position.longest_road: seat 3 has the longest and must hold it (BASE-175)");
  expect(held?.["position"]).toMatchObject({ longest_road: 3 });
  expect(awarded(full, "position.seats[0]: no such place")).toBeNull();
});

test("every field of a position, and every action of every module, can be set", () => {
  const names = (game: string): string[] => positionFields(game).map((one) => one.name);
  expect(names("island")).toEqual(
    expect.arrayContaining([
      "seats",
      "pending",
      "cities_knights",
      "fishermen",
      "rivers",
      "caravans",
      "barbarian_attack",
    ]),
  );
  const kinds = (field: Field): string[] => {
    if (field.kind === "list") return kinds(field.item);
    if (field.kind === "group") return field.fields.flatMap((one) => kinds(one.field));
    if (field.kind === "choice")
      return [...field.types.values()].flatMap((all) => all.flatMap((one) => kinds(one.field)));
    return field.kind === "placed" ? kinds(field.value) : [field.kind];
  };
  // Nothing of the island has to be typed.
  expect(positionFields("island").flatMap((one) => kinds(one.field))).not.toContain("text");
  for (const game of ["island", "rivals"])
    for (const fields of attempts(game).values())
      expect(fields.flatMap((one) => kinds(one.field))).not.toContain("text");
  expect(attemptTypes("island", [], 3)).toContain("settle");
  expect(attemptTypes("island", [], 3)).not.toContain("force_trade");
  expect(attemptTypes("island", [], 2)).toContain("force_trade");
  expect(attemptTypes("island", ["cities_knights"], 3)).toEqual(expect.arrayContaining(["recruit", "wall", "bishop"]));
  expect(attemptTypes("island", ["fishermen"], 3)).toContain("fish_robber");
  expect(attemptTypes("island", ["traders_barbarians"], 3)).toEqual(expect.arrayContaining(["drive", "buy_with_gold"]));
  const every = ["cities_knights", "event_cards", "fishermen", "rivers", "caravans", "barbarian_attack"];
  expect(attemptTypes("island", [...every, "traders_barbarians"], 2)).toEqual([...attempts("island").keys()]);
  expect(attemptTypes("rivals", [], 2)).toContain("swap_regions");
});

test("a duel is set up: regions, cards, cities, ends, hands and stacks", () => {
  const begun: Document = {
    ...fresh("rivals"),
    position: {
      players: [
        {
          settlements: [-1, 1],
          roads: [0],
          cities: [],
          cards: [],
          hand: ["basic.scout"],
          regions: [
            { at: "0,U", region: "region.forest.red", stock: 0 },
            { at: "2,U", region: "region.hills.red", stock: 1 },
          ],
        },
        { regions: [{ at: "0,U", region: "region.hills.blue", stock: 0 }] },
      ],
      regions: ["region.forest.stack4", "region.forest.stack6"],
      stacks: [[9], ["basic.abbey", 8]],
      supply: { roads: 7, settlements: 5, cities: 7 },
    },
  };
  const position = (of: Document): JsonObject => object(of["position"]);
  expect(position(stocked(begun, 1, "2,U", 3))).toMatchObject({ players: [{ regions: [{}, { stock: 3 }] }, {}] });
  expect(position(stocked(begun, 1, "2,U", 3))["stacks"]).toEqual([null, ["basic.abbey", "rest"]]);
  expect(position(stocked(begun, 1, "2,U", 3))["supply"]).toBeUndefined();
  expect(position(regionLaid(begun, 1, "2,U", "region.hills.blue"))).toMatchObject({
    players: [{ regions: [{}, { region: "region.hills.blue" }] }, { regions: [{ region: "region.hills.red" }] }],
  });
  const city = raised(begun, 1, 1);
  const built = cardLaid(city, 1, "1,U2", "basic.abbey");
  expect(position(built)).toMatchObject({
    players: [{ cities: [1], cards: [{ at: "1,U2", card: "basic.abbey" }] }, {}],
  });
  expect(position(raised(built, 1, 1))).toMatchObject({ players: [{ cities: [], cards: [] }, {}] });
  const wide = grown(begun, 1, 1);
  expect(position(wide)).toMatchObject({ players: [{ settlements: [-1, 1, 3], roads: [0, 2] }, {}] });
  expect(object(list(position(wide)["players"])[0])["regions"]).toContainEqual({
    at: "4,U",
    region: "region.forest.stack4",
    stock: 0,
  });
  expect(position(shrunk(wide, 1, 1))).toMatchObject({ players: [{ settlements: [-1, 1], roads: [0] }, {}] });
  expect(handOf(taken(begun, 1, "basic.abbey"), 1)).toEqual(["basic.scout", "basic.abbey"]);
  expect(handOf(dropped(begun, 1, 0), 1)).toEqual([]);
  expect(pileOf(piled(begun, { stack: 0 }, ["basic.inga"], 4), { stack: 0 })).toEqual(["basic.inga"]);
  expect(position(turned(begun, "active", 2))).toMatchObject({ turn: { active: 2 }, steps: ["act 2"] });
});

test("cards are dealt and given back, and the bank is counted anew", () => {
  const rich = dealt(dealt(fresh("base"), 1, "ore", 1), 1, "ore", 1);
  expect(rich["position"]).toMatchObject({ seats: [{ hand: { ore: 2 } }] });
  const poor = dealt(dealt(rich, 1, "ore", -1), 1, "ore", -1);
  expect(poor["position"]).toMatchObject({ seats: [{ hand: {} }] });
});

test("a position goes through a link and a file", async () => {
  for (const start of STARTS) {
    const position = put(fresh(start), "roads", 1, "0,0,NE");
    expect(await fromLink(await toLink(position))).toEqual(position);
    expect(read(JSON.stringify(position))).toEqual(position);
  }
  expect(read("[]")).toBeNull();
  expect(read("{}")).toBeNull();
  expect(await fromLink("nonsense")).toBeNull();
});

test("one hex has six corners and six edges, two neighbours share two of each kind but one edge", () => {
  const one = allPlaces(["0,0"]);
  expect([one.corners.length, one.edges.length]).toEqual([6, 6]);
  const two = allPlaces(["0,0", "1,0"]);
  expect([two.corners.length, two.edges.length]).toEqual([10, 11]);
});

test("chances become lines, places are found in actions, losses have a sign", () => {
  const course = [
    [5000, 5000],
    [10000, 0],
  ];
  expect(lines(course, 100, 50)).toEqual(["M0.0 25.0L100.0 0.0", "M0.0 25.0L100.0 50.0"]);
  expect(placeOf({ type: "settle", at: "0,-1,N" })).toBe("0,-1,N");
  expect(placeOf({ type: "move_robber", to: "2,-1" })).toBe("2,-1");
  expect(placeOf({ type: "build", card: "basic.abbey", side: "-1,U" })).toBeNull();
  expect([signed(-640), signed(120), signed(30)]).toEqual(["−6", "+1", "0"]);
});
