// Lines of the log as parts: words and cards. Steps that belong together are one sentence.

import { sentence, type Speaker } from "../i18n/sentences.ts";
import { log } from "../state/log.ts";
import type { Event } from "../protocol/Event";
import { CARDS } from "./data.ts";

export type LogPart = string | { readonly card: string } | { readonly strong: string };

export interface LogLine {
  readonly id: string;
  readonly seat: number | null;
  readonly parts: readonly LogPart[];
}

/** Ids of cards in a sentence are shown as cards. */
function parts(words: string): LogPart[] {
  return words
    .split(/((?:basic|gold|turmoil|progress)\.[a-z_]+)/)
    .filter((part) => part !== "")
    .map((part) => (CARDS.has(part) ? { card: part } : part));
}

export function logLines(events: readonly Event[], speaker: Speaker): LogLine[] {
  return log(events).map((line) => ({ id: line.id, seat: line.seat, parts: parts(sentence(line, speaker)) }));
}
