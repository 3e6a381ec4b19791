// How the fields of positions and actions are named, and what an editor of them needs to know.

import type { PlaceKind } from "../board/geometry.ts";
import { has, t, word } from "../i18n/index.svelte.ts";
import { actionName } from "../i18n/sentences.ts";
import { CARDS, REGIONS } from "../rivals/data.ts";
import { cardName, regionName } from "../rivals/words.ts";
import type { Json } from "../state/json.ts";
import type { ActionType } from "../state/wire.ts";
import type { Field } from "./schema.ts";
import type { Step } from "./position.ts";

export interface Editing {
  readonly seats: readonly number[];
  readonly name: (seat: number) => string;
  readonly place: (at: string) => string;
  /** Where places are being chosen on the board now. */
  readonly picking: string | null;
  /** Chooses on the board: one place, or as many as are clicked. */
  readonly pick: (path: readonly Step[], places: readonly PlaceKind[], many: boolean) => void;
  readonly set: (path: readonly Step[], value: Json | undefined) => void;
}

/** The name of a field. */
export function fieldName(name: string): string {
  return has(`field-${name}`) ? t(`field-${name}`) : word(name);
}

/** One of the engine's words. */
export function choiceName(value: string): string {
  const card = CARDS.get(value);
  if (card) return cardName(card);
  const region = REGIONS.get(value);
  if (region) return regionName(region);
  if (value === "") return t("analysis-none");
  const [first = "", second = ""] = value.split(" ");
  return second && /^\d+$/.test(second) ? `${word(first)} ${second}` : value.split(" ").map(word).join(", ");
}

const DOTS: Readonly<Record<string, string>> = Object.fromEntries(
  ["card", "at", "side", "give", "get", "from", "to", "region", "resource", "amount", "site", "stack", "depth"]
    .concat(["face", "first", "second"])
    .map((name) => [name, "…"]),
);

/** A kind of action, whatever it is about. */
export function attemptName(type: string, game: string): string {
  if (game !== "rivals") return actionName(type as ActionType, game);
  const said = t(`rivals-action-${type.replaceAll("_", "-")}`, DOTS);
  return `${said.charAt(0).toLocaleUpperCase()}${said.slice(1)}`;
}

/** What the table may wait for. */
export function pendingName(type: string, seat: string): string {
  const key = `island-pending-${type.replaceAll("_", "-")}`;
  const about = { player: seat, winner: seat, thief: seat, victim: "…", left: "…", from: "…", to: "…", deck: "…" };
  const more = { first: "…", second: "…", end: "…", hex: "…", at: "…", face: "…", red: "…", number: "…", points: "…" };
  return has(key) ? t(key, { ...about, ...more, colour: "…", level: "…", removed: "…", waiting: "…" }) : word(type);
}

/** Does a field hold places alone? They are chosen by clicks. */
export const isPlaces = (field: Field): boolean => field.kind === "list" && field.item.kind === "place";
