// What may be tried on the analysis board: every kind of action of the modules in play.

import { attempts } from "./schema.ts";

/** The first action of each part of the schema, and the modules it belongs to: all of one of the lists. */
const PARTS: readonly (readonly [string, readonly (readonly string[])[]])[] = [
  ["settle", [[]]],
  ["force_trade", [["two_player"]]],
  ["damage", [["event_cards"]]],
  ["recruit", [["cities_knights"], ["barbarian_attack"]]],
  ["move_knight", [["cities_knights"]]],
  ["neutral_knight", [["cities_knights", "two_player"]]],
  ["pay_ransom", [["cities_knights", "rivers"]]],
  ["buy_with_gold", [["rivers"], ["barbarian_attack"], ["traders_barbarians"]]],
  ["fish_robber", [["fishermen"]]],
  ["bridge", [["rivers"]]],
  ["lay_vote", [["caravans"]]],
  ["choose_knight", [["barbarian_attack"]]],
  ["upgrade_wagon", [["traders_barbarians"]]],
  ["lose_knight", [["cities_knights", "barbarian_attack"]]],
  ["repel_barbarian", [["cities_knights", "traders_barbarians"]]],
];

/** The kinds of action of these modules, in the order of the rules. */
export function attemptTypes(game: string, modules: readonly string[], players: number): readonly string[] {
  const types = [...attempts(game).keys()];
  if (game !== "island") return types;
  const on = new Set(players === 2 ? [...modules, "two_player"] : modules);
  let needs: readonly (readonly string[])[] = [[]];
  return types.filter((type) => {
    needs = PARTS.find(([first]) => first === type)?.[1] ?? needs;
    return needs.some((all) => all.every((module) => on.has(module)));
  });
}
