// What the five scenarios add to the board and to a seat. The page draws it; what it is worth, the server knows.

import rivers from "../../../rules/data/rivers.json";
import trade from "../../../rules/data/traders-barbarians.json";
import { place } from "../board/geometry.ts";
import type { IslandBuilding, IslandEvent, IslandGoods, IslandView as Wire } from "../protocol/games/island";
import { counted, total, type Counts } from "./json.ts";

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
  /** Of a knight on a path: has it moved this turn? */
  readonly moved?: boolean;
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
  readonly order: IslandGoods | null;
  /** The building they go to, and its plaza. */
  readonly to: IslandBuilding | null;
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
  /** Where trails go on. */
  readonly ends: readonly string[];
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
  /** The courses of the rivers, from the path at the mouth hex by hex to the source. */
  readonly rivers: readonly (readonly string[])[];
  /** Where no bridge stands yet. */
  readonly sites: readonly string[];
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
  /** Paths no wagon may use this turn. */
  readonly closedPaths: readonly string[];
  readonly bridgesLeft: readonly number[];
  readonly gold: readonly number[];
  readonly goldBought: number;
  readonly attack: Attack | null;
  readonly caravans: Caravans | null;
  readonly fishermen: Fishermen | null;
}

/** Each from the path at the sea over its hexes to the source. */
const COURSES = [rivers.river_of_four, rivers.river_of_three].map((river, i) => [
  rivers.bridge_sites.mouths[i] ?? "",
  ...river.hexes.map((one) => one.hex),
]);
/** Where bridges may stand: the paths the rivers cross, the one at the sea included (RIVER-020). */
const SITES: readonly string[] = rivers.bridge_sites.list;

function bridges({ rivers: of }: Wire): Extra[] {
  return (of?.bridges ?? []).flatMap((paths, i) =>
    paths.map((at): Extra => ({ kind: "bridge", at, seat: i + 1, count: 1 })),
  );
}

function caravan({ caravans: of }: Wire): Extra[] {
  return (of?.wagons ?? []).map((at) => ({ kind: "camel", at, seat: null, count: 1 }));
}

function attack({ barbarian_attack: of, cities_knights }: Wire): Extra[] {
  if (!of) return [];
  const landed = Object.entries(counted(of.barbarians)).map(([at, count]): Extra => ({
    kind: "barbarian",
    at,
    seat: null,
    count,
  }));
  const knights = of.knights.map(({ at, seat, level = 1, marks = "" }): Extra => ({
    kind: "knight",
    at,
    seat,
    count: 1,
    level,
    // Only with Cities & Knights do they have to be activated.
    active: !cities_knights || marks.split(" ").includes("active"),
    moved: marks.split(" ").includes("acted"),
  }));
  return [...landed, ...knights];
}

function traders({ traders_barbarians: of }: Wire): Extra[] {
  if (!of) return [];
  const wagons = of.wagons.flatMap((at, i): Extra[] =>
    at === null ? [] : [{ kind: "wagon", at, seat: i + 1, count: 1 }],
  );
  return [...wagons, ...of.barbarians.map((at): Extra => ({ kind: "barbarian", at, seat: null, count: 1 }))];
}

type Tokens = NonNullable<Wire["fishermen"]>["held"][number];

/** Fish on each kind of token. */
export const FISH: Readonly<Record<string, number>> = { one_fish: 1, two_fish: 2, three_fish: 3 };

/** Fish on the tokens somebody may see; otherwise how many tokens there are. */
function fish(held: Tokens): { readonly known: boolean; readonly n: number; readonly tokens: Counts | null } {
  if ("count" in held) return { known: false, n: held.count, tokens: null };
  const tokens = counted(held);
  return { known: true, n: Object.entries(tokens).reduce((sum, [kind, n]) => sum + (FISH[kind] ?? 0) * n, 0), tokens };
}

function possessionsOf(view: Wire, index: number): Possession[] {
  const made: Possession[] = [];
  const gold = view.gold?.held[index];
  if (gold !== undefined) made.push({ icon: "icon-gold", key: "gold-of", n: gold });
  const tokens = view.fishermen?.held[index];
  if (tokens !== undefined) {
    const { known, n } = fish(tokens);
    made.push({ icon: "icon-fish", key: known ? "fish-n" : "fish-of", n });
  }
  if (view.fishermen?.boot === index + 1) made.push({ icon: "token-boot", key: "boot-of", n: 1 });
  const prisoners = view.barbarian_attack?.prisoners[index];
  if (prisoners !== undefined) made.push({ icon: "piece-barbarian", key: "prisoners-of", n: prisoners });
  const level = view.traders_barbarians?.levels[index];
  if (level !== undefined) made.push({ icon: "piece-wagon", key: "wagon-of", n: level });
  const delivered = view.traders_barbarians?.delivered[index];
  if (delivered !== undefined) made.push({ icon: "icon-point", key: "delivered-of", n: total(counted(delivered)) });
  return made;
}

function tilesOf({ rivers: of }: Wire, seat: number): ScenarioTile[] {
  const made: ScenarioTile[] = [];
  if (of?.richest === seat) made.push({ icon: "tile-richest", key: "richest-of", points: "+1" });
  if (of?.poor.includes(seat)) made.push({ icon: "tile-poor", key: "poor-of", points: "−2" });
  return made;
}

const DESTINATION: Readonly<Record<IslandGoods, IslandBuilding>> = {
  marble: "castle",
  glass: "castle",
  tools: "quarry",
  sand: "glassworks",
};

function wagonsOf({ traders_barbarians: of }: Wire): Wagon[] {
  return (of?.wagons ?? []).map((at, i) => {
    const level = of?.levels[i] ?? 1;
    const row = trade.wagon_levels.list.find((one) => one.level === level);
    const order = of?.orders[i] ?? null;
    const to = order === null ? null : DESTINATION[order];
    return {
      at: at ?? "",
      level,
      order,
      to,
      plaza: trade.targets.list.find((one) => one.building === to)?.plaza ?? null,
      movement: row?.movement ?? 4,
      gold: row?.gold ?? 1,
      repels: row?.drive_off[0] ?? null,
      upgrade: counted(trade.wagon_levels.list.find((one) => one.level === level + 1)?.upgrade_cost ?? {}),
      delivered: total(counted(of?.delivered[i] ?? {})),
    };
  });
}

/** What a view says about its scenario; nothing of all that when none is played. */
export function readScenario(view: Wire): Scenario {
  const wagons = wagonsOf(view);
  const viewer = view.viewer === "spectator" ? null : view.viewer;
  const own = viewer === null ? undefined : view.fishermen?.held[viewer - 1];
  return {
    grounds: view.setup.map?.grounds ?? [],
    rivers: view.rivers ? COURSES : [],
    sites: view.rivers ? SITES.filter((at) => !view.rivers?.bridges.some((paths) => paths.includes(at))) : [],
    extras: [...bridges(view), ...caravan(view), ...attack(view), ...traders(view)],
    possessions: view.seats.map((_, i) => possessionsOf(view, i)),
    tiles: view.seats.map((_, i) => tilesOf(view, i + 1)),
    honours: wagons.map((one) =>
      one.order === null || one.to === null
        ? []
        : [{ icon: `good-${one.order}`, key: "order-to", args: { goods: one.order, to: one.to } }],
    ),
    wagons,
    stacks: Object.fromEntries(
      Object.entries(view.traders_barbarians?.stacks ?? {}).map(([at, goods]) => [at, counted(goods)]),
    ),
    closedPaths: view.traders_barbarians?.closed ?? [],
    bridgesLeft: (view.rivers?.bridges ?? []).map((paths) => Math.max(0, 3 - paths.length)),
    gold: view.gold?.held ?? [],
    goldBought: view.gold?.bought ?? 0,
    attack: view.barbarian_attack
      ? {
          deck: total(counted(view.barbarian_attack.deck)),
          barbarians: counted(view.barbarian_attack.barbarians),
          prisoners: view.barbarian_attack.prisoners,
        }
      : null,
    caravans: view.caravans
      ? {
          wagons: view.caravans.wagons,
          ends: view.caravans.ends,
          votes: view.caravans.votes,
          assigned: view.caravans.assigned,
        }
      : null,
    fishermen: view.fishermen ? { tokens: own ? fish(own).tokens : null, boot: view.fishermen.boot } : null,
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

/** What stood there before an event. Knights on intersections are no extras. */
function before(extras: readonly Extra[], event: IslandEvent): readonly Extra[] {
  const onPath = (at: string): boolean => place(at)?.kind === "path";
  switch (event.type) {
    case "bridge_built":
      return extras.filter((one) => !is(one, "bridge", event.at));
    case "wagon_placed":
      return extras.filter((one) => !is(one, "camel", event.at));
    case "knight_placed":
      return onPath(event.at) ? extras.filter((one) => !is(one, "knight", event.at)) : extras;
    case "knight_removed":
      return onPath(event.at) ? [...extras, { kind: "knight", at: event.at, seat: event.player, count: 1 }] : extras;
    case "knight_moved":
      return onPath(event.to) ? moved(extras, "knight", event.to, event.from) : extras;
    case "barbarian_moved":
      return moved(extras, "barbarian", event.to, event.from);
    case "barbarian_landed":
      return landed(extras, event.hex, -1);
    case "barbarian_lifted":
      return landed(extras, event.hex, 1);
    default:
      return extras;
  }
}

/** The pieces of a scenario before the `later` events; wagons stand where `earlier` ones left them, first at the founding city. */
export function extrasBefore(
  final: Pick<Scenario, "extras">,
  earlier: readonly IslandEvent[],
  later: readonly IslandEvent[],
): readonly Extra[] {
  return later.reduceRight<readonly Extra[]>(before, final.extras).flatMap((one) => {
    if (one.kind !== "wagon") return [one];
    const driven = earlier.flatMap((event) =>
      event.type === "wagon_moved" && event.player === one.seat ? [event.to] : [],
    );
    const founded = earlier.flatMap((event) =>
      event.type === "city_built" && event.player === one.seat ? [event.at] : [],
    );
    const at = driven.at(-1) ?? founded[0];
    return at === undefined ? [] : [{ ...one, at }];
  });
}
