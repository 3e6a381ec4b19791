// From the families of legal actions to what glows on the board: one place to choose, or a piece and then its place.

import { place } from "../board/geometry.ts";
import { isProgress, pieceOf } from "./actions.ts";
import { isObject, type JsonObject } from "./json.ts";
import { chosen, type Action, type Family, type Legal } from "./legal.ts";
import type { ActionType } from "./wire.ts";

/** What somebody wants to place: a kind of action and what of it is decided. */
export interface Wanted {
  readonly type: ActionType;
  readonly fixed?: JsonObject;
}

/** What glows: either pieces to choose first, or the places of a family. */
export type Stage =
  | { readonly kind: "piece"; readonly type: ActionType; readonly field: string; readonly places: readonly string[] }
  | { readonly kind: "place"; readonly type: ActionType; readonly family: Family; readonly places: readonly string[] };

const same = (a: JsonObject, b: JsonObject): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The fixed field that is a place, when the families of a kind differ by one. */
function pieceField(families: readonly Family[]): string | null {
  const [first] = families;
  if (!first || families.length < 2) return null;
  return (
    Object.entries(first.fixed).find(([, value]) => typeof value === "string" && place(value) !== null)?.[0] ?? null
  );
}

/** The key of what the button says that takes a place aimed at. */
export function takeWords(type: ActionType | null): string {
  if (type === "drive") return "drive-here";
  const piece = type === null ? null : pieceOf(type);
  return piece === "road" || piece === "settlement" || piece === "city" || piece === "wall"
    ? "build-here"
    : "choose-here";
}

export function placing(legal: Legal): readonly Family[] {
  return legal.families.filter((one) => one.places !== null);
}

export function stage(legal: Legal, wanted: Wanted): Stage | null {
  const families = placing(legal).filter((one) => one.type === wanted.type);
  const field = pieceField(families);
  if (field !== null && wanted.fixed === undefined) {
    return { kind: "piece", type: wanted.type, field, places: families.map((one) => String(one.fixed[field])) };
  }
  const family =
    families.find((one) => wanted.fixed !== undefined && same(one.fixed, wanted.fixed)) ??
    (wanted.fixed === undefined ? families[0] : undefined);
  return family ? { kind: "place", type: wanted.type, family, places: family.values.map(String) } : null;
}

/** What glows by itself: when something has to be placed and nothing else can be done first. */
export function forced(legal: Legal): Stage | null {
  const first = placing(legal).find((one) => !isProgress(one.type));
  return first
    ? stage(legal, {
        type: first.type,
        ...(pieceField(placing(legal).filter((one) => one.type === first.type)) === null ? { fixed: first.fixed } : {}),
      })
    : null;
}

/** What a click on a place leads to: the next stage or an action. */
export function pick(at: Stage, where: string): Wanted | Action {
  return at.kind === "piece" ? { type: at.type, fixed: { [at.field]: where } } : chosen(at.family, where);
}

export function isWanted(step: Wanted | Action): step is Wanted {
  return "fixed" in step && isObject(step.fixed);
}

/** Kinds of action that are chosen by a button: families that differ by a piece to choose are one. */
export function buttons(families: readonly Family[]): readonly Family[] {
  return families.filter((one, i) => {
    const kin = families.filter((other) => other.type === one.type);
    return pieceField(kin) === null || families.findIndex((other) => other.type === one.type) === i;
  });
}
