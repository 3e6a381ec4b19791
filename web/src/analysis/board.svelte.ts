// The state of the analysis board: a position, moves from it, what the engine and the strongest bot say of it.

import { need, t } from "../i18n/index.svelte.ts";
import { needSheet } from "../board/sheets.svelte.ts";
import { actionWords, type Speaker } from "../i18n/sentences.ts";
import type { Advice } from "../protocol/Advice";
import type { Study } from "../protocol/Study";
import type { StudyMove } from "../protocol/StudyMove";
import { isObject, list, number, object, text, texts, type Json } from "../state/json.ts";
import { actions, type Action } from "../state/legal.ts";
import { nameOf } from "../state/table.ts";
import { awarded, fresh, type Document } from "./position.ts";
import { advice, study, tableOf } from "./study.ts";

type RivalsWords = (action: Action, view: unknown, seat: number) => string;

export class AnalysisBoard {
  /** The position as it was set up; the moves come after it. */
  position = $state.raw<Document>(fresh("base"));
  moves = $state.raw<readonly StudyMove[]>([]);
  seat = $state(1);
  answer = $state.raw<Study | null>(null);
  said = $state.raw<Advice | { readonly refused: string } | null>(null);
  thinking = $state(false);
  problem = $state<string | null>(null);
  rule = $state<string | null>(null);
  /** What was tried last and is allowed. */
  allowed = $state.raw<Json | null>(null);
  #rivalsWords = $state.raw<RivalsWords | null>(null);

  readonly shown = $derived(this.answer ? tableOf(this.answer, this.seat) : null);
  readonly view = $derived(this.shown?.island ?? null);
  readonly game = $derived(this.answer?.game ?? "island");
  readonly legal = $derived(this.shown ? this.shown.legal.families.flatMap(actions) : []);
  readonly must = $derived(this.shown?.node.must ?? []);
  readonly chance = $derived(this.shown?.node.kind === "chance");
  readonly outcomes = $derived(this.answer?.outcomes ?? []);
  /** The position after the moves, complete. */
  readonly now = $derived<Document>(
    isObject(this.answer?.position) ? (this.answer.position as Document) : this.position,
  );
  readonly modules = $derived(texts(object(this.now["setup"])["modules"]));
  readonly players = $derived(this.game === "rivals" ? 2 : number(object(this.now["setup"])["players"], 3));
  /** Neutral colours have pieces too. */
  readonly colours = $derived(
    this.game === "rivals" ? 2 : Math.max(this.players, list(object(this.now["position"])["seats"]).length),
  );
  readonly mode = $derived(text(object(this.now["setup"])["mode"], "intro"));
  readonly speaker = $derived<Speaker>({
    you: this.seat,
    name: (of) => this.name(of),
    view: this.view,
    game: this.game,
  });

  name(of: number): string {
    return this.shown && of <= this.players ? nameOf(this.shown, of) : t("analysis-neutral", { n: of });
  }
  say(action: Action): string {
    return this.#rivalsWords
      ? this.#rivalsWords(action, this.shown?.view, this.seat)
      : actionWords(action, this.speaker);
  }

  /** Takes up another position. */
  async use(next: Document): Promise<void> {
    this.position = next;
    this.moves = [];
    this.seat = 1;
    this.#rivalsWords = null;
    if (next["game"] === "rivals") {
      const [{ rivalsActionWords }, { readRivals }] = await Promise.all([
        import("../rivals/inwords.ts"),
        import("../rivals/view.ts"),
        need("rivals"),
      ]);
      needSheet("rivals");
      this.#rivalsWords = (action, view, seat) => {
        const seen = readRivals(view);
        return seen ? rivalsActionWords(action, seen, seat) : action.type;
      };
    }
    await this.look();
  }

  #refused(found: Study | null): void {
    this.problem = found ? (found.refused?.message ?? null) : t("analysis-lost");
    this.rule = found?.refused?.rule ?? null;
  }

  /** Looks at the position after the moves, from the seat that has to act. */
  async look(): Promise<void> {
    this.said = null;
    this.allowed = null;
    const found = await study(this.position, this.seat, this.moves);
    this.#refused(found);
    if (!found || found.frames.length === 0) return;
    this.answer = found;
    // What was left to chance stays as it was drawn.
    this.position = { ...this.position, setup: found.setup as Json };
    const waits = this.must;
    const first = waits[0];
    if (first !== undefined && !waits.includes(this.seat)) {
      this.seat = first;
      this.answer = (await study(this.position, this.seat, this.moves)) ?? this.answer;
    }
  }

  async seeFrom(seat: number): Promise<void> {
    this.seat = seat;
    // A neutral colour sees nothing: only its pieces can be set.
    if (seat > this.players) return;
    const found = await study(this.position, seat, this.moves);
    if (found && found.frames.length > 0) this.answer = found;
    this.said = null;
  }

  async #add(move: StudyMove): Promise<boolean> {
    const next = [...this.moves, move];
    const found = await study(this.position, this.seat, next);
    this.#refused(found);
    if (!found || found.refused) return false;
    this.moves = next;
    await this.look();
    return true;
  }
  /** Makes a move; one that is refused changes nothing, and the rule is shown. */
  play(action: unknown): Promise<boolean> {
    return this.#add({ seat: this.seat, action } as StudyMove);
  }
  /** Chance brings this. */
  fall(outcome: unknown): Promise<boolean> {
    return this.#add({ seat: null, action: outcome } as StudyMove);
  }
  /** Asks whether a move is allowed, and why not, without making it. */
  async attempt(action: Json): Promise<void> {
    this.allowed = null;
    const found = await study(this.position, this.seat, [...this.moves, { seat: this.seat, action } as StudyMove]);
    this.#refused(found);
    if (found && !found.refused) this.allowed = action;
  }
  async back(): Promise<void> {
    this.moves = this.moves.slice(0, -1);
    await this.look();
  }
  async ask(): Promise<void> {
    this.thinking = true;
    this.said = await advice(this.position, this.seat, this.moves);
    this.thinking = false;
  }

  /** Sets something up by hand. What cannot be is refused with its rule, and the position stays. */
  async change(next: Document): Promise<boolean> {
    const seat = this.seat;
    const viewer = Math.min(seat, this.players);
    let wanted = next;
    let found = await study(wanted, viewer, []);
    // Longest Road and its like go to whoever must hold them now.
    for (let tries = 0; tries < 3 && found && found.frames.length === 0; tries++) {
      const held = awarded(wanted, found.refused?.message ?? "");
      if (!held) break;
      wanted = held;
      found = await study(wanted, viewer, []);
    }
    this.#refused(found);
    if (!found || found.frames.length === 0) return false;
    this.position = { ...wanted, setup: found.setup as Json };
    this.moves = [];
    this.answer = found;
    this.said = null;
    this.allowed = null;
    return true;
  }
}
