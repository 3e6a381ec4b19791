// The part of a view that Cities & Knights writes: what stands where, and what each seat has.

import type { IslandView as Wire } from "../protocol/games/island";
import { counted, total, type Counts } from "./json.ts";

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

type Part = NonNullable<Wire["cities_knights"]>;

export function readCities(part: Part | undefined): Cities | null {
  if (!part) return null;
  return {
    fleet: part.fleet,
    attacks: part.attacks,
    merchant: part.merchant,
    decks: {
      science: part.decks.science.unknown.count,
      trade: part.decks.trade.unknown.count,
      politics: part.decks.politics.unknown.count,
    },
    crane: part.crane,
    fleetKinds: part.fleet_kinds,
  };
}

/** What one seat has; nothing at all without the module. */
export function readTroop(
  part: Part | undefined,
  seat: number,
  settlements: readonly string[],
  cities: readonly string[],
): Troop {
  if (!part)
    return {
      knightPieces: [],
      walls: [],
      tipped: [],
      metropolises: {},
      improvements: {},
      progress: null,
      backs: {},
      tokens: 0,
      shown: [],
    };
  const held = part.progress_cards[seat - 1];
  const metropolises = Object.entries(part.metropolises).filter(
    (entry): entry is [string, string] => entry[1] !== null && cities.includes(entry[1]),
  );
  return {
    knightPieces: part.knights
      .filter((one) => one.seat === seat)
      .map(({ at, level, marks = "" }) => ({ at, level, active: marks.split(" ").includes("active") })),
    walls: part.walls.filter((at) => cities.includes(at)),
    tipped: part.tipped.filter((at) => settlements.includes(at)),
    metropolises: Object.fromEntries(metropolises),
    improvements: counted(part.levels[seat - 1] ?? {}),
    progress: isList(held) ? held : null,
    backs: counted(part.backs[seat - 1] ?? {}),
    tokens: part.tokens[seat - 1] ?? 0,
    shown: (["printer", "constitution"] as const).filter((card) => part[card] === seat),
  };
}

function isList<T>(value: readonly T[] | object | undefined): value is readonly T[] {
  return Array.isArray(value);
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
