// What a scenario adds to the table: its tab, and what stands on the places of its actions.

import trade from "../../../rules/data/traders-barbarians.json";
import type { Stage } from "./placing.ts";
import { letters } from "./caravans.ts";
import type { IslandView, SeatView } from "./view.ts";

export interface ScenarioTab {
  readonly key: "fish" | "gold" | "votes" | "wagon" | "attack";
  readonly icon: string;
  /** Stands always under the opponents where there is room. */
  readonly slip: boolean;
}

export function scenarioTab(view: IslandView): ScenarioTab | null {
  const of = view.scenario;
  if (of.fishermen) return { key: "fish", icon: "icon-fish", slip: false };
  if (of.wagons.length > 0) return { key: "wagon", icon: "piece-wagon", slip: true };
  if (of.caravans) return { key: "votes", icon: "icon-vote", slip: true };
  if (of.attack) return { key: "attack", icon: "piece-barbarian", slip: true };
  if (of.bridgesLeft.length > 0) return { key: "gold", icon: "icon-gold", slip: false };
  return null;
}

/** What it costs a wagon to drive along a path: points, and gold for somebody's road (TRADER-030 and after). */
export function stepCost(
  view: IslandView,
  me: SeatView,
  path: string,
): { readonly points: number; readonly gold: boolean; readonly barbarian: boolean } {
  const { bare_path, own_road, other_road, barbarian_extra } = trade.movement;
  const damaged = view.damaged.includes(path);
  const mine = me.roads.includes(path) && !damaged;
  const others = !mine && !damaged && view.seats.some((seat) => seat.roads.includes(path));
  const barbarian = view.scenario.extras.some((one) => one.kind === "barbarian" && one.at === path);
  const points = mine ? own_road : others ? other_road : bare_path;
  return { points: points + (barbarian ? barbarian_extra : 0), gold: others, barbarian };
}

/** What stands on the places of a stage: costs of the wagon's steps, letters of the caravans' paths. */
export function spotMarks(view: IslandView, me: SeatView, active: Stage): Readonly<Record<string, string>> {
  if (active.type === "drive") {
    return Object.fromEntries(
      active.places.map((at) => {
        const { points, gold, barbarian } = stepCost(view, me, at);
        const plain = barbarian
          ? `${points - trade.movement.barbarian_extra}+${trade.movement.barbarian_extra}`
          : `${points}`;
        return [at, gold ? `${plain} +1` : plain];
      }),
    );
  }
  if (active.type === "place_wagon" || active.type === "assign_votes") return letters(active.places);
  return {};
}
