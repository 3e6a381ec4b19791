// Some moves are asked about once more, for whoever turned that on.

import type { Action } from "../state/legal.ts";
import type { TableState } from "../state/table.ts";
import { settings } from "./settings.svelte.ts";

/** The words of the question, by what is about to be done. */
export type Question = "buy_card" | "bank_trade" | "end_turn";

const MANY = 8;

export function questionOf(action: Action, table: TableState): Question | null {
  if (action.type === "buy_card" || action.type === "bank_trade") return action.type;
  if (action.type !== "end_turn") return null;
  const hand = table.island?.seats.find((seat) => seat.seat === table.you)?.handSize ?? 0;
  return hand >= MANY ? "end_turn" : null;
}

let asked = $state.raw<{ readonly question: Question; readonly answer: (yes: boolean) => void } | null>(null);

export function question(): typeof asked {
  return asked;
}

/** Resolves when it may be done. */
export function sure(action: Action, table: TableState): Promise<boolean> {
  const found = settings().askBefore ? questionOf(action, table) : null;
  if (!found) return Promise.resolve(true);
  return new Promise((resolve) => {
    asked = {
      question: found,
      answer: (yes) => {
        asked = null;
        resolve(yes);
      },
    };
  });
}
