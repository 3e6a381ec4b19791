// What waits for somebody: invitations, tables that wait for them, games in which it is their turn. The head of every page shows it.

import { invitations } from "../net/friends.ts";
import { known, myGames } from "../net/session.ts";
import type { GameLine } from "../protocol/GameLine";
import { nameOf } from "../state/table.ts";
import type { Invitation } from "../protocol/Invitation";

export type Notice =
  | { readonly kind: "invitation"; readonly id: string; readonly invitation: Invitation }
  | { readonly kind: "waiting" | "turn"; readonly id: string; readonly game: GameLine };

const EVERY = 20_000;

let games = $state.raw<readonly GameLine[]>([]);
let asked = $state.raw<readonly Invitation[]>([]);
let loaded = $state(false);

export function ownGames(): readonly GameLine[] {
  return games;
}
/** Has it been asked for at all? */
export function gamesKnown(): boolean {
  return loaded;
}

/** Those who ask come first, then those who wait. */
export function noticesOf(games: readonly GameLine[], asked: readonly Invitation[]): Notice[] {
  // The own table waits for others until it is full.
  const waits = (game: GameLine): boolean =>
    game.phase === "open" &&
    game.you !== null &&
    !asked.some((one) => one.table === game.table) &&
    (game.owner !== nameOf(game, game.you) || game.seats.every((seat) => seat.occupant.kind !== "open"));
  return [
    ...asked.map((one): Notice => ({ kind: "invitation", id: `i ${one.table}`, invitation: one })),
    ...games.filter((game) => game.my_turn).map((game): Notice => ({ kind: "turn", id: `t ${game.table}`, game })),
    ...games.filter(waits).map((game): Notice => ({ kind: "waiting", id: `w ${game.table}`, game })),
  ];
}

export function notices(): Notice[] {
  return noticesOf(games, asked);
}

/** Asks anew; a guest is not made for this. */
export async function loadNotices(): Promise<void> {
  if (!known()) return;
  const [mine, invited] = await Promise.all([myGames().catch(() => games), invitations().catch(() => asked)]);
  [games, asked, loaded] = [mine, invited, true];
}

let watchers = 0;
let timer: ReturnType<typeof setInterval> | undefined;

/** Keeps them fresh while a page shows them. */
export function followNotices(): () => void {
  void loadNotices();
  if (++watchers === 1) timer = setInterval(() => document.hidden || void loadNotices(), EVERY);
  return () => {
    if (--watchers === 0) clearInterval(timer);
  };
}
