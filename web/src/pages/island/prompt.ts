// What a table asks of its player, in words: the title of the own bar and the sentence under it.

import { has, t } from "../../i18n/index.svelte.ts";
import type { IslandPending } from "../../protocol/games/island";
import type { Stage } from "../../state/placing.ts";
import { nameOf, type TableState } from "../../state/table.ts";
import type { SeatView } from "../../state/view.ts";

export interface Asks {
  readonly table: TableState;
  readonly me: SeatView | null;
  readonly pending: IslandPending | null;
  /** Is it the own turn? */
  readonly own: boolean;
  readonly myTurn: boolean;
  readonly mustAct: boolean;
  readonly over: boolean;
  /** Offers and answers that wait. */
  readonly answers: number;
  readonly leavesCastle: boolean;
  /** What was chosen freely and has to be given a place. */
  readonly placing: Stage | null;
  /** Places are aimed at with a finger. */
  readonly touch: boolean;
}

export function titleOf({ table, me, pending, own, myTurn }: Asks): string {
  if (!me) return t("you-watch");
  if (!myTurn) return nameOf(table, me.seat);
  const key = `act-title-${pending?.type ?? ""}`;
  return t(own ? "your-turn" : has(key) ? key : "your-choice");
}

export function promptOf(asks: Asks): string {
  const { table, me, pending, mustAct, answers, placing } = asks;
  if (asks.over) return t("do-over");
  if (table.paused) return t("paused");
  if (me && placing) {
    if (asks.touch) return t("do-place-touch");
    const moves = placing.kind === "place" && Object.keys(placing.family.fixed).length > 0;
    const key = `do-place-${placing.type}${moves ? "-to" : ""}`;
    return t(has(key) ? key : "do-place");
  }
  if (answers > 0) return t("answers-wait", { n: answers });
  if (mustAct && asks.leavesCastle) return t("do-leave_castle");
  if (mustAct && pending)
    return t(has(`do-${pending.type}`) ? `do-${pending.type}` : "do-anything", {
      left: "left" in pending ? pending.left : 1,
      points: "points" in pending ? pending.points : 0,
    });
  const waited = table.node.must[0];
  return table.node.must.length === 1 && waited !== undefined
    ? t("do-wait", { name: nameOf(table, waited) })
    : t("do-wait-many");
}
