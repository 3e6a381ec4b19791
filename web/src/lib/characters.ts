/** How bots play beside their level. The order is the server's: see `docs/protocol.md`. */
const CHARACTERS = ["careful", "bold", "trader", "builder"] as const;

export type Character = (typeof CHARACTERS)[number];

/** The character of a bot on this seat of a table. */
export function characterOf(table: string, seat: number): Character {
  let sum = seat;
  for (let i = 0; i < table.length; i++) sum += table.charCodeAt(i);
  return CHARACTERS[sum % CHARACTERS.length] ?? "careful";
}
