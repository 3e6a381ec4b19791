// What a new table can be. Filled from what the rules say can be combined; the server has the last word.

import type { Json } from "./json.ts";

export interface ModuleChoice {
  readonly name: string;
  readonly icon: string;
  readonly kind: "expansion" | "small" | "scenario";
}

export const MODULES: readonly ModuleChoice[] = [
  { name: "cities_knights", icon: "piece-knight-3-active", kind: "expansion" },
  { name: "seafarers", icon: "piece-ship", kind: "expansion" },
  { name: "fishermen", icon: "icon-fish", kind: "scenario" },
  { name: "rivers", icon: "piece-bridge", kind: "scenario" },
  { name: "caravans", icon: "piece-wagon", kind: "scenario" },
  { name: "barbarian_attack", icon: "piece-barbarian", kind: "scenario" },
  { name: "friendly_robber", icon: "piece-robber", kind: "small" },
  { name: "event_cards", icon: "icon-card", kind: "small" },
  { name: "harbourmaster", icon: "harbour-any", kind: "small" },
];

export interface Wish {
  readonly game: string;
  readonly players: number;
  readonly modules: readonly string[];
  readonly map: string;
  readonly noRed: boolean;
  readonly edition: string;
}

/** Why a module cannot be taken, if it cannot: a key of the reason and the rule. */
export function obstacle(wish: Wish, module: string, offered: readonly string[]): { readonly key: string; readonly rule: string | null } | null {
  if (!offered.includes(module)) return { key: "reason-not-here", rule: null };
  const scenario = (name: string): boolean => MODULES.some((one) => one.name === name && one.kind === "scenario");
  if (scenario(module) && wish.modules.some((one) => one !== module && scenario(one))) return { key: "reason-scenarios", rule: "COMBO-001" };
  return null;
}

/** Points to win, as shown before the table is made. */
export function target(wish: Wish): number {
  return (wish.modules.includes("cities_knights") ? 13 : 10) + (wish.modules.includes("harbourmaster") ? 1 : 0);
}

/** The setup the server is asked for. */
export function setupOf(wish: Wish): Json {
  if (wish.game !== "island") return { game: wish.game };
  const options: Record<string, Json> = { setup: wish.map };
  if (wish.map !== "beginner") options["no_adjacent_red"] = wish.noRed;
  if (wish.players === 2) options["edition"] = wish.edition;
  return { game: "island", players: wish.players, modules: [...wish.modules], options };
}
