// My games, and who is strongest at what.

import { has, language, t } from "../i18n/index.svelte.ts";
import { known } from "../net/session.ts";
import type { GameLine } from "../protocol/GameLine";
import type { LeaderboardEntry } from "../protocol/LeaderboardEntry";
import type { Profile } from "../protocol/Profile";
import { kindOf } from "../state/modules.ts";
import { nameOf } from "../state/table.ts";

export const SHOWN = ["all", "running", "waiting", "finished"] as const;
export type Shown = (typeof SHOWN)[number];

const ORDER = { running: 1, open: 2, over: 3, closed: 4 } as const;

export function stateOf(game: GameLine): Exclude<Shown, "all"> {
  return game.phase === "running" ? "running" : game.phase === "open" ? "waiting" : "finished";
}

export function others(game: GameLine): string[] {
  return game.seats
    .filter((seat) => seat.seat !== game.you && seat.occupant.kind !== "open")
    .map((seat) => nameOf(game, seat.seat));
}

/** Those asked for: first where I am waited for, then what runs, waits, is over. Tables that were closed are left out. */
export function chosenGames(games: readonly GameLine[], shown: Shown, person: string): GameLine[] {
  const wanted = person.trim().toLowerCase();
  return games
    .filter((game) => game.phase !== "closed" && (shown === "all" || stateOf(game) === shown))
    .filter((game) => wanted === "" || others(game).some((name) => name.toLowerCase().includes(wanted)))
    .toSorted((a, b) => Number(b.my_turn) - Number(a.my_turn) || ORDER[a.phase] - ORDER[b.phase]);
}

/** Families of games that are rated one by one, as the server names them. */
export const FAMILIES = ["island", "two_players", "cities_knights", "scenarios", "rivals"] as const;
export type Family = (typeof FAMILIES)[number];

/** What is played: the scenario by its name, anything else by its family. */
export function titleOf(game: GameLine): string {
  const kind = kindOf(game.modules);
  if (game.family === "scenarios" && kind !== "base") return t(`module-${kind}`);
  return has(`family-${game.family}`) ? t(`family-${game.family}`) : game.game;
}

/** The modules beside it. */
export function describe(game: GameLine): string {
  const kind = kindOf(game.modules);
  return game.modules
    .filter((one) => one !== "two_player" && (game.family === "rivals" || one !== kind))
    .map((one) => moduleWords(one))
    .join(", ");
}

export function moduleWords(module: string): string {
  const key = has(`module-${module}`) ? `module-${module}` : `mode-${module}`;
  return has(key) ? t(key) : module.replaceAll("_", " ");
}

/** What a game did to the rating of whoever it is listed for. */
export function changeOf(game: GameLine): number | null {
  const own = game.ratings.find((one) => one.seat === game.you);
  return own ? own.after - own.before : null;
}

/** `+14`, `−6`. */
export function signed(change: number): string {
  const n = Math.round(change);
  return n > 0 ? `+${n}` : n < 0 ? `−${-n}` : "±0";
}

const DAY = 86_400_000;

export function dayOf(at: number, language: string, now = Date.now()): string {
  const [then, today] = [new Date(at), new Date(now)];
  if (then.toDateString() === today.toDateString()) return t("day-today");
  const options: Intl.DateTimeFormatOptions =
    now - at < 6 * DAY
      ? { weekday: "short" }
      : then.getFullYear() === today.getFullYear()
        ? { day: "numeric", month: "short" }
        : { day: "numeric", month: "short", year: "numeric" };
  return new Intl.DateTimeFormat(language, options).format(then);
}

/** How much time is left, in the largest unit that says enough. */
export function leftWords(ms: number): string {
  const minutes = Math.max(0, Math.round(ms / 60_000));
  if (minutes >= 2880) return t("left-days", { n: Math.floor(minutes / 1440) });
  if (minutes >= 120) return t("left-hours", { n: Math.floor(minutes / 60) });
  return t("left-minutes", { n: minutes });
}

export interface Place extends LeaderboardEntry {
  readonly own: boolean;
}

/** The first of a ranking, and the own place with the one after it. */
export function cutIn(all: readonly LeaderboardEntry[], person: string | null, first = 10): Place[] {
  const places = all.map((one): Place => ({ ...one, own: one.person === person }));
  const own = places.findIndex((one) => one.own);
  return own < first ? places.slice(0, first) : [...places.slice(0, first), ...places.slice(own, own + 2)];
}

async function get<T>(path: string): Promise<T | null> {
  const session = known();
  const response = await fetch(path, {
    headers: { "accept-language": language(), ...(session ? { authorization: `Bearer ${session.token}` } : {}) },
  });
  return response.ok ? ((await response.json()) as T) : null;
}

export async function ranking(family: Family, days?: number, bots = false): Promise<LeaderboardEntry[]> {
  const query = new URLSearchParams({ ...(days ? { days: String(days) } : {}), ...(bots ? { bots: "true" } : {}) });
  return (await get<LeaderboardEntry[]>(`/api/leaders/${family}?${query}`)) ?? [];
}

export function profile(person: string): Promise<Profile | null> {
  return get(`/api/people/${encodeURIComponent(person)}`);
}

export async function gamesOf(person: string): Promise<GameLine[]> {
  return (await get<GameLine[]>(`/api/people/${encodeURIComponent(person)}/games`)) ?? [];
}

export function gameOf(table: string): Promise<GameLine | null> {
  return get(`/api/tables/${encodeURIComponent(table)}`);
}

/** What my games are searched by; empty is anything. */
export interface Search {
  readonly shown: Shown;
  readonly person: string;
  readonly family: string;
  readonly module: string;
  readonly result: string;
  /** Days, as date fields have them. */
  readonly since: string;
  readonly until: string;
}

export const NO_SEARCH: Search = {
  shown: "all",
  person: "",
  family: "",
  module: "",
  result: "",
  since: "",
  until: "",
};

const PHASES: Readonly<Record<Shown, string>> = { all: "", running: "running", waiting: "open", finished: "over" };

/** When a day of a date field begins here, or the one after it: days are not all of the same length. */
function begins(day: string, more = 0): number | null {
  if (!day) return null;
  const at = new Date(`${day}T00:00`);
  at.setDate(at.getDate() + more);
  return at.getTime();
}

/** Somebody else's games that fit. The server lists their latest ones, without a search. */
export function fitting(games: readonly GameLine[], of: Search): GameLine[] {
  const wanted = of.person.trim().toLowerCase();
  const [since, until] = [begins(of.since), begins(of.until, 1)];
  const ended = (game: GameLine): string => {
    const winner = game.course?.result?.winner ?? null;
    return winner === null ? "none" : winner === game.you ? "won" : "lost";
  };
  return games.filter(
    (game) =>
      (wanted === "" || others(game).some((name) => name.toLowerCase().includes(wanted))) &&
      (of.family === "" || game.family === of.family) &&
      (of.module === "" || game.modules.includes(of.module)) &&
      (of.result === "" || ended(game) === of.result) &&
      (since === null || game.updated >= since) &&
      (until === null || game.updated < until),
  );
}

/** My games that fit, the latest first; those that follow a table, if one is named. */
export async function search(of: Search, after = ""): Promise<GameLine[]> {
  const time = (at: number | null): string => (at === null ? "" : String(at));
  const query = Object.entries({
    phase: PHASES[of.shown],
    person: of.person.trim(),
    family: of.family,
    module: of.module,
    result: of.result,
    since: time(begins(of.since)),
    until: time(begins(of.until, 1)),
    after,
    limit: "40",
  }).filter(([, value]) => value !== "");
  const games = (await get<GameLine[]>(`/api/me/games?${new URLSearchParams(query)}`)) ?? [];
  return games.filter((game) => game.phase !== "closed");
}
