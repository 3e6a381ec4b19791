// The last throw, found in what happened.

import type { RivalsView } from "./view.ts";
import type { RivalsEvent } from "./wire.ts";

export interface Roll {
  readonly face: number | null;
  readonly symbol: string | null;
  readonly player: number;
  /** It is the throw of this turn. */
  readonly fresh: boolean;
  /** The production die was set, not thrown (Brigitta). */
  readonly set: boolean;
}

export function lastRoll(events: readonly RivalsEvent[], view: RivalsView): Roll {
  const began = events.findLastIndex((one) => one.type === "turn_began");
  const turn = events.slice(began + 1);
  const before = view.face === null ? events : turn;
  const rolled = before.findLast((one) => one.type === "rolled");
  const symbol = before.findLast((one) => one.type === "event_rolled")?.symbol ?? null;
  if (view.face !== null)
    return { face: view.face, symbol, player: view.active, fresh: true, set: began >= 0 && rolled === undefined };
  return {
    face: rolled ? Number(rolled.face) : null,
    symbol,
    player: rolled?.player ?? view.active,
    fresh: false,
    set: false,
  };
}

/** The symbol of the event die whose effect is being asked about: nothing was built, paid or played since. */
export function sinceRoll(events: readonly RivalsEvent[], view: RivalsView): string | null {
  if (view.steps.some((step) => step.startsWith("discard") || step.startsWith("event_done"))) return null;
  if (!lastRoll(events, view).fresh) return null;
  for (const one of events.toReversed()) {
    switch (one.type) {
      case "event_rolled":
        return one.symbol;
      case "built":
      case "built_at_region":
      case "played":
      case "paid":
      case "settled":
      case "road":
      case "city":
        return null;
      default:
        break;
    }
  }
  return null;
}
