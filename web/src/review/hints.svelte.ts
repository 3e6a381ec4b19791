// Hints are asked for from a button or from a menu; where they may be is decided by the server, this only spares a refusal.

import type { TableState } from "../state/table.ts";

let asked = $state(0);

/** How often a hint was asked for from a menu. */
export function timesAsked(): number {
  return asked;
}

export function askForHint(): void {
  asked++;
}

/** Against bots alone, when it is one's own decision and the game does not count for the ratings. */
export function mayHint(table: TableState): boolean {
  const { you } = table;
  return (
    you !== null &&
    table.phase === "running" &&
    table.node.must.includes(you) &&
    !counts(table) &&
    table.seats.every((seat) => seat.seat === you || seat.occupant.kind === "bot")
  );
}

/** Guests' games are never rated, whatever the table says. */
function counts(table: TableState): boolean {
  const own = table.seats.find((seat) => seat.seat === table.you)?.occupant;
  return table.rated && own?.kind === "person" && own.account;
}
