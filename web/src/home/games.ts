// My games, and who is strongest at what.

import { nameOf } from "../state/table.ts";
import type { GameLine } from "../protocol/GameLine";
import type { LeaderboardEntry } from "../protocol/LeaderboardEntry";

export const SHOWN = ["all", "running", "waiting", "finished"] as const;
export type Shown = (typeof SHOWN)[number];

const ORDER = { running: 1, open: 2, over: 3, closed: 4 } as const;

export function stateOf(game: GameLine): Exclude<Shown, "all"> {
  return game.phase === "running" ? "running" : game.phase === "open" ? "waiting" : "finished";
}

export function others(game: GameLine): string[] {
  return game.seats
    .filter((seat) => seat.seat !== game.you && seat.occupant.kind !== "open")
    .map((seat) => nameOf({ id: game.table, seats: game.seats }, seat.seat));
}

/** Those asked for: first where I am waited for, then what runs, waits, is over. Tables that were closed are left out. */
export function chosenGames(games: readonly GameLine[], shown: Shown, person: string): GameLine[] {
  const wanted = person.trim().toLowerCase();
  return games
    .filter((game) => game.phase !== "closed" && (shown === "all" || stateOf(game) === shown))
    .filter((game) => wanted === "" || others(game).some((name) => name.toLowerCase().includes(wanted)))
    .toSorted((a, b) => Number(b.my_turn) - Number(a.my_turn) || ORDER[a.phase] - ORDER[b.phase]);
}

/** Kinds of games that are rated one by one, as the server names them. */
export const KINDS = ["island/table", "island/duel", "rivals/duel"] as const;
export type Kind = (typeof KINDS)[number];

export interface Place extends LeaderboardEntry {
  readonly rank: number;
  readonly own: boolean;
}

/** The first of a ranking, and the own place with the one after it. */
export function cutIn(all: readonly LeaderboardEntry[], name: string | null, first = 10): Place[] {
  const places = all.map((one, i): Place => ({ ...one, rank: i + 1, own: one.name === name }));
  const own = places.findIndex((one) => one.own);
  return own < first ? places.slice(0, first) : [...places.slice(0, first), ...places.slice(own, own + 2)];
}

export async function ranking(kind: Kind): Promise<LeaderboardEntry[]> {
  const response = await fetch(`/api/ratings/${kind}`);
  return response.ok ? ((await response.json()) as LeaderboardEntry[]) : [];
}
