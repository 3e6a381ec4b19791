/** What bots are called. The order is the server's: see `docs/protocol.md`. */
export const BOT_NAMES = [
  "Olaf",
  "Freya",
  "Leif",
  "Runa",
  "Einar",
  "Sigrid",
  "Gunnar",
  "Solveig",
  "Torvald",
  "Ylva",
  "Halfdan",
  "Dagny",
  "Asmund",
  "Ragna",
  "Eirik",
  "Thyra",
] as const;

/** How bots play beside their level. */
const CHARACTERS = ["careful", "bold", "trader", "builder"] as const;

export type Character = (typeof CHARACTERS)[number];

/** The character of the bot of this name. */
export function characterOf(name: string): Character {
  const place = BOT_NAMES.findIndex((one) => one === name);
  return CHARACTERS[Math.max(place, 0) % CHARACTERS.length] ?? "careful";
}
