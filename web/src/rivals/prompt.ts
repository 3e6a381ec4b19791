// What the bar of the table says: whose turn it is, what to do, who plays there, and what was rolled.

import { has, t } from "../i18n/index.svelte.ts";
import { characterOf } from "../lib/characters.ts";
import { nameOf, type TableState } from "../state/table.ts";
import type { Asking } from "./asking.ts";
import { cardOf } from "./data.ts";
import type { Selection } from "./decide.ts";
import type { Roll } from "./dice.ts";
import type { RivalsView } from "./view.ts";
import { only, type PendingType, type RivalsAction } from "./wire.ts";
import { cardName } from "./words.ts";

export interface Situation {
  readonly table: TableState;
  readonly view: RivalsView;
  readonly me: number | null;
  /** The name of the other player. */
  readonly other: string;
  readonly all: readonly RivalsAction[];
  readonly pending: PendingType | null;
  readonly mustAct: boolean;
  readonly myTurn: boolean;
  readonly asking: Asking | null;
  readonly selection: Selection | null;
  /** The trade being put together, in words. */
  readonly deal: string | null;
  readonly small: boolean;
}

export function titleOf({ table, view, me, mustAct, myTurn, asking }: Situation): string {
  if (table.phase === "over") {
    const { winner } = table.node;
    if (winner === null) return t("nobody-wins");
    return t("wins-title", { you: winner === me ? "yes" : "no", name: nameOf(table, winner) });
  }
  if (myTurn && me !== null) return t("your-turn");
  if (view.turn !== 0) return t("rv-turn-of", { name: nameOf(table, view.active) });
  return mustAct ? (asking?.title ?? t("rv-waiting")) : t("rv-start-roll");
}

export function promptOf(now: Situation): string {
  const { table, pending, selection, small } = now;
  if (table.phase === "over") return t("rv-over");
  if (table.paused) return t("paused");
  if (now.me === null) return t("rv-watching");
  if (!now.mustAct)
    return table.node.kind === "chance"
      ? t("rv-waiting")
      : t(pending === "before_roll" ? "rv-is-rolling" : "rv-is-deciding", { name: now.other });
  if (selection?.kind === "card") {
    const { card } = selection;
    if (small) return t("rv-place-touch");
    const key = only(now.all, "play").some((one) => one.card === card) ? "rv-confirm-card" : "rv-place-card";
    return t(key, { card: cardName(cardOf(card)) });
  }
  if (selection?.kind === "piece") return small ? t("rv-place-touch") : t(`rv-place-${selection.type}`);
  if (now.deal) return now.deal;
  return now.asking?.prompt ?? t("rv-waiting");
}

/** `4 and Trade` */
export function rollWords(
  dice: Roll,
  { table, me }: { readonly table: TableState; readonly me: number | null },
): string {
  if (dice.face === null) return t("rv-not-rolled");
  if (dice.symbol === null) return String(dice.face);
  const args = { face: dice.face, event: t(`rv-event-${dice.symbol}`) };
  return dice.player === me ? t("rv-rolled", args) : t("rv-rolled-by", { ...args, name: nameOf(table, dice.player) });
}

/** `bot, careful`; nothing for a person. */
export function botWords(table: TableState, seat: number): string {
  const occupant = table.seats.find((one) => one.seat === seat)?.occupant;
  if (occupant?.kind !== "bot") return "";
  const key = `bot-level-${occupant.level}`;
  const known = has(key) ? t(key) : occupant.level;
  const character = t(`bot-character-${characterOf(nameOf(table, seat))}`);
  return t("rv-bot", { level: occupant.level === "random" ? known : `${known}, ${character}` });
}
