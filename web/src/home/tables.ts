// Tables of the lobby in words, and which of them are shown.

import { join, t } from "../i18n/index.svelte.ts";
import { span } from "../lib/time.ts";
import type { Clock } from "../protocol/Clock";
import type { LobbyEntry } from "../protocol/LobbyEntry";
import { kindOf } from "../state/modules.ts";
import { readSetup, target } from "../state/setup.ts";
import { nameOf } from "../state/table.ts";

/** What lists of tables and games are narrowed to. */
export const CHOICES = ["all", "rated", "days"] as const;
export type Choice = (typeof CHOICES)[number];

const HOUR = 3_600_000;

/** Has every move so much time that nobody waits at the table? */
export function isSlow(clock: Clock | null): boolean {
  return clock !== null && clock.decision >= 12 * HOUR;
}

export function chosen(of: { readonly rated?: boolean; readonly clock: Clock | null }, choice: Choice): boolean {
  return choice === "all" || (choice === "rated" ? of.rated === true : isSlow(of.clock));
}

/** `10 min`, `days`. */
export function clockWords(clock: Clock | null): string {
  return clock === null ? "" : isSlow(clock) ? t("clock-slow") : span(clock.reserve);
}

/** `Island to 10, friendly robber`. */
export function tableWords(line: Pick<LobbyEntry, "game" | "setup"> & { readonly seats: readonly unknown[] }): string {
  const choice = readSetup(line.setup);
  if (line.game === "rivals") return [t("game-rivals"), t(`mode-${choice.mode}`)].join(", ");
  const kind = kindOf(choice.modules);
  const game = t(kind === "base" ? "game-island" : `module-${kind}`);
  const goal = target({ ...choice, players: line.seats.length });
  const others = choice.modules.filter((one) => one !== kind).map((one) => t(`module-${one}`));
  return [t("game-to", { game, n: goal }), ...others].join(", ");
}

/** Who sits there, people first named; the owner when they all left. */
export function sitters(line: LobbyEntry, bots = false): string {
  const seated = line.seats.filter((one) => one.occupant.kind === "person" || (bots && one.occupant.kind === "bot"));
  return seated.length > 0 ? join(seated.map((one) => nameOf(line, one.seat))) : line.owner;
}

/** The family of a listed table, as the server names them. */
export function familyOf(line: LobbyEntry): string {
  if (line.game === "rivals") return "rivals";
  const kind = kindOf(readSetup(line.setup).modules);
  if (readSetup(line.setup).modules.includes("cities_knights")) return "cities_knights";
  if (kind !== "base") return "scenarios";
  return line.seats.length === 2 ? "two_players" : "island";
}
