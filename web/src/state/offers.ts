// Offers on the table as the own seat sees them: what asks for an answer, and what the answers are.

import { lacking } from "./reasons.ts";
import { total, type Counts } from "./json.ts";
import { chosen, families, type Action, type Legal } from "./legal.ts";
import type { IslandView, Offer, SeatView } from "./view.ts";
import type { IslandActionType } from "./wire.ts";

export interface Answerable {
  readonly offer: Offer;
  /** What I would give and get. */
  readonly give: Counts;
  readonly get: Counts;
  readonly accept: Action | null;
  readonly decline: Action | null;
  /** What I lack to accept. */
  readonly missing: Counts | null;
}

/** May this be answered with this value of its last field? */
function about(legal: Legal, type: IslandActionType, field: string, value: number): boolean {
  return families(legal, type).some((one) => one.field === field && one.values.includes(value));
}

/** Offers of others that I may answer, newest first: those of whose turn it is, or on my own turn everybody's. */
export function incoming(view: IslandView, me: SeatView, legal: Legal): readonly Answerable[] {
  return view.offers.open
    .filter((offer) => offer.seat !== me.seat && (offer.seat === view.active || view.active === me.seat))
    .filter((offer) => offer.seat !== view.active || !view.offers.declined.includes(me.seat))
    .map((offer): Answerable => {
      const missing = lacking(me.hand ?? {}, offer.want);
      const answer = (type: "accept" | "decline"): Action | null =>
        about(legal, type, "offer", offer.number) ? { type, offer: offer.number } : null;
      return {
        offer,
        give: offer.want,
        get: offer.give,
        accept: answer("accept"),
        decline: answer("decline"),
        missing: total(missing) > 0 ? missing : null,
      };
    })
    .toReversed();
}

/** Those who take my offer. */
export function takers(view: IslandView, me: SeatView, legal: Legal): readonly number[] {
  return view.offers.accepted.filter((seat) => view.active === me.seat && about(legal, "confirm", "with", seat));
}

/** One trade with the bank, when it is legal. */
export function bankTrade(legal: Legal, give: string, take: string): Action | null {
  const found = families(legal, "bank_trade").find((one) => one.fixed["give"] === give && one.values.includes(take));
  return found ? chosen(found, take) : null;
}

/** The good and the rate, when this is exactly one trade with the bank. */
export function bankDeal(legal: Legal, rates: Counts, give: Counts, get: Counts): Action | null {
  const [[given, n] = ["", 0], ...more] = Object.entries(give).filter(([, count]) => count > 0);
  const [[taken, m] = ["", 0], ...others] = Object.entries(get).filter(([, count]) => count > 0);
  if (more.length > 0 || others.length > 0 || n === 0 || m !== 1 || n !== (rates[given] ?? 4)) return null;
  return bankTrade(legal, given, taken);
}
