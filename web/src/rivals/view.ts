// What one sees of a game of Rivals, read from the server's view. No rules here.

import { cardOf, GOODS, isGood, regionOf, type CardData, type Good, type Point, type RegionData } from "./data.ts";
import { viewOf, type WireView } from "./wire.ts";

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
}

type WirePlayer = WireView["players"][number];
type WireSlot = WirePlayer["hand"][number];

const slot = (one: WireSlot): Slot => ({
  card: one.card === null ? null : cardOf(one.card),
  back: one.back,
  locked: one.locked === true,
});

function principality(one: WirePlayer, points: WireView["points"][number], seat: number): Principality {
  const { hand_limit: handLimit, ...sums } = points;
  return {
    seat,
    roads: one.roads,
    settlements: one.settlements,
    cities: one.cities,
    regions: one.regions.map(({ at, region, stock }) => ({ at, region: regionOf(region), stock })),
    cards: one.cards.map(({ at, card }) => ({ at, card: cardOf(card) })),
    cache: one.gold_cache ?? null,
    hand: one.hand.map(slot),
    points: sums,
    handLimit,
  };
}

export function readRivals(value: unknown): RivalsView | null {
  const view = viewOf(value);
  const [first, second] = view?.players ?? [];
  const [one, two] = view?.points ?? [];
  if (!view || !first || !second || !one || !two) return null;
  const { number, active, face, herald } = view.turn;
  return {
    players: [principality(first, one, 1), principality(second, two, 2)],
    tokens: view.tokens,
    stacks: view.stacks.map((stack) => stack.map(slot)),
    events: view.events,
    regions: view.regions.map(regionOf),
    supply: view.supply,
    discard: view.discard,
    steps: view.steps,
    faceUp: view.face_up,
    turn: number,
    active,
    face,
    herald,
  };
}

/** Before the server has told anything. */
export function emptyView(): RivalsView {
  const land = {
    roads: [0],
    settlements: [-1, 1],
    cities: [],
    regions: [],
    cards: [],
    cache: null,
    hand: [],
    points: { victory: 0, strength: 0, skill: 0, commerce: 0, progress: 0 },
    handLimit: 3,
  };
  return {
    players: [
      { seat: 1, ...land },
      { seat: 2, ...land },
    ],
    tokens: { strength: null, trade: null },
    stacks: [],
    events: [],
    regions: [],
    supply: { roads: 0, settlements: 0, cities: 0 },
    discard: { top: null, count: 0 },
    steps: [],
    faceUp: 0,
    turn: 0,
    active: 1,
    face: null,
    herald: false,
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

/** `1wool+2ore` */
export function readCost(written: string): Stock {
  const cost: Record<Good, number> = { lumber: 0, brick: 0, wool: 0, grain: 0, ore: 0, gold: 0 };
  for (const part of written.split("+")) {
    const [, n = "", good = ""] = /^(\d+)(\w+)$/.exec(part) ?? [];
    if (isGood(good)) cost[good] = Number(n);
  }
  return cost;
}
