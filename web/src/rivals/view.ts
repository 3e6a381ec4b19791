// What one sees of a game of Rivals, read from the server's view. No rules here.

import { list, maybeNumber, number, object, text, texts, numbers, type Json } from "../state/json.ts";
import { cardOf, GOODS, regionOf, type CardData, type Good, type Point, type RegionData } from "./data.ts";

export interface RegionInPlay {
  readonly at: string;
  readonly region: RegionData;
  readonly stock: number;
}

export interface CardInPlay {
  /** The site: `-1,U1`. */
  readonly at: string;
  readonly card: CardData;
}

export interface Slot {
  /** `null`: only the back is known. */
  readonly card: CardData | null;
  readonly back: string;
  readonly locked: boolean;
}

export interface Principality {
  readonly seat: number;
  readonly roads: readonly number[];
  readonly settlements: readonly number[];
  readonly cities: readonly number[];
  readonly regions: readonly RegionInPlay[];
  readonly cards: readonly CardInPlay[];
  readonly cache: { readonly at: string; readonly stock: number } | null;
  readonly hand: readonly Slot[];
  readonly points: Readonly<Record<Point, number>>;
  readonly handLimit: number;
}

export interface RivalsView {
  readonly players: readonly [Principality, Principality];
  readonly tokens: { readonly strength: number | null; readonly trade: number | null };
  readonly stacks: readonly (readonly Slot[])[];
  readonly events: readonly (string | null)[];
  readonly regions: readonly RegionData[];
  readonly supply: { readonly roads: number; readonly settlements: number; readonly cities: number };
  readonly discard: { readonly top: string | null; readonly count: number };
  /** What is open or due, the next one last. */
  readonly steps: readonly string[];
  readonly faceUp: number;
  readonly turn: number;
  readonly active: number;
  readonly face: number | null;
  readonly herald: boolean;
  readonly minted: number;
  readonly played: readonly string[];
}

/** Both styles of written names are the same name. */
export function plainName(name: string): string {
  return name.replaceAll("-", "_");
}

function slot(value: Json): Slot {
  const one = object(value);
  const card = typeof one["card"] === "string" ? cardOf(one["card"]) : null;
  return { card, back: text(one["back"], card?.back ?? "basic"), locked: one["locked"] === true };
}

function principality(value: Json, points: Json, seat: number): Principality {
  const one = object(value);
  const sums = object(points);
  const cache = one["gold_cache"] ? object(one["gold_cache"]) : null;
  return {
    seat,
    roads: numbers(one["roads"]),
    settlements: numbers(one["settlements"]),
    cities: numbers(one["cities"]),
    regions: list(one["regions"]).map((item) => {
      const region = object(item);
      return { at: text(region["at"]), region: regionOf(text(region["region"])), stock: number(region["stock"]) };
    }),
    cards: list(one["cards"]).map((item) => {
      const card = object(item);
      return { at: text(card["at"]), card: cardOf(text(card["card"])) };
    }),
    cache: cache ? { at: text(cache["at"]), stock: number(cache["stock"]) } : null,
    hand: list(one["hand"]).map(slot),
    points: {
      victory: number(sums["victory"]),
      strength: number(sums["strength"]),
      skill: number(sums["skill"]),
      commerce: number(sums["commerce"]),
      progress: number(sums["progress"]),
    },
    handLimit: number(sums["hand_limit"], 3),
  };
}

function discardOf(value: unknown): RivalsView["discard"] {
  if (Array.isArray(value)) return { top: texts(value)[0] ?? null, count: value.length };
  const pile = object(value);
  return { top: text(pile["top"]) || null, count: number(pile["count"]) };
}

export function readRivals(value: unknown): RivalsView | null {
  const view = object(value);
  const players = list(view["players"]);
  if (players.length !== 2 || !("stacks" in view)) return null;
  const points = list(view["points"]);
  const tokens = object(view["tokens"]);
  const turn = object(view["turn"]);
  const supply = object(view["supply"]);
  return {
    players: [
      principality(players[0] ?? null, points[0] ?? null, 1),
      principality(players[1] ?? null, points[1] ?? null, 2),
    ],
    tokens: { strength: maybeNumber(tokens["strength"]), trade: maybeNumber(tokens["trade"]) },
    stacks: list(view["stacks"]).map((stack) => list(stack).map(slot)),
    events: list(view["events"]).map((one) => (typeof one === "string" ? one : null)),
    regions: texts(view["regions"]).map(regionOf),
    supply: {
      roads: number(supply["roads"]),
      settlements: number(supply["settlements"]),
      cities: number(supply["cities"]),
    },
    discard: discardOf(view["discard"]),
    steps: texts(view["steps"]).map((step) => step.replace(/^[a-z-]+/, plainName)),
    faceUp: number(view["face_up"]),
    turn: number(turn["number"]),
    active: number(turn["active"]),
    face: maybeNumber(turn["face"]),
    herald: turn["herald"] === true,
    minted: number(turn["minted"]),
    played: texts(turn["played"]),
  };
}

export function of(view: RivalsView, seat: number): Principality {
  return seat === 2 ? view.players[1] : view.players[0];
}

export type Stock = Readonly<Record<Good, number>>;

/** What a principality holds, the Gold Cache included. */
export function stockOf(land: Principality): Stock {
  const sum: Record<Good, number> = { lumber: 0, brick: 0, wool: 0, grain: 0, ore: 0, gold: 0 };
  for (const one of land.regions) sum[one.region.good] += one.stock;
  sum.gold += land.cache?.stock ?? 0;
  return sum;
}

/** How much more of each good there is room for. */
export function roomOf(land: Principality): Stock {
  const room: Record<Good, number> = { lumber: 0, brick: 0, wool: 0, grain: 0, ore: 0, gold: 0 };
  for (const one of land.regions) room[one.region.good] += 3 - one.stock;
  if (land.cache) room.gold += 3 - land.cache.stock;
  return room;
}

/** What lies at a place where resources lie. */
export function storeAt(
  land: Principality,
  at: string,
): { readonly good: Good; readonly stock: number; readonly region: RegionData | null } | null {
  if (at === "cache") return land.cache ? { good: "gold", stock: land.cache.stock, region: null } : null;
  const found = land.regions.find((one) => one.at === at);
  return found ? { good: found.region.good, stock: found.stock, region: found.region } : null;
}

export function cardAt(land: Principality, site: string): CardData | null {
  return land.cards.find((one) => one.at === site)?.card ?? null;
}

/** Where a written place lies: `-1,U2`. */
export interface Spot {
  readonly x: number;
  readonly row: "U" | "L";
  /** 1 beside the middle line, 2 behind it. */
  readonly depth: 1 | 2;
}

export function spotOf(at: string): Spot | null {
  const match = /^(-?\d+),([UL])([12])?$/.exec(at);
  return match ? { x: Number(match[1]), row: match[2] === "L" ? "L" : "U", depth: match[3] === "2" ? 2 : 1 } : null;
}

/** The free building sites, `-1,U1` and so on. */
export function freeSites(land: Principality): string[] {
  return land.settlements
    .flatMap((x) => (land.cities.includes(x) ? ["U1", "U2", "L1", "L2"] : ["U1", "L1"]).map((site) => `${x},${site}`))
    .filter((site) => !land.cards.some((card) => card.at === site));
}

/** The regions beside a site. */
export function beside(land: Principality, site: string): readonly RegionInPlay[] {
  const spot = spotOf(site);
  if (!spot) return [];
  return land.regions.filter((one) => {
    const at = spotOf(one.at);
    return at?.row === spot.row && Math.abs(at.x - spot.x) === 1;
  });
}

export function goodsIn(cost: Readonly<Record<Good, number>>): Good[] {
  return GOODS.filter((good) => cost[good] > 0);
}

/** `1wool+2ore`, or numbers by name. */
export function readCost(value: unknown): Stock {
  const cost: Record<Good, number> = { lumber: 0, brick: 0, wool: 0, grain: 0, ore: 0, gold: 0 };
  if (typeof value === "string") {
    for (const part of value.split("+")) {
      const match = /^(\d+)(\w+)$/.exec(part);
      if (match && (match[2] ?? "") in cost) cost[match[2] as Good] = Number(match[1]);
    }
  } else {
    for (const [good, n] of Object.entries(object(value))) if (good in cost) cost[good as Good] = number(n);
  }
  return cost;
}
