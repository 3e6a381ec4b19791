// The review of a finished game as the page needs it: what was judged, found by move, and said in words.

import { t, word, has } from "../i18n/index.svelte.ts";
import type { Reason } from "../protocol/Reason";
import type { Review } from "../protocol/Review";
import type { ReviewedDecision } from "../protocol/ReviewedDecision";
import type { ReviewSentence } from "../protocol/ReviewSentence";
import type { GameAction } from "../state/wire.ts";

/** Hundredths of ten-thousandths, rounded. */
export const percent = (n: number): number => Math.round(n / 100);

/** With its sign, a true minus. */
export function signed(n: number): string {
  const whole = percent(n);
  return whole < 0 ? `−${-whole}` : whole > 0 ? `+${whole}` : "0";
}

export const loss = (one: ReviewedDecision): number => percent(one.best_chance - one.chance);

/** The decisions by the number of their move. */
export function byNumber(review: Review | null): ReadonlyMap<number, ReviewedDecision> {
  return new Map(review?.decisions.map((one) => [one.number, one]));
}

/** Moves that are worth a look: where the game turned, and mistakes. */
export function keyNumbers(review: Review | null): readonly number[] {
  if (!review) return [];
  const found = new Set(review.turning_points.map((one) => one.number));
  for (const one of review.decisions) if (one.mark === "mistake") found.add(one.number);
  return [...found].sort((a, b) => a - b);
}

/** The lines of everybody's chance, thinned to what can be seen. */
export function lines(course: Review["course"], width: number, height: number): readonly string[] {
  const last = Math.max(1, course.length - 1);
  const every = Math.max(1, Math.floor(last / 240));
  const shown = course.map((_, i) => i).filter((i) => i % every === 0 || i === last);
  return (course[0] ?? []).map((_, seat) =>
    shown
      .map((i, n) => {
        const [x, y] = [(i / last) * width, height - ((course[i]?.[seat] ?? 0) / 10000) * height];
        return `${n === 0 ? "M" : "L"}${x.toFixed(1)} ${y.toFixed(1)}`;
      })
      .join(""),
  );
}

/** Why a move is good, in a sentence. */
export function reasonWords(one: Reason, game: string, name: (seat: number) => string): string {
  const own = `reason-${one.kind}-${game}`;
  const what = one.what ?? "";
  const about =
    one.kind === "denial"
      ? what
      : has(`award-${what}`) && one.kind.startsWith("award")
        ? t(`award-${what}`)
        : word(what);
  return t(has(own) ? own : `reason-${one.kind}`, {
    n: Math.abs(one.n),
    what: about,
    name: one.seat === null ? "" : name(one.seat),
  });
}

/** One of the three sentences. */
export function sentenceWords(one: ReviewSentence, name: (seat: number) => string): string {
  return t(`review-summary-${one.key}`, {
    name: one.seat === null ? "" : name(one.seat),
    second: one.other === null ? "" : name(one.other),
    turn: one.turn,
    percent: one.percent,
    other: one.other_percent,
  });
}

/** The place of the board an action is about, if it is about one. */
export function placeOf(action: GameAction): string | null {
  const named = [
    "at" in action ? action.at : null,
    "to" in action ? action.to : null,
    "hex" in action ? action.hex : null,
  ];
  const isPlace = (one: string | number | null): one is string => /^-?\d+,-?\d+(,[A-Z]+)?$/.test(String(one));
  return named.find(isPlace) ?? null;
}
