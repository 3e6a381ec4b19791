// What the own seat may do: the families the server gives, told apart by what has to be chosen.

import { place, type PlaceKind } from "../board/geometry.ts";
import type { Json, JsonObject } from "./json.ts";
import type { ActionType, GameAction, GameFamily } from "./wire.ts";

export type Action = GameAction;

/** One kind of action; `values` is everything its last field may be, `null` when it has no fields. */
export interface Family {
  readonly type: ActionType;
  /** Fields already decided. */
  readonly fixed: JsonObject;
  /** The name of the field to choose. */
  readonly field: string | null;
  readonly values: readonly Json[];
  /** The kind of place to choose, when it is one. */
  readonly places: PlaceKind | null;
}

export interface Legal {
  readonly families: readonly Family[];
  /** May the seat make offers? */
  readonly offers: boolean;
}

export const NOTHING: Legal = { families: [], offers: false };

/** By the form all families have: fields that are decided, and last a list of everything one field may be. */
function readFamily({ type, ...fields }: GameFamily): Family {
  const entries: readonly (readonly [string, Json])[] = Object.entries(fields);
  const open = entries.at(-1);
  const values: readonly Json[] | null = open && Array.isArray(open[1]) ? open[1] : null;
  const [first] = values ?? [];
  const at = typeof first === "string" ? place(first) : null;
  return {
    type,
    fixed: Object.fromEntries(values ? entries.slice(0, -1) : entries),
    field: values && open ? open[0] : null,
    values: values ?? [],
    places: at?.kind ?? null,
  };
}

/** What the own seat may do; nothing when it is not asked. */
export function readLegal(legal: { readonly families: readonly GameFamily[]; readonly offers: boolean } | null): Legal {
  return legal ? { families: legal.families.map(readFamily), offers: legal.offers } : NOTHING;
}

export function families(legal: Legal, type: ActionType): readonly Family[] {
  return legal.families.filter((family) => family.type === type);
}

export function family(legal: Legal, type: ActionType): Family | undefined {
  return legal.families.find((one) => one.type === type);
}

/** The action of a family with this value chosen. */
export function chosen(of: Family, value: Json | null): Action {
  const action = { type: of.type, ...of.fixed, ...(of.field === null ? {} : { [of.field]: value }) };
  // A family lists what the server will take: put together it is one of the declared actions.
  return action as unknown as Action;
}

/** Every action of a family. */
export function actions(of: Family): Action[] {
  return of.field === null ? [chosen(of, null)] : of.values.map((value) => chosen(of, value));
}
