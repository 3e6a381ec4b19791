// The part of a view that Cities & Knights writes: what stands where, and what each seat has.

import {
  counts,
  list,
  maybeNumber,
  number,
  object,
  text,
  texts,
  total,
  type Counts,
  type Json,
  type JsonObject,
} from "./json.ts";

export const DISCIPLINES = ["science", "trade", "politics"] as const;
export type Discipline = (typeof DISCIPLINES)[number];
export const COMMODITY: Readonly<Record<Discipline, string>> = { science: "paper", trade: "cloth", politics: "coin" };
/** Levels of a discipline, spaces of the barbarians' track. */
export const TOP_LEVEL = 5;
export const LANDING = 7;

export interface Knight {
  readonly at: string;
  readonly level: number;
  readonly active: boolean;
}

/** What a seat has of it. */
export interface Troop {
  readonly knightPieces: readonly Knight[];
  readonly walls: readonly string[];
  readonly tipped: readonly string[];
  readonly metropolises: Readonly<Record<string, string>>;
  readonly improvements: Counts;
  /** The progress cards, when the viewer may see them. */
  readonly progress: readonly string[] | null;
  readonly backs: Counts;
  readonly tokens: number;
  /** Printer and Constitution, face up. */
  readonly shown: readonly string[];
}

export interface Cities {
  /** How far the fleet has come. */
  readonly fleet: number;
  readonly attacks: number;
  readonly merchant: { readonly hex: string; readonly seat: number } | null;
  readonly decks: Counts;
  readonly crane: boolean;
  readonly fleetKinds: readonly string[];
}

export function readCities(value: unknown): Cities | null {
  const part = object(value);
  if (!("fleet" in part)) return null;
  const merchant = object(part["merchant"]);
  return {
    fleet: number(part["fleet"]),
    attacks: number(part["attacks"]),
    merchant: typeof merchant["hex"] === "string" ? { hex: merchant["hex"], seat: number(merchant["seat"]) } : null,
    decks: counts(part["deck_sizes"]),
    crane: part["crane"] === true,
    fleetKinds: texts(part["fleet_kinds"]),
  };
}

function knights(value: Json | undefined, seat: number): Knight[] {
  return list(value).flatMap((one) => {
    const piece = object(one);
    if (piece["seat"] !== seat) return [];
    return [
      {
        at: text(piece["at"]),
        level: number(piece["level"], 1),
        active: text(piece["marks"]).split(" ").includes("active"),
      },
    ];
  });
}

/** What one seat has; nothing at all without the module. */
export function readTroop(
  value: JsonObject,
  seat: number,
  index: number,
  settlements: readonly string[],
  cities: readonly string[],
): Troop {
  const held = list(value["progress_cards"])[index];
  const metropolises = Object.entries(object(value["metropolises"])).filter(
    (entry): entry is [string, string] => typeof entry[1] === "string" && cities.includes(entry[1]),
  );
  return {
    knightPieces: knights(value["knights"], seat),
    walls: texts(value["walls"]).filter((at) => cities.includes(at)),
    tipped: texts(value["tipped"]).filter((at) => settlements.includes(at)),
    metropolises: Object.fromEntries(metropolises),
    improvements: counts(list(value["levels"])[index]),
    progress: Array.isArray(held) ? texts(held) : null,
    backs: counts(list(value["backs"])[index]),
    tokens: number(list(value["tokens"])[index]),
    shown: ["printer", "constitution"].filter((card) => maybeNumber(value[card]) === seat),
  };
}

/** Knights that would fight now, and cities the barbarians come for. */
export function strengths(
  seats: readonly { readonly knightPieces: readonly Knight[]; readonly cities: readonly string[] }[],
): { readonly knights: number; readonly barbarians: number } {
  return {
    knights: seats.reduce(
      (sum, seat) => sum + seat.knightPieces.reduce((n, knight) => n + (knight.active ? knight.level : 0), 0),
      0,
    ),
    barbarians: seats.reduce((sum, seat) => sum + seat.cities.length, 0),
  };
}

export function progressCount(troop: Pick<Troop, "progress" | "backs">): number {
  return troop.progress?.length ?? total(troop.backs);
}

/** Who would lose a city: of those with one that is no metropolis, whoever gives the fewest active knights. */
export function weakest(
  seats: readonly {
    readonly seat: number;
    readonly knightPieces: readonly Knight[];
    readonly cities: readonly string[];
    readonly metropolises: Readonly<Record<string, string>>;
  }[],
): readonly number[] {
  const open = seats
    .filter((seat) => seat.cities.some((at) => !Object.values(seat.metropolises).includes(at)))
    .map((seat) => ({ seat: seat.seat, strength: strengths([seat]).knights }));
  const least = Math.min(...open.map((one) => one.strength));
  return open.filter((one) => one.strength === least).map((one) => one.seat);
}

/** The chance of a progress card of a discipline in one roll, in percent: red die up to the level plus one, and its gate. */
export function cardChance(level: number): number {
  return level === 0 ? 0 : Math.round(((level + 1) / 36) * 100);
}
