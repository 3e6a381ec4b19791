// Ways to trade, and the plan of one trade: which region pays, which one takes.

import { field, type Choice } from "./choices.ts";
import { GOODS, isGood, type Good } from "./data.ts";
import { stockOf, storeAt, type Principality } from "./view.ts";

export interface Way {
  readonly key: string;
  readonly kind: "trade" | "ship" | "large_ship" | "mint";
  readonly good: Good;
  readonly price: number;
  /** The region of a Large Trade Ship. */
  readonly from: string | null;
  readonly gets: ReadonlyMap<Good, Choice>;
}

const KINDS = new Set(["trade", "ship", "large_ship", "mint"]);

export function ways(all: readonly Choice[], land: Principality): Way[] {
  const found = new Map<string, { kind: Way["kind"]; good: Good; from: string | null; gets: Map<Good, Choice> }>();
  for (const choice of all) {
    if (!KINDS.has(choice.type)) continue;
    const kind = choice.type as Way["kind"];
    const from = kind === "large_ship" ? field(choice, "from") : null;
    const give =
      kind === "mint" ? "gold" : from !== null ? (storeAt(land, from)?.good ?? "gold") : field(choice, "give");
    const get = field(choice, "get");
    if (!isGood(give) || !isGood(get)) continue;
    const key = `${kind}-${from ?? give}`;
    const way = found.get(key) ?? { kind, good: give, from, gets: new Map<Good, Choice>() };
    way.gets.set(get, choice);
    found.set(key, way);
  }
  const price = { trade: 3, ship: 2, large_ship: 2, mint: 1 };
  const order = ["trade", "ship", "large_ship", "mint"];
  return [...found]
    .map(([key, way]) => ({ key, ...way, price: price[way.kind] }))
    .sort((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind) || GOODS.indexOf(a.good) - GOODS.indexOf(b.good));
}

/** Stores that can pay, the fullest first. */
export function payers(land: Principality, way: Way): { at: string; stock: number }[] {
  if (way.from !== null) return [{ at: way.from, stock: storeAt(land, way.from)?.stock ?? 0 }];
  const stores = [
    ...land.regions
      .filter((one) => one.region.good === way.good && one.stock > 0)
      .map((one) => ({ at: one.at, stock: one.stock })),
    ...(way.good === "gold" && land.cache && land.cache.stock > 0 ? [{ at: "cache", stock: land.cache.stock }] : []),
  ];
  return stores.sort((a, b) => b.stock - a.stock);
}

/** Always one from the fullest. */
export function fullest(from: readonly { at: string; stock: number }[], price: number): Map<string, number> {
  const left = from.map((one) => ({ ...one }));
  const plan = new Map<string, number>();
  for (let i = 0; i < price; i++) {
    const top = left.sort((a, b) => b.stock - a.stock)[0];
    if (!top || top.stock === 0) break;
    top.stock -= 1;
    plan.set(top.at, (plan.get(top.at) ?? 0) + 1);
  }
  return plan;
}

/** Stores with room, the emptiest first. */
export function takers(land: Principality, good: Good): { at: string; stock: number }[] {
  const stores = [
    ...land.regions
      .filter((one) => one.region.good === good && one.stock < 3)
      .map((one) => ({ at: one.at, stock: one.stock })),
    ...(good === "gold" && land.cache && land.cache.stock < 3 ? [{ at: "cache", stock: land.cache.stock }] : []),
  ];
  return stores.sort((a, b) => a.stock - b.stock);
}

/** Ways that are one good short, to be shown with their reason. */
export function nearly(
  land: Principality,
  have: readonly Way[],
): { good: Good; price: number; card: string | null; stock: number }[] {
  const stock = stockOf(land);
  const ships = land.cards.flatMap((one) =>
    one.card.trades ? [{ good: one.card.trades, price: 2, card: one.card.id as string | null }] : [],
  );
  const banks = GOODS.filter((good) => !ships.some((ship) => ship.good === good)).map((good) => ({
    good,
    price: 3,
    card: null as string | null,
  }));
  return [...ships, ...banks]
    .filter(
      (one) =>
        stock[one.good] === one.price - 1 && !have.some((way) => way.good === one.good && way.price === one.price),
    )
    .map((one) => ({ ...one, stock: stock[one.good] }))
    .slice(0, 2);
}
