// What the pages after a game share: all of its events, the step that is looked at, and going on from there.

import { go } from "../lib/route.svelte.ts";
import { ask, client, make } from "../net/client.svelte.ts";
import { finished } from "../net/session.ts";
import type { Event } from "../protocol/Event";
import type { SeatChoice } from "../protocol/SeatChoice";
import { isWhole, type Step } from "../state/stats.ts";
import type { TableState } from "../state/table.ts";

/** How fast the steps may follow each other. */
export const SPEEDS = [0.5, 1, 2, 4] as const;
/** Milliseconds a step stands at speed 1. */
const PACE = 1000;

export type Finished = ReturnType<typeof makeFinished<unknown>>;

/** `made` are the steps of the game, `move` is the one a link asks for. */
export function makeFinished<E>(given: {
  readonly table: () => TableState;
  readonly move: () => number | null;
  readonly made: (events: readonly Event[]) => readonly Step<E>[];
}) {
  let allEvents = $state.raw<readonly Event[] | null>(null);
  let chosen = $state<number | null>(null);
  let copied = $state(false);
  /** Steps follow by themselves, at a pace that can be chosen. */
  let playing = $state(false);
  let speed = $state<number>(1);

  const table = $derived(given.table());
  const over = $derived(table.events.findLast((event) => event.type === "over"));
  const winner = $derived(over?.type === "over" ? over.winner : table.node.winner);
  const points = $derived(over?.type === "over" ? over.points : table.node.points);
  const events = $derived(allEvents ?? table.events);
  const made = $derived(given.made(events));
  const mine = $derived(table.you ?? winner ?? 1);
  const at = $derived(Math.min(made.length, chosen ?? given.move() ?? made.length));
  const resumable = $derived(made.length > 0 && at < made.length);
  // Whoever comes late has the end only; the rest is asked for.
  $effect(() => {
    if (!isWhole(table.events)) void finished(table.id, "events").then((all) => (allEvents = all));
  });

  $effect(() => {
    if (!playing) return;
    if (at >= made.length) {
      playing = false;
      return;
    }
    const timer = setTimeout(() => (chosen = at + 1), PACE / speed);
    return () => clearTimeout(timer);
  });

  function goTo(step: number): void {
    playing = false;
    chosen = Math.max(0, Math.min(made.length, step));
  }
  /** On from here, from the beginning when nothing follows; once more: stop. */
  function play(): void {
    if (!playing && at >= made.length) chosen = 0;
    playing = !playing && made.length > 0;
  }
  return {
    get winner() {
      return winner;
    },
    get points() {
      return points;
    },
    get events() {
      return events;
    },
    /** Are all events known, from the beginning of the game? */
    get whole() {
      return isWhole(events);
    },
    get made() {
      return made;
    },
    /** A server has the game; otherwise a program wrote it down, and it may still be running. */
    get hosted() {
      return table.id !== "";
    },
    /** The seat from which the game is looked at. */
    get mine() {
      return mine;
    },
    get at() {
      return at;
    },
    get copied() {
      return copied;
    },
    get resumable() {
      return resumable;
    },
    get playing() {
      return playing;
    },
    get speed() {
      return speed;
    },
    setSpeed(to: number): void {
      speed = to;
    },
    goTo,
    play,
    keys(event: KeyboardEvent): void {
      if (event.target instanceof HTMLInputElement || event.defaultPrevented) return;
      const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: made.length }[event.key];
      if (to !== undefined) goTo(to);
    },
    async copy(): Promise<void> {
      try {
        await navigator.clipboard.writeText(`${location.origin}${location.pathname}#/t/${table.id}?move=${at}`);
        copied = true;
        setTimeout(() => (copied = false), 2000);
      } catch {
        // No clipboard: the address can still be read from the bar.
      }
    },
    async again(): Promise<void> {
      if (table.rematch) return go(`#/t/${table.rematch}`);
      const answer = await ask({ op: "rematch", table: table.id });
      if (answer?.type === "done" && answer.table) go(`#/t/${answer.table}`);
    },
    /** The same game from the moment shown, with bots on the other seats and dice of its own. */
    async playOn(): Promise<void> {
      if (!resumable) return;
      const seats = table.seats.map((seat): SeatChoice =>
        seat.seat === mine ? { type: "me" } : { type: "bot", level: client.usualBot },
      );
      const moves = made[at - 1]?.move ?? 0;
      await make({ op: "play_on", table: table.id, moves, seats, private: false });
    },
  };
}
