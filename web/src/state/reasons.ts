// Why something is not offered, in the order a player would ask. What is legal is the server's word alone; this
// only looks for the words to say it with.

import type { Counts } from "./json.ts";
import { family, type Legal } from "./legal.ts";
import type { IslandView, SeatView } from "./view.ts";
import type { IslandActionType } from "./wire.ts";

const RULES: Readonly<Record<string, string>> = {
  recruit: "CK-055",
  activate: "CK-056",
  train: "CK-058",
  wall: "CK-053",
  bridge: "RIVER-020",
  upgrade_wagon: "TRADER-040",
};

export interface Reason {
  readonly key: string;
  readonly rule: string | null;
  readonly missing?: Counts;
}

export function lacking(hand: Counts, cost: Counts): Counts {
  const missing: Record<string, number> = {};
  for (const [good, n] of Object.entries(cost)) {
    const short = n - (hand[good] ?? 0);
    if (short > 0) missing[good] = short;
  }
  return missing;
}

export function reasonNot(
  view: IslandView,
  me: SeatView,
  legal: Legal,
  type: IslandActionType,
  cost: Counts,
  left: number | null,
): Reason | null {
  if (family(legal, type)) return null;
  const pending = view.pending.at(-1)?.type;
  if (pending === "over") return { key: "do-over", rule: null };
  if (pending?.startsWith("found_")) return { key: "why-founding", rule: "BASE-041" };
  if (view.active !== me.seat) return { key: "why-not-turn", rule: "BASE-100" };
  if (pending === "before_roll") return { key: "why-roll-first", rule: "BASE-100" };
  if (pending !== "turn") return { key: "why-pending", rule: "BASE-100" };
  const missing = lacking(me.hand ?? {}, cost);
  if (Object.keys(missing).length > 0) return { key: "why-cost", rule: RULES[type] ?? "BASE-100", missing };
  if (left === 0 && type !== "buy_card") return { key: "why-supply", rule: "BASE-101" };
  switch (type) {
    case "road":
      return { key: "why-place-road", rule: "BASE-110" };
    case "settle":
      return { key: "why-place-settle", rule: "BASE-121" };
    case "city":
      return { key: "why-place-city", rule: "BASE-130" };
    case "buy_card":
      return { key: "why-deck", rule: "BASE-140" };
    case "recruit":
      // There knights begin on the paths of the castle (COMBO-105).
      if (view.scenario.attack) return { key: "why-place-recruit-castle", rule: "COMBO-105" };
      return { key: "why-place-recruit", rule: RULES[type] ?? null };
    default:
      return { key: `why-place-${type}`, rule: RULES[type] ?? null };
  }
}
