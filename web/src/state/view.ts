// What a seat sees of an island game. The only place that knows how views are written.

import { progressCount, readCities, readTroop, type Cities, type Troop } from "./cities.ts";
import { readScenario, type Scenario } from "./scenarios.ts";
import {
  counts,
  isObject,
  list,
  maybeNumber,
  number,
  numbers,
  object,
  text,
  texts,
  total,
  type Counts,
  type Json,
  type JsonObject,
} from "./json.ts";

export const RESOURCES = ["lumber", "brick", "wool", "grain", "ore"] as const;
export const COMMODITIES = ["paper", "cloth", "coin"] as const;
export const GOODS: readonly string[] = [...RESOURCES, ...COMMODITIES];

export type Dye = "red" | "blue" | "orange" | "white" | "sky" | "plum";
export const DYES: readonly Dye[] = ["red", "blue", "orange", "white", "sky", "plum"];

export interface MapHex {
  readonly hex: string;
  readonly terrain: string;
}

export interface Harbour {
  readonly path: string;
  readonly kind: string;
}

export interface SeatView extends Troop {
  readonly seat: number;
  readonly dye: Dye;
  readonly neutral: boolean;
  readonly settlements: readonly string[];
  readonly cities: readonly string[];
  readonly roads: readonly string[];
  readonly supply: Counts;
  readonly roadLength: number;
  readonly points: number;
  /** The cards, when the viewer may see them. */
  readonly hand: Counts | null;
  readonly handSize: number;
  readonly cards: Counts | null;
  readonly cardCount: number;
  readonly knights: number;
  readonly owed: number;
  readonly rates: Counts;
  readonly markers: number | null;
  readonly harbourPoints: number | null;
}

export interface Offer {
  readonly seat: number;
  readonly number: number;
  readonly give: Counts;
  readonly want: Counts;
}

export interface Offers {
  readonly open: readonly Offer[];
  readonly accepted: readonly number[];
  readonly declined: readonly number[];
}

export interface Pending {
  readonly type: string;
  readonly fields: JsonObject;
}

export interface IslandView {
  readonly viewer: number | null;
  readonly players: number;
  readonly modules: readonly string[];
  readonly hexes: readonly MapHex[];
  readonly harbours: readonly Harbour[];
  readonly numbers: Counts;
  readonly robber: string | null;
  readonly target: number;
  /** What each seat needs to win: whoever holds the old boot needs one more (FISH-032). */
  readonly targets: readonly number[];
  readonly costs: Readonly<Record<string, Counts>>;
  readonly seats: readonly SeatView[];
  readonly bank: Counts;
  readonly deck: number;
  readonly fresh: Counts;
  readonly longestRoad: number | null;
  readonly largestArmy: number | null;
  readonly harbourmaster: number | null;
  readonly active: number;
  readonly turn: number;
  readonly rolled: number;
  readonly cardPlayed: boolean;
  readonly pending: readonly Pending[];
  readonly offers: Offers;
  readonly damaged: readonly string[];
  /** Cities & Knights, when it is played. */
  readonly cities: Cities | null;
  readonly scenario: Scenario;
  readonly raw: JsonObject;
}

function dye(name: string, seat: number): Dye {
  return DYES.find((known) => known === name) ?? DYES[(seat - 1) % DYES.length] ?? "red";
}

export function readPending(value: unknown): Pending {
  const { type, ...fields } = object(value);
  return { type: text(type), fields };
}

function readSeat(
  value: Json,
  index: number,
  viewer: number | null,
  markers: readonly number[],
  citiesKnights: JsonObject,
): SeatView {
  const one = object(value);
  const seat = number(one["seat"], index + 1);
  const hand = object(one["hand"]);
  const cards = object(one["development_cards"]);
  const own = seat === viewer;
  const hidden = (of: JsonObject): boolean => !own && "count" in of;
  const [settlements, cities] = [texts(one["settlements"]), texts(one["cities"])];
  const troop = readTroop(citiesKnights, seat, index, settlements, cities);
  return {
    ...troop,
    seat,
    dye: dye(text(one["colour"]), seat),
    neutral: one["neutral"] === true || one["player"] === false,
    settlements,
    cities,
    roads: texts(one["roads"]),
    supply: object(one["supply"]) as Counts,
    roadLength: number(one["road_length"]),
    points: number(one["points"]),
    hand: hidden(hand) ? null : counts(hand),
    handSize: hidden(hand)
      ? number(hand["count"])
      : number(one["cards"], total(counts(hand)) + total(counts(one["set_aside"]))),
    cards: hidden(cards) ? null : counts(cards),
    cardCount: (hidden(cards) ? number(cards["count"]) : total(counts(cards))) + progressCount(troop),
    knights: number(one["knights"]),
    owed: number(one["owed"]),
    rates: counts(one["rates"]),
    markers: maybeNumber(one["markers"] ?? markers[index]),
    harbourPoints: maybeNumber(one["harbour_points"]),
  };
}

/** The numbers of the map, and those that have changed since. */
function readNumbers(hexes: readonly Json[], changed: unknown): Counts {
  const printed = Object.fromEntries(hexes.map((one) => [text(object(one)["hex"]), number(object(one)["number"])]));
  return counts({ ...printed, ...object(changed) });
}

interface Island {
  readonly hexes: readonly MapHex[];
  readonly harbours: readonly Harbour[];
}

let lastMap: { readonly written: string; readonly island: Island } = {
  written: "",
  island: { hexes: [], harbours: [] },
};

/** The map is in every view and never changes: the same objects as long as it is the same map, so that nothing is drawn again. */
function readMap(map: JsonObject): Island {
  const written = JSON.stringify(map);
  if (lastMap.written !== written) {
    const hexes = list(map["hexes"]).map((one) => ({
      hex: text(object(one)["hex"]),
      terrain: text(object(one)["terrain"]),
    }));
    const harbours = list(map["harbours"]).map((one) => ({
      path: text(object(one)["path"]),
      kind: text(object(one)["type"]),
    }));
    lastMap = { written, island: { hexes, harbours } };
  }
  return lastMap.island;
}

/** The view of an island game, or nothing when this is the view of something else. */
export function readIsland(value: unknown): IslandView | null {
  if (!isObject(value)) return null;
  const setup = object(value["setup"]);
  const map = object(setup["map"]);
  const { hexes, harbours } = readMap(map);
  if (hexes.length === 0 || !Array.isArray(value["seats"])) return null;
  const viewer = maybeNumber(value["viewer"]);
  const offers = object(value["offers"]);
  const fresh = object(value["bought_this_turn"] ?? value["fresh"]);
  const cities = object(value["cities_knights"]);
  return {
    viewer,
    players: number(setup["players"]),
    modules: texts(setup["modules"]),
    hexes,
    harbours,
    numbers: readNumbers(list(map["hexes"]), value["numbers"]),
    robber: typeof value["robber"] === "string" ? value["robber"] : null,
    target: number(value["target"], 10),
    targets: list(value["seats"]).map(
      (_, i) => number(value["target"], 10) + (maybeNumber(object(value["fishermen"])["boot"]) === i + 1 ? 1 : 0),
    ),
    costs: Object.fromEntries(Object.entries(object(value["costs"])).map(([what, cost]) => [what, counts(cost)])),
    seats: list(value["seats"]).map((one, i) =>
      readSeat(one, i, viewer, numbers(object(value["two_player"])["markers"]), cities),
    ),
    bank: counts(value["bank"]),
    deck: number(object(value["deck"])["count"]),
    fresh: "count" in fresh ? {} : counts(fresh),
    longestRoad: maybeNumber(value["longest_road"]),
    largestArmy: maybeNumber(value["largest_army"]),
    harbourmaster: maybeNumber(object(value["harbourmaster"])["holder"] ?? value["harbourmaster"]),
    active: number(value["active"], 1),
    turn: number(value["turn"]),
    rolled: number(value["rolled"]),
    cardPlayed: value["card_played"] === true,
    pending: list(value["pending"]).map(readPending),
    offers: {
      open: list(offers["open"]).map((one) => ({
        seat: number(object(one)["seat"] ?? object(one)["player"]),
        number: number(object(one)["number"]),
        give: counts(object(one)["give"]),
        want: counts(object(one)["want"]),
      })),
      accepted: numbers(offers["accepted"]),
      declined: numbers(offers["declined"]),
    },
    damaged: texts(object(value["event_cards"])["damaged"]),
    cities: readCities(cities),
    scenario: readScenario(value, map, list(value["seats"]).length),
    raw: value,
  };
}

export function seatOf(view: IslandView, seat: number): SeatView | undefined {
  return view.seats.find((one) => one.seat === seat);
}

/** Does the game have cards the base game has not? */
export function goodsOf(view: IslandView): readonly string[] {
  return view.modules.includes("cities_knights") ? GOODS : RESOURCES;
}
