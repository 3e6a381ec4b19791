// What the server says about a game of Rivals, by the types written from the games' declarations. It is believed here, once;
// whoever reads it after that is told by the compiler what may come.

import type { RivalsAction, RivalsEvent, RivalsPending, RivalsView as WireView } from "../protocol/games/rivals.ts";
import { isObject } from "../state/json.ts";
import { actions, type Legal } from "../state/legal.ts";
import type { Node, TableState } from "../state/table.ts";
import { rivalsEvents } from "../state/wire.ts";

export type { RivalsAction, RivalsEvent, RivalsPending, WireView };
export type PendingType = RivalsPending["type"];
export type ActionType = RivalsAction["type"];
export type ActionOf<T extends ActionType> = Extract<RivalsAction, { type: T }>;

export function viewOf(value: unknown): WireView | null {
  return isObject(value) && "stacks" in value && "players" in value ? (value as unknown as WireView) : null;
}

export function pendingOf(node: Node): RivalsPending | null {
  return node.pending as RivalsPending | null;
}

export function actionsOf(legal: Legal): RivalsAction[] {
  return legal.families.flatMap(actions) as RivalsAction[];
}

export function eventOf(value: unknown): RivalsEvent | null {
  return isObject(value) ? (value as unknown as RivalsEvent) : null;
}

export function eventsOf(events: TableState["events"]): RivalsEvent[] {
  return events.flatMap(rivalsEvents);
}

export function only<T extends ActionType>(of: readonly RivalsAction[], type: T): ActionOf<T>[] {
  return of.filter((one): one is ActionOf<T> => one.type === type);
}
