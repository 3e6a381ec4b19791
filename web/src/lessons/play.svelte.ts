// A lesson in play: which step it is at, the moves made so far, and what the server's engine makes of them.

import { language, t } from "../i18n/index.svelte.ts";
import { endPractice, practise } from "../net/client.svelte.ts";
import type { Event } from "../protocol/Event";
import type { Study } from "../protocol/Study";
import type { StudyFrame } from "../protocol/StudyFrame";
import type { StudyMove } from "../protocol/StudyMove";
import { object } from "../state/json.ts";
import { actions, readLegal, type Action } from "../state/legal.ts";
import { arrive } from "../state/table.ts";
import { islandView, legalOf, nodeOf } from "../state/wire.ts";
import { fits, type Lesson, type Step } from "./lessons.ts";

/** How long a move of others is looked at before the next. */
const PAUSE = 750;

async function study(lesson: Lesson, moves: readonly StudyMove[], known: number): Promise<Study> {
  const response = await fetch("api/study", {
    method: "POST",
    headers: { "Content-Type": "application/json", "Accept-Language": language() },
    body: JSON.stringify({ position: lesson.position, seat: lesson.seat, moves, known }),
  });
  if (!response.ok) throw new Error(response.statusText);
  return (await response.json()) as Study;
}

export class Play {
  readonly id: string;
  readonly lesson: Lesson;
  /** The step, counted from 0; as many as there are when the lesson is over. */
  at = $state(0);
  /** What the learner tried instead. */
  wrong = $state<string | null>(null);
  /** The lesson plays: dice and the others' moves. */
  busy = $state(true);
  lost = $state(false);

  #moves: StudyMove[] = [];
  #frames: StudyFrame[] = [];
  #setup: Study["setup"] = null;
  /** How often the step's action was made. */
  #made = 0;
  /** Moves made at the beginning of each step. */
  #marks: number[] = [];
  #gone = false;

  constructor(id: string, lesson: Lesson) {
    this.id = id;
    this.lesson = lesson;
  }

  get step(): Step | null {
    return this.lesson.steps[this.at] ?? null;
  }

  get over(): boolean {
    return this.at >= this.lesson.steps.length;
  }

  async open(): Promise<void> {
    this.lost = false;
    try {
      const first = await study(this.lesson, [], 0);
      if (first.refused) throw new Error(first.refused.message);
      this.#frames = first.frames;
      this.#setup = first.setup;
      this.#marks = [0];
      this.#show(0);
      this.busy = false;
    } catch {
      this.lost = true;
    }
  }

  close(): void {
    this.#gone = true;
    endPractice();
  }

  /** Goes on without an action. */
  async next(): Promise<void> {
    const step = this.step;
    if (this.busy || !step) return;
    if (!step.do) await this.#go(null);
    // What the step asks for is done for the learner, as often as it takes.
    while (this.step === step && (await this.#showHow(step)));
  }

  async #showHow(step: Step): Promise<boolean> {
    const legal = readLegal(legalOf(this.#frames.at(-1)?.legal)).families.flatMap(actions);
    const found = step.do?.flatMap((wanted) => legal.find((one) => fits(one, wanted)) ?? [])[0] ?? step.do?.[0];
    return found !== undefined && (await this.#go(found));
  }

  /** One step back, with all that came of it. */
  back(): void {
    if (this.busy || (this.at === 0 && this.#made === 0)) return;
    if (this.#made === 0) this.at--;
    this.#made = 0;
    this.wrong = null;
    const made = this.#marks[this.at] ?? 0;
    this.#marks.length = this.at + 1;
    this.#moves.length = made;
    this.#frames.length = made + 1;
    this.#show(made);
  }

  /** The learner acts: true when that is what the step asks for. */
  async act(action: Action): Promise<boolean> {
    if (this.busy || !this.step) return false;
    if (!this.step.do?.some((wanted) => fits(action, wanted))) {
      this.wrong = action.type;
      return false;
    }
    return this.#go(action);
  }

  async #go(action: Action | null): Promise<boolean> {
    const step = this.step;
    if (!step) return false;
    const own: StudyMove[] = action ? [{ seat: this.lesson.seat, action: action as StudyMove["action"] }] : [];
    const last = !action || this.#made + 1 >= (step.times ?? 1);
    const moves = [...this.#moves, ...own, ...(last ? (step.then ?? []) : [])];
    this.busy = true;
    this.wrong = null;
    const from = this.#frames.length;
    try {
      if (moves.length > this.#moves.length) {
        const made = await study(this.lesson, moves, from);
        if (made.refused) throw new Error(made.refused.message);
        this.#moves = moves;
        this.#frames.push(...made.frames);
      }
    } catch {
      this.lost = true;
      this.busy = false;
      return false;
    }
    await this.#watch(from);
    if (last) {
      this.#marks.push(this.#moves.length);
      this.#made = 0;
      this.at++;
    } else this.#made++;
    this.busy = false;
    return true;
  }

  /** Shows what happened, one move after the other. */
  async #watch(from: number): Promise<void> {
    const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
    for (let i = from; i < this.#frames.length && !this.#gone; i++) {
      const last = i === this.#frames.length - 1;
      if (still && !last) continue;
      this.#show(i, !last);
      if (!last) await new Promise((resolve) => setTimeout(resolve, PAUSE));
    }
  }

  /** Puts a frame on the table; while others move there is nothing to do. */
  #show(at: number, watching = false): void {
    const frame = this.#frames[at];
    if (!frame || this.#gone) return;
    const { seat, position } = this.lesson;
    const events = this.#frames.slice(1, at + 1).map((one, i): Event => ({
      number: i + 1,
      at: 0,
      type: "moved",
      seat: one.seat,
      move: i + 1,
      events: one.events,
    }));
    const players = islandView(position.game, frame.view)?.seats.filter((one) => one.player !== false).length ?? 2;
    const over = nodeOf(frame.node)?.kind === "over";
    const state = arrive(
      {
        id: null,
        ok: true,
        type: "table",
        table: `lesson-${this.id}`,
        game: position.game,
        setup: this.#setup,
        phase: "running",
        owner: t("lesson-you"),
        owner_id: "learner",
        clock: null,
        spectators: false,
        seats: Array.from({ length: players }, (_, i) => ({
          seat: i + 1,
          present: true,
          away: false,
          resigned: false,
          occupant:
            i + 1 === seat
              ? { kind: "person", person: "learner", name: t("lesson-you"), account: false }
              : { kind: "bot", level: "medium", name: "" },
        })),
        you: seat,
        number: events.length,
        events,
        view: frame.view,
        node: watching || over ? { ...object(frame.node), must: [] } : frame.node,
        legal: watching ? null : frame.legal,
        map: null,
        dice: { commitment: "", seed: null, words: [] },
        clocks: null,
        invite: null,
      },
      null,
      performance.now(),
      "learner",
    );
    practise(state, { act: (action) => this.act(action), undo: () => this.back() });
  }
}
