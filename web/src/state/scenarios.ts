// What the five scenarios add to the board and to a seat. The page draws it; what it is worth, the server knows.

import rivers from "../../../rules/data/rivers.json";
import {
  counts,
  list,
  maybeNumber,
  number,
  numbers,
  object,
  text,
  texts,
  total,
  type Json,
  type JsonObject,
} from "./json.ts";

/** A piece on the board that no other module has. */
export interface Extra {
  readonly kind: "barbarian" | "camel" | "wagon" | "knight" | "bridge";
  readonly at: string;
  /** Whose it is; nobody's when it belongs to all. */
  readonly seat: number | null;
  readonly count: number;
}

/** Something a seat has, as a symbol and a number. */
export interface Possession {
  readonly icon: string;
  /** The key of its words; `n` is how many. */
  readonly key: string;
  readonly n: number;
}

export interface Scenario {
  /** Fishing grounds: a hex of the sea and its number. */
  readonly grounds: readonly { readonly hex: string; readonly number: number }[];
  /** The courses of the rivers, hex by hex from the mouth. */
  readonly rivers: readonly (readonly string[])[];
  readonly extras: readonly Extra[];
  /** By seat, from the first. */
  readonly possessions: readonly (readonly Possession[])[];
}

const COURSES = [rivers.river_of_four, rivers.river_of_three].map((river) => river.hexes.map((one) => one.hex));

function size(held: Json | undefined): number {
  const of = object(held);
  return "count" in of ? number(of["count"]) : total(counts(of));
}

function bridges(view: JsonObject): Extra[] {
  return list(object(view["rivers"])["bridges"]).flatMap((paths, i) =>
    texts(paths).map((at): Extra => ({ kind: "bridge", at, seat: i + 1, count: 1 })),
  );
}

function caravan(view: JsonObject): Extra[] {
  return texts(object(view["caravans"])["wagons"]).map((at) => ({ kind: "camel", at, seat: null, count: 1 }));
}

function attack(view: JsonObject): Extra[] {
  const of = object(view["barbarian_attack"]);
  const landed = Object.entries(counts(of["barbarians"])).map(([at, count]): Extra => ({
    kind: "barbarian",
    at,
    seat: null,
    count,
  }));
  const knights = list(of["knights"]).map((one): Extra => ({
    kind: "knight",
    at: text(object(one)["at"]),
    seat: number(object(one)["seat"]),
    count: 1,
  }));
  return [...landed, ...knights];
}

function traders(view: JsonObject): Extra[] {
  const of = object(view["traders_barbarians"]);
  const wagons = texts(of["wagons"]).map((at, i): Extra => ({ kind: "wagon", at, seat: i + 1, count: 1 }));
  return [...wagons, ...texts(of["barbarians"]).map((at): Extra => ({ kind: "barbarian", at, seat: null, count: 1 }))];
}

function possessionsOf(view: JsonObject, index: number): Possession[] {
  const held: Possession[] = [];
  const gold = numbers(object(view["gold"])["held"])[index];
  if (gold !== undefined) held.push({ icon: "icon-gold", key: "gold-of", n: gold });
  const fishermen = object(view["fishermen"]);
  const tokens = list(fishermen["held"])[index];
  if (tokens !== undefined) held.push({ icon: "icon-fish", key: "fish-of", n: size(tokens) });
  if (maybeNumber(fishermen["boot"]) === index + 1) held.push({ icon: "icon-fish", key: "boot-of", n: 1 });
  const prisoners = numbers(object(view["barbarian_attack"])["prisoners"])[index];
  if (prisoners !== undefined) held.push({ icon: "piece-barbarian", key: "prisoners-of", n: prisoners });
  const trade = object(view["traders_barbarians"]);
  const level = numbers(trade["levels"])[index];
  if (level !== undefined) held.push({ icon: "piece-wagon", key: "wagon-of", n: level });
  const delivered = list(trade["delivered"])[index];
  if (delivered !== undefined) held.push({ icon: "icon-point", key: "delivered-of", n: size(delivered) });
  return held;
}

/** What a view says about its scenario; nothing of all that when none is played. */
export function readScenario(view: JsonObject, map: JsonObject, seats: number): Scenario {
  return {
    grounds: list(map["grounds"]).map((one) => ({
      hex: text(object(one)["hex"]),
      number: number(object(one)["number"]),
    })),
    rivers: "rivers" in view ? COURSES : [],
    extras: [...bridges(view), ...caravan(view), ...attack(view), ...traders(view)],
    possessions: Array.from({ length: seats }, (_, i) => possessionsOf(view, i)),
  };
}

const is = (extra: Extra, kind: Extra["kind"], at: string): boolean => extra.kind === kind && extra.at === at;

function moved(extras: readonly Extra[], kind: Extra["kind"], from: string, to: string): readonly Extra[] {
  return extras.map((one) => (is(one, kind, from) ? { ...one, at: to } : one));
}

function landed(extras: readonly Extra[], at: string, by: number): readonly Extra[] {
  const here = extras.find((one) => is(one, "barbarian", at));
  const others = extras.filter((one) => one !== here);
  const count = (here?.count ?? 0) + by;
  return count > 0 ? [...others, { kind: "barbarian", at, seat: null, count }] : others;
}

/** What stood there before an event. */
function before(extras: readonly Extra[], event: JsonObject): readonly Extra[] {
  const [at, from, to, hex] = [text(event["at"]), text(event["from"]), text(event["to"]), text(event["hex"])];
  switch (text(event["type"])) {
    case "bridge_built":
      return extras.filter((one) => !is(one, "bridge", at));
    case "wagon_placed":
      return extras.filter((one) => !is(one, "camel", at));
    case "path_knight_placed":
      return extras.filter((one) => !is(one, "knight", at));
    case "path_knight_lost":
      return [...extras, { kind: "knight", at, seat: number(event["player"]), count: 1 }];
    case "path_knight_moved":
      return moved(extras, "knight", to, from);
    case "barbarian_moved":
      return moved(extras, "barbarian", to, from);
    case "barbarian_landed":
      return landed(extras, hex, -1);
    case "barbarian_lifted":
      return landed(extras, hex, 1);
    default:
      return extras;
  }
}

/** The pieces of a scenario before the `later` events; wagons stand where `earlier` ones left them, first at the founding city. */
export function extrasBefore(
  final: Scenario,
  earlier: readonly JsonObject[],
  later: readonly JsonObject[],
): readonly Extra[] {
  const of =
    (seat: number | null, type: string) =>
    (event: JsonObject): boolean =>
      event["type"] === type && event["player"] === seat;
  return later.reduceRight<readonly Extra[]>(before, final.extras).flatMap((one) => {
    if (one.kind !== "wagon") return [one];
    const driven = earlier.findLast(of(one.seat, "wagon_moved"));
    const founded = earlier.find(of(one.seat, "city_built"));
    const at = driven?.["to"] ?? founded?.["at"];
    return at === undefined ? [] : [{ ...one, at: text(at) }];
  });
}
