// Answers the page gives by itself: they follow from what was chosen before, or nothing else is legal.

import { storeAt, type Principality } from "./view.ts";
import { only, type PendingType, type RivalsAction } from "./wire.ts";

/** What was chosen before about decisions still to come. */
export interface Plan {
  /** The stores that pay, one after the other. */
  readonly pay: readonly string[];
  /** The store that takes what is gained. */
  readonly gain: string | null;
  /** The site whose card is removed. */
  readonly pick: string | null;
  /** The rest is paid from the fullest store. */
  readonly fullest: boolean;
}

export const NO_PLAN: Plan = { pay: [], gain: null, pick: null, fullest: false };

/** One legal answer and no secret: answered at once. */
const AUTOMATIC: ReadonlySet<PendingType> = new Set([
  "pay",
  "spend",
  "give",
  "return",
  "gain",
  "bury",
  "lose",
  "feud_loss",
  "treat",
  "save",
  "tithe",
  "place_region",
  "start_stack",
]);

/** The answer, if there is one, and what is left of the plan. */
export function automaticAnswer(
  pending: PendingType | null,
  all: readonly RivalsAction[],
  mine: Principality,
  plan: Plan,
): { readonly choice: RivalsAction | null; readonly plan: Plan } {
  let left = plan;
  const answer = (choice: RivalsAction | undefined) => ({ choice: choice ?? null, plan: left });
  if (plan.pick !== null && pending === "remove")
    return answer(only(all, "pick").find((one) => one.site === plan.pick));
  if (pending === "pay" || pending === "spend") {
    const payments = only(all, "pay");
    const [next, ...later] = plan.pay;
    if (next !== undefined) {
      left = { ...plan, pay: later };
      const found = payments.find((one) => one.from === next);
      if (found) return answer(found);
    }
    if (plan.fullest) {
      const stock = (at: string): number => storeAt(mine, at)?.stock ?? 0;
      return answer(payments.sort((a, b) => stock(b.from) - stock(a.from))[0]);
    }
  }
  if (pending === "gain" && plan.gain !== null) {
    const found = only(all, "gain").find((one) => one.to === plan.gain);
    if (found) return answer(found);
  }
  return answer(all.length === 1 && pending !== null && AUTOMATIC.has(pending) ? all[0] : undefined);
}
