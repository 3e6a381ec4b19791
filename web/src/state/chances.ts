// How likely everybody was to win in the course of a finished game, and where that turned.

import type { WinChances } from "../protocol/WinChances";
import type { Stand } from "../protocol/Stand";
import type { IslandEvent } from "../protocol/games/island";
import type { IslandStep } from "./stats.ts";

/** What the server says, if it can judge the game at all. */
export function judged(chances: WinChances | null): WinChances | null {
  return chances !== null && chances.by !== null && chances.course.length > 1 ? chances : null;
}

/** The same course with fewer stands, each the mean of its stretch: a judgement jumps about from move to move. */
export function calmed(course: readonly Stand[], most = 60): readonly Stand[] {
  const last = course.at(-1);
  if (!last || course.length <= most) return course;
  const size = Math.ceil((course.length - 1) / most);
  const stretches = Array.from({ length: Math.ceil((course.length - 1) / size) }, (_, i) =>
    course.slice(i * size, Math.min((i + 1) * size, course.length - 1)),
  );
  const mean = (of: readonly Stand[], seat: number): number =>
    of.reduce((sum, one) => sum + (one.chances[seat] ?? 0), 0) / of.length;
  return [
    ...stretches.map((of) => ({
      moves: of.at(-1)?.moves ?? 0,
      chances: last.chances.map((_, seat) => mean(of, seat)),
    })),
    last,
  ];
}

export interface Turning {
  /** The step it happened in, counted from 1 as in the replay. */
  readonly step: number;
  readonly moves: number;
  readonly turn: number;
  readonly seat: number;
  /** By how much that seat's chance rose. */
  readonly by: number;
}

/** What can turn a game, most telling first. */
const TELLING: readonly IslandEvent["type"][] = [
  "won",
  "metropolis_placed",
  "longest_road",
  "largest_army",
  "harbourmaster",
  "city_built",
  "city_lost",
  "settled",
  "battle",
  "order_fulfilled",
  "monopolised",
  "stole",
  "traded",
  "card_played",
  "progress_played",
  "rolled",
];

function weight(event: IslandEvent): number {
  const at = TELLING.indexOf(event.type);
  return at < 0 ? TELLING.length : at;
}

/** Changes smaller than this are no turning points. */
const LEAST = 0.08;

/** The greatest changes, in the order of the game; none within the same twentieth of it. */
export function turnings(course: readonly Stand[], made: readonly IslandStep[], most = 3): readonly Turning[] {
  const turns: number[] = [];
  let turn = 0;
  for (const step of made) {
    for (const event of step.events) if (event.type === "turn_began") turn = event.turn;
    turns.push(turn);
  }
  const apart = (course.at(-1)?.moves ?? 0) / 20;
  const found: Turning[] = [];
  // The last stand is the end itself.
  const changes = course.slice(1, -1).flatMap((now, i) => {
    const before = course[i];
    if (!before) return [];
    const rises = now.chances.map((chance, seat) => chance - (before.chances[seat] ?? 0));
    const by = Math.max(...rises);
    const within = made.flatMap((step, at) =>
      step.move > before.moves && step.move <= now.moves
        ? [{ at, weight: Math.min(...step.events.map(weight), TELLING.length) }]
        : [],
    );
    const [best] = within.sort((a, b) => a.weight - b.weight);
    return best && by >= LEAST
      ? [{ step: best.at + 1, moves: now.moves, turn: turns[best.at] ?? 0, seat: rises.indexOf(by) + 1, by }]
      : [];
  });
  for (const one of changes.sort((a, b) => b.by - a.by)) {
    if (found.length < most && found.every((other) => Math.abs(other.moves - one.moves) > apart)) found.push(one);
  }
  return found.sort((a, b) => a.moves - b.moves);
}
