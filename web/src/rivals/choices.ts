// What the own seat may do, action by action. Names are written with underscores here; what is sent is what the server listed.

import { text, type Json } from "../state/json.ts";
import { actions, type Action, type Legal } from "../state/legal.ts";
import { plainName } from "./view.ts";

export interface Choice {
  readonly type: string;
  /** As the server listed it. */
  readonly action: Action;
}

export function choices(legal: Legal): Choice[] {
  return legal.families.flatMap(actions).map((action) => ({ type: plainName(action.type), action }));
}

export function only(of: readonly Choice[], type: string): Choice[] {
  return of.filter((one) => one.type === type);
}

export function field(choice: Choice, name: string): string {
  const value: Json = choice.action[name] ?? null;
  return typeof value === "number" ? String(value) : text(value);
}
