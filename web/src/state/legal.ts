// What the own seat may do: the families the server gives, told apart by what has to be chosen.

import { place, type PlaceKind } from "../board/geometry.ts";
import { isObject, list, object, text, type Json, type JsonObject } from "./json.ts";

export interface Action {
  readonly type: string;
  readonly [field: string]: Json;
}

/** One kind of action; `values` is everything its last field may be, `null` when it has no fields. */
export interface Family {
  readonly type: string;
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

function readFamily(value: Json): Family {
  const one = object(value);
  const entries = Object.entries(one).filter(([key]) => key !== "type");
  const open = entries.findLast(([, inner]) => Array.isArray(inner));
  const values = open ? list(open[1]) : [];
  const first = values[0];
  const at = typeof first === "string" ? place(first) : null;
  return {
    type: text(one["type"]),
    fixed: Object.fromEntries(entries.filter(([key]) => key !== open?.[0])),
    field: open?.[0] ?? null,
    values,
    places: at?.kind ?? null,
  };
}

export function readLegal(value: unknown): Legal {
  if (!isObject(value)) return NOTHING;
  return { families: list(value["families"]).map(readFamily), offers: value["offers"] === true };
}

export function families(legal: Legal, type: string): readonly Family[] {
  return legal.families.filter((family) => family.type === type);
}

export function family(legal: Legal, type: string): Family | undefined {
  return legal.families.find((one) => one.type === type);
}

/** The action of a family with this value chosen. */
export function chosen(of: Family, value: Json | null): Action {
  const action: Record<string, Json> = { type: of.type, ...of.fixed };
  if (of.field !== null) action[of.field] = value;
  return action as Action;
}

/** Every action of a family. */
export function actions(of: Family): Action[] {
  return of.field === null ? [chosen(of, null)] : of.values.map((value) => chosen(of, value));
}
