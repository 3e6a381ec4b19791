// What the five scenarios add to the board and to a seat. The page draws it; what it is worth, the server knows.

import rivers from "../../../rules/data/rivers.json";
import trade from "../../../rules/data/traders-barbarians.json";
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
  type Counts,
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
  /** Of a knight on a path with Cities & Knights: how strong it is and whether it is active. */
  readonly level?: number;
  readonly active?: boolean;
}

/** A title somebody holds, beside the points. */
export interface ScenarioTile {
  readonly icon: string;
  readonly key: string;
  readonly points: string;
}

/** A wagon of Traders & Barbarians. */
export interface Wagon {
  readonly at: string;
  readonly level: number;
  /** The goods it carries. */
  readonly order: string | null;
  /** The building they go to, and its plaza. */
  readonly to: string | null;
  readonly plaza: string | null;
  readonly movement: number;
  readonly gold: number;
  /** The lowest roll that drives a barbarian off. */
  readonly repels: number | null;
  /** What the next level costs; nothing at the highest. */
  readonly upgrade: Counts;
  readonly delivered: number;
}

export interface Attack {
  readonly deck: number;
  readonly barbarians: Counts;
  readonly prisoners: readonly number[];
}

export interface Caravans {
  readonly wagons: readonly string[];
  readonly votes: readonly number[];
  readonly assigned: readonly (string | null)[];
}

export interface Fishermen {
  /** Own tokens by the fish they show. */
  readonly tokens: Counts | null;
  readonly boot: number | null;
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
  readonly tiles: readonly (readonly ScenarioTile[])[];
  readonly honours: readonly (readonly {
    readonly icon: string;
    readonly key: string;
    readonly args: Readonly<Record<string, string>>;
  }[])[];
  readonly wagons: readonly Wagon[];
  readonly stacks: Readonly<Record<string, Counts>>;
  readonly bridgesLeft: readonly number[];
  readonly gold: readonly number[];
  readonly goldBought: number;
  readonly attack: Attack | null;
  readonly caravans: Caravans | null;
  readonly fishermen: Fishermen | null;
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
    level: number(object(one)["level"], 1),
    // Only with Cities & Knights do they have to be activated.
    active: !("cities_knights" in view) || text(object(one)["marks"]).split(" ").includes("active"),
  }));
  return [...landed, ...knights];
}

function traders(view: JsonObject): Extra[] {
  const of = object(view["traders_barbarians"]);
  const wagons = texts(of["wagons"]).map((at, i): Extra => ({ kind: "wagon", at, seat: i + 1, count: 1 }));
  return [...wagons, ...texts(of["barbarians"]).map((at): Extra => ({ kind: "barbarian", at, seat: null, count: 1 }))];
}

/** Fish on the tokens somebody may see; otherwise how many tokens there are. */
function fish(held: Json | undefined): { readonly known: boolean; readonly n: number; readonly tokens: Counts | null } {
  const of = object(held);
  if ("count" in of) return { known: false, n: number(of["count"]), tokens: null };
  const tokens = counts(of);
  const worth: Readonly<Record<string, number>> = { one_fish: 1, two_fish: 2, three_fish: 3 };
  return { known: true, n: Object.entries(tokens).reduce((sum, [kind, n]) => sum + (worth[kind] ?? 0) * n, 0), tokens };
}

function possessionsOf(view: JsonObject, index: number): Possession[] {
  const held: Possession[] = [];
  const gold = numbers(object(view["gold"])["held"])[index];
  if (gold !== undefined) held.push({ icon: "icon-gold", key: "gold-of", n: gold });
  const fishermen = object(view["fishermen"]);
  const tokens = list(fishermen["held"])[index];
  if (tokens !== undefined) {
    const { known, n } = fish(tokens);
    held.push({ icon: "icon-fish", key: known ? "fish-n" : "fish-of", n });
  }
  if (maybeNumber(fishermen["boot"]) === index + 1) held.push({ icon: "token-boot", key: "boot-of", n: 1 });
  const prisoners = numbers(object(view["barbarian_attack"])["prisoners"])[index];
  if (prisoners !== undefined) held.push({ icon: "piece-barbarian", key: "prisoners-of", n: prisoners });
  const trade = object(view["traders_barbarians"]);
  const level = numbers(trade["levels"])[index];
  if (level !== undefined) held.push({ icon: "piece-wagon", key: "wagon-of", n: level });
  const delivered = list(trade["delivered"])[index];
  if (delivered !== undefined) held.push({ icon: "icon-point", key: "delivered-of", n: size(delivered) });
  return held;
}

function tilesOf(view: JsonObject, seat: number): ScenarioTile[] {
  const of = object(view["rivers"]);
  const made: ScenarioTile[] = [];
  if (maybeNumber(of["richest"]) === seat) made.push({ icon: "tile-richest", key: "richest-of", points: "+1" });
  if (numbers(of["poor"]).includes(seat)) made.push({ icon: "tile-poor", key: "poor-of", points: "−2" });
  return made;
}

const DESTINATION: Readonly<Record<string, string>> = {
  marble: "castle",
  glass: "castle",
  tools: "quarry",
  sand: "glassworks",
};

function wagonsOf(view: JsonObject): Wagon[] {
  const of = object(view["traders_barbarians"]);
  return texts(of["wagons"]).map((at, i) => {
    const level = numbers(of["levels"])[i] ?? 1;
    const row = trade.wagon_levels.list.find((one) => one.level === level);
    const order = list(of["orders"])[i];
    const goods = typeof order === "string" ? order : null;
    const to = goods === null ? null : (DESTINATION[goods] ?? null);
    return {
      at,
      level,
      order: goods,
      to,
      plaza: trade.targets.list.find((one) => one.building === to)?.plaza ?? null,
      movement: row?.movement ?? 4,
      gold: row?.gold ?? 1,
      repels: row?.drive_off[0] ?? null,
      upgrade: counts(trade.wagon_levels.list.find((one) => one.level === level + 1)?.upgrade_cost ?? null),
      delivered: size(list(of["delivered"])[i]),
    };
  });
}

/** What a view says about its scenario; nothing of all that when none is played. */
export function readScenario(view: JsonObject, map: JsonObject, seats: number): Scenario {
  const wagons = wagonsOf(view);
  const viewer = maybeNumber(view["viewer"]);
  return {
    grounds: list(map["grounds"]).map((one) => ({
      hex: text(object(one)["hex"]),
      number: number(object(one)["number"]),
    })),
    rivers: "rivers" in view ? COURSES : [],
    extras: [...bridges(view), ...caravan(view), ...attack(view), ...traders(view)],
    possessions: Array.from({ length: seats }, (_, i) => possessionsOf(view, i)),
    tiles: Array.from({ length: seats }, (_, i) => tilesOf(view, i + 1)),
    honours: wagons.map((one) =>
      one.order === null || one.to === null
        ? []
        : [{ icon: `good-${one.order}`, key: "order-to", args: { goods: one.order, to: one.to } }],
    ),
    wagons,
    stacks: Object.fromEntries(
      Object.entries(object(object(view["traders_barbarians"])["stacks"])).map(([at, goods]) => [at, counts(goods)]),
    ),
    bridgesLeft: list(object(view["rivers"])["bridges"]).map((paths) => Math.max(0, 3 - texts(paths).length)),
    gold: numbers(object(view["gold"])["held"]),
    goldBought: number(object(view["gold"])["bought"]),
    attack:
      "barbarian_attack" in view
        ? {
            deck: total(counts(object(view["barbarian_attack"])["deck"])),
            barbarians: counts(object(view["barbarian_attack"])["barbarians"]),
            prisoners: numbers(object(view["barbarian_attack"])["prisoners"]),
          }
        : null,
    caravans:
      "caravans" in view
        ? {
            wagons: texts(object(view["caravans"])["wagons"]),
            votes: numbers(object(view["caravans"])["votes"]),
            assigned: list(object(view["caravans"])["assigned"]).map((one) => (typeof one === "string" ? one : null)),
          }
        : null,
    fishermen:
      "fishermen" in view
        ? {
            tokens: viewer === null ? null : fish(list(object(view["fishermen"])["held"])[viewer - 1]).tokens,
            boot: maybeNumber(object(view["fishermen"])["boot"]),
          }
        : null,
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
  final: Pick<Scenario, "extras">,
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
