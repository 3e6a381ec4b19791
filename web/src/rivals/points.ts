// Points of cards with conditions, as they count now (Harbor, Salt Silo, Trading Base).

import { cardOf, type Point } from "./data.ts";
import type { Principality } from "./view.ts";

export function pointsNow(land: Principality, id: string): Readonly<Record<Point, number>> | null {
  const { conditional, points, rulesId } = cardOf(id);
  if (!conditional) return null;
  const ships = land.cards.filter((one) => one.card.mark === "ship").length;
  switch (rulesId) {
    case "harbor":
      return { ...points, victory: points.victory + (ships >= 3 ? 1 : 0) };
    case "salt_silo":
      return { ...points, commerce: points.commerce + ships };
    case "trading_base": {
      const bases = land.cards.filter((one) => ["marketplace", "harbor"].includes(one.card.rulesId)).length;
      return { ...points, commerce: points.commerce + bases };
    }
    default:
      return null;
  }
}
