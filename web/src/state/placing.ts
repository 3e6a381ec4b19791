// From the families of legal actions to what glows on the board: one place to choose, or a piece and then its place.

import { place } from "../board/geometry.ts";
import { isObject, type JsonObject } from "./json.ts";
import { chosen, type Action, type Family, type Legal } from "./legal.ts";

/** Cards of Cities & Knights that are played by an action of their own name. */
const PROGRESS = new Set([
  "alchemist",
  "alchemist_number",
  "crane",
  "mining",
  "irrigation",
  "inventor",
  "engineer",
  "medicine",
  "smith",
  "road_building",
  "merchant",
  "commercial_harbor",
  "merchant_fleet",
  "master_merchant",
  "trade_monopoly",
  "resource_monopoly",
  "bishop",
  "diplomat",
  "warlord",
  "wedding",
  "intrigue",
  "saboteur",
  "spy",
  "deserter",
]);

export function isProgress(type: string): boolean {
  return PROGRESS.has(type);
}

/** Decisions that appear by themselves as a tray. */
export const TRAYS: readonly string[] = [
  "take",
  "give",
  "pass_card",
  "take_seen",
  "take_progress",
  "put_under",
  "choose_deck",
  "aqueduct",
  "answer_harbor",
  "gift",
  "give_resource",
  "exchange",
];

/** What somebody wants to place: a kind of action and what of it is decided. */
export interface Wanted {
  readonly type: string;
  readonly fixed?: JsonObject;
}

/** What glows: either pieces to choose first, or the places of a family. */
export type Stage =
  | { readonly kind: "piece"; readonly type: string; readonly field: string; readonly places: readonly string[] }
  | { readonly kind: "place"; readonly type: string; readonly family: Family; readonly places: readonly string[] };

const same = (a: JsonObject, b: JsonObject): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The fixed field that is a place, when the families of a kind differ by one. */
function pieceField(families: readonly Family[]): string | null {
  const [first] = families;
  if (!first || families.length < 2) return null;
  return (
    Object.entries(first.fixed).find(([, value]) => typeof value === "string" && place(value) !== null)?.[0] ?? null
  );
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
