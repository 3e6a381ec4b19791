// What happens at the table of Rivals: what is asked, what somebody has picked up, and what a click or a key answers.

import { untrack } from "svelte";
import type { Speaker } from "../i18n/sentences.ts";
import { calm } from "../lib/motion.ts";
import { act, ask } from "../net/client.svelte.ts";
import { nameOf, timeLeft, type TableState } from "../state/table.ts";
import { rivalsSetup } from "../state/wire.ts";
import { TOKEN_RULES, tokensOf, tokenWords, type Token } from "./advantages.ts";
import { askingWords } from "./asking.ts";
import { automaticAnswer, NO_PLAN, type Plan } from "./automatic.ts";
import { cardOf, isExpansion, MODES, type CardData } from "./data.ts";
import { decide, target, usable, type Answer, type Selection, type Verdict } from "./decide.ts";
import { lastRoll, sinceRoll } from "./dice.ts";
import { layoutOf } from "./layout.ts";
import { logLines } from "./log.ts";
import { botWords, promptOf, rollWords, titleOf } from "./prompt.ts";
import { cardRefusal, notNow, pieceRefusal, type Piece, type Refusal } from "./refusals.ts";
import { stepsOf } from "./steps.ts";
import { emptyView, of, readRivals, storeAt, type RivalsView } from "./view.ts";
import { actionsOf, eventsOf, only, pendingOf, type RivalsAction } from "./wire.ts";
import { boostWords } from "./words.ts";

/** What one may leave open beside the islands. */
export type Drawer = "trade" | "stacks" | "log" | "build" | "hand" | null;

/** Why something cannot be done, or how something stands, at the thing itself or below. */
export interface Why extends Refusal {
  readonly at: { readonly left: number; readonly bottom: number } | null;
}

/** A trade while it is put together. */
interface Trading {
  readonly moves: ReadonlyMap<string, number>;
  readonly receivers: readonly string[];
  readonly deal: string | null;
}

/** Has effects: a component makes it while it is initialised, and closes it. */
export class Desk {
  readonly #given: { readonly table: () => TableState; readonly speaker: () => Speaker };

  // What is picked up, open or shown.
  width = $state(1440);
  height = $state(900);
  selection = $state.raw<Selection | null>(null);
  reading = $state<string | null>(null);
  pinned = $state.raw<{ readonly card: string; readonly site: string | null } | null>(null);
  drawer = $state<Drawer>(null);
  menu = $state(false);
  help = $state(false);
  swapped = $state(false);
  sureEnd = $state<string | null>(null);
  sureRemove = $state(false);
  eventShown = $state<string | null>(null);
  verdict = $state.raw<Verdict | null>(null);
  trading = $state.raw<Trading>({ moves: new Map(), receivers: [], deal: null });
  clicked = $state<string | null>(null);
  why = $state.raw<Why | null>(null);
  kindShown = $state<string | null>(null);
  trayDown = $state(false);
  #pointed = $state<string | null>(null);
  #now = $state(performance.now());
  /** The number of the move at which the last answer was sent. */
  #sentAt = $state<number | null>(null);
  #plan: Plan = NO_PLAN;
  #readTimer: ReturnType<typeof setTimeout> | undefined;
  #stageTimer: ReturnType<typeof setTimeout> | undefined;

  // The table, and what is asked.
  readonly table = $derived.by(() => this.#given.table());
  readonly view = $derived<RivalsView>(readRivals(this.table.view) ?? emptyView());
  readonly me = $derived(this.table.you);
  readonly seat = $derived(this.table.you ?? 1);
  readonly mine = $derived(of(this.view, this.seat));
  readonly theirs = $derived(of(this.view, 3 - this.seat));
  readonly other = $derived(nameOf(this.table, 3 - this.seat));
  readonly otherKind = $derived(botWords(this.table, 3 - this.seat));
  readonly mode = $derived(rivalsSetup(this.table.setup).mode);
  readonly goal = $derived(MODES[this.mode]?.target ?? 7);
  readonly all = $derived(actionsOf(this.table.legal));
  readonly asked = $derived(pendingOf(this.table.node));
  readonly pending = $derived(this.asked?.type ?? null);
  readonly mustAct = $derived(
    this.me !== null && this.table.node.must.includes(this.me) && this.table.phase === "running",
  );
  readonly acting = $derived(this.mustAct && this.pending === "act");
  readonly #busy = $derived(this.#sentAt === this.table.number);
  readonly ready = $derived(this.mustAct && !this.#busy);
  readonly myTurn = $derived(this.view.active === this.seat && this.table.phase === "running");
  readonly lines = $derived.by(() => logLines(this.table.events, this.#given.speaker(), this.view, this.mode));
  readonly layout = $derived(layoutOf(this.width, this.height));
  readonly phone = $derived(this.layout === "portrait");
  readonly small = $derived(this.phone || this.layout === "landscape");
  readonly decision = $derived(
    this.ready && this.asked ? decide(this.view, this.asked, this.all, this.seat, this.selection) : null,
  );
  readonly open = $derived(
    this.decision !== null && this.decision.pending !== "act" && this.decision.pending !== "before_roll",
  );
  readonly mayUse = $derived(this.ready && this.acting ? usable(this.all) : new Set<string>());
  readonly mayTrade = $derived(
    this.ready && this.acting && this.all.some((one) => ["trade", "ship", "large_ship", "mint"].includes(one.type)),
  );
  readonly roll = $derived(this.ready ? (only(this.all, "roll")[0] ?? null) : null);
  readonly end = $derived(this.ready ? (only(this.all, "end")[0] ?? null) : null);
  readonly #openCard = $derived(this.view.faceUp > 0 ? (MODES[this.mode]?.face_up[0] ?? null) : null);
  readonly removable = $derived(
    this.ready &&
      this.acting &&
      this.pinned?.site?.startsWith(target.site(this.seat, "")) &&
      only(this.all, "remove").length > 0
      ? this.pinned.site
      : null,
  );
  readonly searchCost = $derived.by(() => {
    const has = (building: string): boolean => this.mine.cards.some((one) => one.card.rulesId === building);
    return has("town_hall") ? 0 : has("parish_hall") ? 1 : 2;
  });

  // In words.
  readonly #recent = $derived(eventsOf(this.table.events.slice(-400)));
  readonly dice = $derived(lastRoll(this.#recent, this.view));
  readonly rolledWords = $derived(rollWords(this.dice, this));
  readonly asking = $derived.by(() => {
    if (!this.decision) return null;
    const symbol = this.pending === "gain" ? sinceRoll(this.#recent, this.view) : null;
    return askingWords(this.decision, this.view, this.seat, this.other, this.selection, symbol);
  });
  /** What was taken out of the open hand since it was shown. */
  readonly putUnder = $derived(
    this.#recent
      .slice(this.#recent.findLastIndex((one) => one.type === "shown") + 1)
      .flatMap((one) =>
        one.type === "put_away_other" && one.player === this.seat && one.card !== null
          ? [{ card: one.card, stack: one.stack }]
          : [],
      ),
  );
  readonly steps = $derived(
    stepsOf(this.lines, this.decision, this.asking, this.verdict !== null, this.view, this.seat, this.other),
  );
  readonly deal = $derived(this.drawer === "trade" ? this.trading.deal : null);
  readonly prompt: string = $derived(promptOf(this));
  readonly title: string = $derived(titleOf(this));
  readonly seconds = $derived.by(() => {
    const left = this.me === null || !this.mustAct ? null : timeLeft(this.table, this.me, this.#now);
    return left === null ? null : Math.max(0, Math.ceil(left / 1000));
  });

  // What glows, is outlined or stands out.
  readonly glow = $derived.by((): ReadonlySet<string> => {
    if (!this.decision) return new Set();
    if (this.drawer === "trade" && this.decision.pending === "act")
      return new Set(this.trading.receivers.map((at) => target.store(this.seat, at)));
    const keys = [...this.decision.targets.keys()];
    if (this.decision.pending !== "demand" || this.#pointed === null) return new Set(keys);
    return new Set(keys.filter((key) => this.#goodAt(key) === this.#pointed));
  });
  readonly lit = $derived(
    !this.open && this.dice.fresh && this.view.steps.some((step) => step.startsWith("act")) ? this.view.face : null,
  );
  readonly outlined = $derived.by(() => {
    const set = new Set(this.decision?.outlined ?? []);
    // A card named elsewhere is outlined in play.
    if (this.reading !== null)
      for (const land of this.view.players)
        for (const one of land.cards) if (one.card.id === this.reading) set.add(target.site(land.seat, one.at));
    if (this.selection?.kind === "away") set.add(target.hand(this.selection.card));
    return set;
  });
  readonly chosenCard = $derived(
    this.selection?.kind === "card" || this.selection?.kind === "away" ? this.selection.card : null,
  );
  readonly shownCard = $derived(
    this.reading ?? this.pinned?.card ?? (this.selection?.kind === "card" ? this.selection.card : null),
  );
  /** For a booster in the hand: which regions its sites border. */
  readonly note = $derived(
    this.shownCard && this.selection?.kind === "card" && this.selection.card === this.shownCard
      ? boostWords(this.mine, cardOf(this.shownCard))
      : null,
  );
  readonly stageOpen = $derived(
    this.eventShown !== null || this.verdict !== null || (this.decision?.stage ?? null) !== null,
  );

  constructor(given: { readonly table: () => TableState; readonly speaker: () => Speaker }) {
    this.#given = given;
    $effect(() => {
      void this.table.number;
      if (!this.mustAct) return;
      untrack(() => {
        if (this.#busy) return;
        const sent = this.#answerAutomatically();
        if (!sent && this.pending === "act") this.#plan = NO_PLAN;
      });
    });
    $effect(() => {
      // What was picked up is put back when something else is asked.
      void this.pending;
      untrack(() => {
        this.selection = null;
        this.sureEnd = null;
        this.pinned = null;
        this.why = null;
        if (this.drawer === "hand") this.drawer = null;
        if (this.drawer === "trade" && !["act", "pay", "gain"].includes(this.pending ?? "")) this.drawer = null;
        if (this.mustAct) this.swapped = false;
        // Where there is one panel only, a decision comes before what was being looked at.
        if (this.small && this.open) this.drawer = null;
        this.trayDown = false;
      });
    });
    $effect(() => {
      void this.pinned;
      this.sureRemove = false;
    });
  }

  #goodAt(key: string): string | null {
    const [, owner = "", at = ""] = key.split("/");
    return at === "cache" ? "gold" : (storeAt(of(this.view, Number(owner)), at)?.good ?? null);
  }

  send = async (choice: RivalsAction): Promise<void> => {
    this.#sentAt = this.table.number;
    this.why = null;
    this.clearStage();
    if (!(await act(choice))) {
      this.#sentAt = null;
      this.#plan = NO_PLAN;
    }
  };

  answer = (answered: Answer): void => {
    if (this.#busy) return;
    if ("choice" in answered) {
      this.selection = null;
      void this.send(answered.choice);
    } else {
      const again = JSON.stringify(this.selection) === JSON.stringify(answered.select);
      this.selection = again ? null : answered.select;
    }
  };

  #answerAutomatically(): boolean {
    const { choice, plan } = automaticAnswer(this.pending, this.all, this.mine, this.#plan);
    this.#plan = plan;
    if (choice) void this.send(choice);
    return choice !== null;
  }

  payFromFullest = (): void => {
    this.#plan = { ...NO_PLAN, fullest: true };
    this.#answerAutomatically();
  };

  /** A place on an island, a stack, or a card on the stage was clicked. */
  pick = (key: string): void => {
    if (this.drawer === "trade" && this.trading.receivers.some((at) => target.store(this.seat, at) === key)) {
      this.clicked = key.split("/")[2] ?? null;
      return;
    }
    const answered = this.decision?.targets.get(key);
    if (answered) return this.answer(answered);
    if (key === target.open) {
      if (this.#openCard) this.choose(cardOf(this.#openCard), false, null);
      return;
    }
    const { pinned } = this;
    const { top } = this.view.discard;
    const [kind = "", owner = "", at = ""] = key.split("/");
    if (kind === "site") {
      const card = of(this.view, Number(owner)).cards.find((one) => one.at === at)?.card;
      if (card) this.pinned = pinned?.card === card.id && pinned.site === key ? null : { card: card.id, site: key };
    } else if (kind === "discard" && top) this.pinned = pinned ? null : { card: top, site: null };
    else if (kind === "store" && Number(owner) !== this.seat && !this.open) this.swapped = !this.swapped;
    else if (kind === "store" && at === "cache") this.pinned = { card: "gold.gold_cache", site: key };
  };

  /** A card of the hand, or the open one. */
  choose = (card: CardData, locked: boolean, element: HTMLElement | null): void => {
    const answered = this.decision?.targets.get(target.hand(card.id));
    this.sureEnd = null;
    if (answered && this.decision?.pending !== "act") return this.answer(answered);
    if (this.selection?.kind === "card" && this.selection.card === card.id) {
      if (answered) return this.answer(answered);
      this.selection = null;
      return;
    }
    if (this.mayUse.has(card.id)) {
      this.selection = { kind: "card", card: card.id };
      this.why = null;
      if (this.drawer === "trade") this.drawer = null;
      return;
    }
    this.selection = null;
    if (this.me === null) this.pinned = { card: card.id, site: null };
    else this.#refuse(notNow(this) ?? cardRefusal(this.view, card, this.seat, locked), element);
  };

  #refuse(refusal: Refusal, element: Element | null): void {
    this.why = { ...refusal, at: this.#spotOf(element) };
  }

  #spotOf(element: Element | null): Why["at"] {
    if (!element || this.small) return null;
    const box = element.getBoundingClientRect();
    return {
      left: Math.min(this.width - 250, Math.max(8, box.left + box.width / 2 - 116)),
      bottom: this.height - box.top + 10,
    };
  }

  tileRefusal = (type: Piece): Refusal | null => {
    if (this.ready && only(this.all, type).length > 0) return null;
    return notNow(this) ?? pieceRefusal(this.view, type, this.seat);
  };

  pressTile = (type: Piece, element: Element | null): void => {
    const no = this.tileRefusal(type);
    if (no) return this.#refuse(no, element);
    this.why = null;
    this.selection = this.selection?.kind === "piece" && this.selection.type === type ? null : { kind: "piece", type };
    if (this.drawer === "trade" || this.drawer === "build") this.drawer = null;
  };

  pressTrade = (element: Element | null): void => {
    const no = notNow(this);
    if (no && !(this.mustAct && (this.pending === "pay" || this.pending === "gain"))) return this.#refuse(no, element);
    this.selection = null;
    this.why = null;
    this.drawer = this.drawer === "trade" ? null : "trade";
  };

  makeDeal = (choice: RivalsAction, from: readonly string[], on: string | null): void => {
    if (this.#busy) return;
    this.#plan = { ...NO_PLAN, pay: from, gain: on };
    void this.send(choice);
  };

  pressEnd = (sure = false): void => {
    if (!this.end) return;
    // Ending with something affordable in the hand is asked once.
    const left = this.mine.hand.find((slot) => slot.card && this.mayUse.has(slot.card.id) && isExpansion(slot.card));
    if (!sure && this.sureEnd === null && left?.card) {
      this.sureEnd = left.card.id;
      return;
    }
    this.sureEnd = null;
    this.drawer = null;
    void this.send(this.end);
  };

  removeCard = (site: string): void => {
    const choice = only(this.all, "remove")[0];
    if (!choice) return;
    this.#plan = { ...NO_PLAN, pick: site.split("/")[2] ?? null };
    this.pinned = null;
    void this.send(choice);
  };

  held = (by: number | null): Token[] => tokensOf(this.view, by);

  /** Says why an advantage is where it is. */
  explain = (token: Token, element: Element | null): void => {
    const words = tokenWords(token, this);
    this.why = this.why?.words === words ? null : { words, rule: TOKEN_RULES[token], at: this.#spotOf(element) };
  };

  /** The good pointed at, where the opponent's regions of it glow. */
  point = (good: string | null): void => {
    this.#pointed = this.decision?.pending === "demand" ? good : null;
  };

  read = (card: string | null): void => {
    clearTimeout(this.#readTimer);
    if (this.small) return;
    this.#readTimer = setTimeout(() => (this.reading = card), card === null ? 80 : 250);
  };

  hold = (card: string): void => {
    this.pinned = { card, site: null };
  };

  showEvent = (card: string): void => {
    this.eventShown = card;
    this.#clearStageIn(900);
  };

  showVerdict = (verdict: Verdict): void => {
    this.verdict = verdict;
    this.#clearStageIn(2000);
  };

  #clearStageIn(ms: number): void {
    clearTimeout(this.#stageTimer);
    this.#stageTimer = setTimeout(this.clearStage, calm() ? Math.max(ms, 1500) : ms);
  }

  clearStage = (): void => {
    clearTimeout(this.#stageTimer);
    this.eventShown = null;
    this.verdict = null;
  };

  /** Closes or puts back one thing, the latest first. */
  back = (): void => {
    if (this.why) this.why = null;
    else if (this.verdict || this.eventShown) this.clearStage();
    else if (this.selection) this.selection = null;
    else if (this.sureEnd) this.sureEnd = null;
    else if (this.pinned) this.pinned = null;
    else if (this.drawer) this.drawer = null;
    else if (this.menu) this.menu = false;
    else this.swapped = false;
  };

  again = async (): Promise<void> => {
    if (this.table.rematch) return void (location.hash = `#/t/${this.table.rematch}`);
    const reply = await ask({ op: "rematch", table: this.table.id });
    if (reply?.type === "done" && reply.table) location.hash = `#/t/${reply.table}`;
  };

  tick = (): void => {
    this.#now = performance.now();
  };

  close = (): void => {
    clearTimeout(this.#stageTimer);
    clearTimeout(this.#readTimer);
  };
}
