// What moves on the table when something happens: goods, cards, full regions that shake. Only what, from where and to where.

import { cardOf, type Good } from "./data.ts";
import { target } from "./decide.ts";
import { of, type RivalsView } from "./view.ts";
import type { RivalsEvent } from "./wire.ts";

export type Move =
  /** A good comes out of the land into its place. */
  | { readonly kind: "rise"; readonly good: Good; readonly at: string }
  /** A good goes from one place to another; without a place it leaves the table. */
  | { readonly kind: "fly"; readonly good: Good; readonly from: string; readonly to: string | null }
  /** It crosses the sea, with a wave behind it. */
  | { readonly kind: "cross"; readonly good: Good; readonly from: string; readonly to: string }
  /** A gain was lost here: there is no room. */
  | { readonly kind: "full"; readonly at: string }
  /** A card or a piece was put down. */
  | { readonly kind: "drop"; readonly at: string }
  /** From a stack to a hand; nobody sees the face of a card without a name. */
  | { readonly kind: "deal"; readonly from: string; readonly player: number; readonly card: string | null }
  /** A card leaves the land for a pile. */
  | { readonly kind: "leave"; readonly at: string; readonly to: string };

const many = (n: number, move: Move): Move[] => Array.from({ length: Math.max(0, Math.min(3, n)) }, () => move);

export function movesOf(events: readonly RivalsEvent[], before: RivalsView, after: RivalsView): Move[] {
  const moves: Move[] = [];
  const goodAt = (seat: number, at: string): Good =>
    at === "cache"
      ? "gold"
      : ((of(before, seat).regions.find((one) => one.at === at) ?? of(after, seat).regions.find((one) => one.at === at))
          ?.region.good ?? "gold");
  const paid = events.filter((one) => one.type === "paid");
  const crossed = new Set<RivalsEvent>();
  for (const [i, event] of events.entries()) {
    switch (event.type) {
      case "gained": {
        const good = goodAt(event.player, event.at);
        const at = target.store(event.player, event.at);
        const from = paid.find((one) => one.player !== event.player && goodAt(one.player, one.from) === good);
        if (from) {
          crossed.add(from);
          moves.push(
            ...many(event.amount, { kind: "cross", good, from: target.store(from.player, from.from), to: at }),
          );
        } else moves.push(...many(event.amount, { kind: "rise", good, at }));
        break;
      }
      case "lost":
        moves.push(
          ...many(event.amount, {
            kind: "fly",
            good: goodAt(event.player, event.from),
            from: target.store(event.player, event.from),
            to: null,
          }),
        );
        break;
      case "event_rolled":
        moves.push(...full(events, before, after));
        break;
      case "built":
        moves.push({ kind: "drop", at: builtAt(event.player, event.card, event.side, before, after) });
        break;
      case "road":
      case "settled":
      case "city":
        moves.push({ kind: "drop", at: target.line(event.player, event.at) });
        break;
      case "region_placed":
        moves.push({ kind: "drop", at: target.store(event.player, event.at) });
        break;
      case "drew":
      case "took":
        moves.push({ kind: "deal", from: target.stack(event.stack), player: event.player, card: event.card });
        break;
      case "removed": {
        const buried = events.slice(i).find((one) => one.type === "buried" && one.card === event.card);
        moves.push({
          kind: "leave",
          at: target.site(event.player, event.site),
          to: buried?.type === "buried" ? target.stack(buried.stack) : target.discard,
        });
        break;
      }
      default:
        break;
    }
  }
  const built = moves.find((one) => one.kind === "drop");
  for (const event of paid) {
    if (crossed.has(event)) continue;
    moves.push(
      ...many(event.amount, {
        kind: "fly",
        good: goodAt(event.player, event.from),
        from: target.store(event.player, event.from),
        to: built?.at ?? null,
      }),
    );
  }
  return moves;
}

/** Where the new card of a side lies. */
function builtAt(seat: number, card: string, side: string, before: RivalsView, after: RivalsView): string {
  const had = of(before, seat).cards;
  const found = of(after, seat).cards.find(
    (one) => one.card.id === card && one.at.startsWith(side) && !had.some((old) => old.at === one.at),
  );
  return target.site(seat, found?.at ?? `${side}1`);
}

/** Regions of the number that was rolled which had no room for what they bear (RIVAL-043). */
function full(events: readonly RivalsEvent[], before: RivalsView, after: RivalsView): Move[] {
  const touched = new Set(
    events.flatMap((one) =>
      one.type === "gained"
        ? [target.store(one.player, one.at)]
        : one.type === "lost"
          ? [target.store(one.player, one.from)]
          : [],
    ),
  );
  return before.players.flatMap((land) =>
    land.regions
      .filter((one) => one.stock === 3 && one.region.number === after.face)
      .map((one) => target.store(land.seat, one.at))
      .filter((key) => !touched.has(key))
      .map((at): Move => ({ kind: "full", at })),
  );
}

/** The back of what comes from a stack. */
export function backOf(card: string | null, from: string, view: RivalsView): string {
  if (card !== null) return cardOf(card).back;
  return view.stacks[Number(from.split("/")[1]) - 1]?.[0]?.back ?? "basic";
}
