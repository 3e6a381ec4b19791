// Barbarian Attack as it can be looked ahead: conquered hexes, fallen buildings, battles at the end of the turn.

import { ends, hexesAround, pathsOf, place } from "../board/geometry.ts";
import type { Event } from "../protocol/Event";
import type { IslandPending } from "../protocol/games/island.ts";
import type { IslandView } from "./view.ts";
import { islandEvents } from "./wire.ts";

export interface Landed {
  /** Both dice: "5+6". */
  readonly roll: string;
  /** Where a barbarian came ashore; nothing when the roll brought none. */
  readonly hex: string | null;
  /** How many of this landing came to that hex so far. */
  readonly n: number;
  readonly conquered: boolean;
}

/** The rolls of the last landing (BARB-020): what each brought. */
export function lastLanding(events: readonly Event[]): readonly Landed[] {
  const landed: Landed[] = [];
  let began = false;
  for (const event of events.toReversed()) {
    for (const one of islandEvents(event).toReversed()) {
      if (one.type === "barbarian_landed") landed.unshift({ roll: "", hex: one.hex, n: 1, conquered: false });
      else if (one.type === "hex_conquered") landed.unshift({ roll: "", hex: one.hex, n: 0, conquered: true });
      else if (one.type === "landing_rolled")
        landed.unshift({ roll: one.roll.replace("+", " + "), hex: null, n: 0, conquered: false });
      else if (one.type === "settled" || one.type === "city_built" || one.type === "turn_began") {
        if (landed.length > 0) began = true;
        if (began) return joined(landed);
      }
    }
  }
  return joined(landed);
}

/** One line a roll: the roll, the hex and what came of it belong together. */
function joined(parts: readonly Landed[]): readonly Landed[] {
  const made: Landed[] = [];
  for (const part of parts) {
    const last = made.at(-1);
    if (part.roll !== "" || !last) {
      made.push(part);
      continue;
    }
    const before = made.filter((one) => one.hex === part.hex).length;
    made[made.length - 1] = part.conquered ? { ...last, conquered: true } : { ...last, hex: part.hex, n: before + 1 };
  }
  return made.filter((one) => one.hex !== null);
}

/** The parts of a turn in their order (BARB-010). */
export const TURN_PARTS = ["roll", "build", "knights", "battles"] as const;
export type TurnPart = (typeof TURN_PARTS)[number];

const OPEN_IN: { readonly [part in Exclude<TurnPart, "build">]: readonly IslandPending["type"][] } = {
  roll: ["before_roll", "dice", "event_die", "discard"],
  knights: ["knights", "march"],
  battles: ["battle_check", "prisoner_dice", "prisoner_die", "share_prisoners", "colour_die"],
};

/** Which part of the turn it is: whatever is open in no other part interrupts building. */
export function turnPart(pending: IslandPending | null): TurnPart {
  const type = pending?.type;
  if (type === undefined) return "build";
  return TURN_PARTS.find((part) => part !== "build" && OPEN_IN[part].includes(type)) ?? "build";
}

/** Prisoners that make a point (BARB-066), with Cities & Knights (COMBO-112). */
const [PRISONERS, PRISONERS_WITH_CITIES] = [2, 3];

export function prisonersForAPoint(view: Pick<IslandView, "cities">): number {
  return view.cities ? PRISONERS_WITH_CITIES : PRISONERS;
}

/** As many on one hex conquer it (BARB-030). */
export const CONQUERS = 3;

export function conqueredHexes(view: IslandView): readonly string[] {
  return Object.entries(view.scenario.attack?.barbarians ?? {}).flatMap(([hex, n]) => (n >= CONQUERS ? [hex] : []));
}

/** Buildings all of whose hexes are sea or conquered lie on their side (BARB-032). */
export function fallen(view: IslandView): readonly string[] {
  const lost = new Set(conqueredHexes(view));
  if (lost.size === 0) return [];
  const land = new Set(view.hexes.map((one) => one.hex));
  return view.seats
    .flatMap((seat) => {
      // A metropolis cannot be conquered (COMBO-102).
      const safe = Object.values(seat.metropolises);
      return [...seat.settlements, ...seat.cities.filter((at) => !safe.includes(at))];
    })
    .filter((name) => {
      const at = place(name);
      const around = at ? hexesAround(at).filter((hex) => land.has(hex)) : [];
      return around.length > 0 && around.every((hex) => lost.has(hex));
    });
}

/** A knight goes so far for nothing, and farther for grain (BARB-051). */
export const FREE_PATHS = 3;
const FAR_PATHS = 5;

/** How many paths a knight enters on its way to each path of the island, as far as grain takes it (BARB-051, BARB-056). */
export function marchSteps(view: IslandView, from: string): ReadonlyMap<string, number> {
  const paths = pathsOf(view.hexes.map(({ hex }) => hex));
  const endsOf = (path: string): readonly string[] => {
    const at = place(path);
    return at ? ends(at).map(({ x, y }) => `${Math.round(x)} ${Math.round(y)}`) : [];
  };
  const steps = new Map([[from, 0]]);
  let last = [from];
  for (let n = 1; n <= FAR_PATHS; n++) {
    const reached = new Set(last.flatMap(endsOf));
    last = paths.filter((path) => !steps.has(path) && endsOf(path).some((end) => reached.has(end)));
    for (const path of last) steps.set(path, n);
  }
  return steps;
}

export interface Battle {
  readonly hex: string;
  readonly barbarians: number;
  /** Strength of the knights around it, and whose they are, each seat once. */
  readonly knights: number;
  readonly seats: readonly number[];
  readonly won: boolean;
}

/** The battles as they would be fought now, or with one knight standing elsewhere (BARB-060 to BARB-062). */
export function battles(view: IslandView, moved: { from: string; to: string } | null = null): readonly Battle[] {
  const knights = view.scenario.extras
    .filter((one) => one.kind === "knight" && one.active !== false)
    .map((one) => (moved && one.at === moved.from ? { ...one, at: moved.to } : one));
  return Object.entries(view.scenario.attack?.barbarians ?? {}).flatMap(([hex, barbarians]) => {
    const around = knights.filter((one) => {
      const at = place(one.at);
      return at !== null && hexesAround(at).includes(hex);
    });
    if (barbarians === 0 || around.length === 0) return [];
    const seats = [...new Set(around.flatMap((one) => (one.seat === null ? [] : [one.seat])))].sort((a, b) => a - b);
    const strength = around.reduce((sum, one) => sum + (view.cities ? (one.level ?? 1) : 1), 0);
    return [
      {
        hex,
        barbarians,
        knights: strength,
        seats,
        won: strength > barbarians,
      },
    ];
  });
}
