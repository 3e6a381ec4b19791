// Ways to trade, and the plan of one trade: which region pays, which one takes.

import { GOODS, type Good } from "./data.ts";
import { stockOf, storeAt, type Principality } from "./view.ts";
import { only, type RivalsAction } from "./wire.ts";

export interface Way {
  readonly key: string;
  readonly kind: "trade" | "ship" | "large_ship" | "mint";
  readonly good: Good;
  readonly price: number;
  /** The region of a Large Trade Ship. */
  readonly from: string | null;
  readonly gets: ReadonlyMap<Good, RivalsAction>;
}

export function ways(all: readonly RivalsAction[], land: Principality): Way[] {
  const found = new Map<
    string,
    { kind: Way["kind"]; good: Good; from: string | null; gets: Map<Good, RivalsAction> }
  >();
  const add = (kind: Way["kind"], good: Good, from: string | null, get: Good, choice: RivalsAction): void => {
    const key = `${kind}-${from ?? good}`;
    const way = found.get(key) ?? { kind, good, from, gets: new Map<Good, RivalsAction>() };
    way.gets.set(get, choice);
    found.set(key, way);
  };
  for (const one of [...only(all, "trade"), ...only(all, "ship")]) add(one.type, one.give, null, one.get, one);
  for (const one of only(all, "large_ship"))
    add(one.type, storeAt(land, one.from)?.good ?? "gold", one.from, one.get, one);
  for (const one of only(all, "mint")) add(one.type, "gold", null, one.get, one);
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
    .slice(0, Math.max(1, 4 - new Set(have.map((way) => (way.kind === "large_ship" ? way.kind : way.key))).size));
}
