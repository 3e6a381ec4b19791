// The table of an island game without its drawing: what is open, what is being placed, what is asked, and what a click does.

import { onMount, untrack, type Snippet } from "svelte";
import type { Spot } from "../../board/Spots.svelte";
import type { Speaker } from "../../i18n/sentences.ts";
import { firstOf } from "../../lib/cards-seen.ts";
import { act, client } from "../../net/client.svelte.ts";
import type { TabId } from "../../panels/Rail.svelte";
import { controlOf } from "../../state/actions.ts";
import { letters, openPaths } from "../../state/caravans.ts";
import { scenarioTab } from "../../state/handled.ts";
import type { Counts } from "../../state/json.ts";
import { nextJourney } from "../../state/journey.ts";
import { layoutOf } from "../../state/layout.ts";
import { chosen, family, type Action } from "../../state/legal.ts";
import type { Line } from "../../state/log.ts";
import { guideOf, kindOf } from "../../state/modules.ts";
import { incoming, takers } from "../../state/offers.ts";
import { forced, isWanted, pick, placing, stage, type Stage, type Wanted } from "../../state/placing.ts";
import { islandPending, type TableState } from "../../state/table.ts";
import { tiles } from "../../state/tiles.ts";
import { seatOf, type IslandView, type Offer } from "../../state/view.ts";
import type { ActionType } from "../../state/wire.ts";
import { lastBattle } from "./battle.ts";
import { TableClock } from "./clock.svelte.ts";
import { focusNext } from "./focus.ts";
import { Gains } from "./gains.svelte.ts";
import { insetsOf, sheetLimit } from "./insets.ts";
import { promptOf, titleOf } from "./prompt.ts";
import { spotsOf } from "./spots.ts";
import { railTabs, scenarioPlaces } from "./tabs.ts";

/** What can be open; one thing at a time. */
export type Open = TabId | "game" | "words" | "keys";

export interface Given {
  readonly table: TableState;
  readonly view: IslandView;
  readonly speaker: Speaker;
  readonly lines: readonly Line[];
  /** The game has just been won. */
  readonly celebrating: boolean;
  /** Leads to the page after the game; nothing while it is not there. */
  readonly onward: (() => void) | null;
  /** The card of a lesson. */
  readonly lesson: Snippet | undefined;
  /** What the lesson points at. */
  readonly shown: readonly string[];
}

/** Is this the name of a hex? */
export const isHex = (at: string): boolean => /^-?\d+,-?\d+$/.test(at);

/** Has effects: a component makes it while it is initialised; `given` is what the component was given. */
export class IslandDesk {
  readonly #given: () => Given;
  readonly table = $derived.by(() => this.#given().table);
  readonly view = $derived.by(() => this.#given().view);
  readonly speaker = $derived.by(() => this.#given().speaker);
  readonly lines = $derived.by(() => this.#given().lines);
  readonly celebrating = $derived.by(() => this.#given().celebrating);
  readonly onward = $derived.by(() => this.#given().onward);
  readonly lesson = $derived.by(() => this.#given().lesson);
  readonly shown = $derived.by(() => this.#given().shown);

  // What is picked up, open or being put together.
  picked = $state.raw<Wanted | null>(null);
  open = $state<Open | null>(null);
  asked = $state<ActionType | null>(null);
  dismissed = $state(0);
  lit = $state.raw<readonly string[]>([]);
  give = $state.raw<Counts>({});
  want = $state.raw<Counts>({});
  aimed = $state<string | null>(null);
  /** All levels of the improvements are listed. */
  levels = $state(false);
  /** The number of the move at which a place was clicked whose action is under way: until it counts, nothing glows. */
  #sentAt = $state<number | null>(null);
  /** What had the focus before something was opened. */
  #opener: Element | null = null;

  // What is measured on the page.
  width = $state(1200);
  height = $state(800);
  barHeight = $state(130);
  topHeight = $state(54);
  sheetHeight = $state(0);
  coarse = $state(false);
  root = $state<HTMLElement | null>(null);

  // Where the focus goes: it moves on after an action by the keyboard; with the mouse it stays where it is.
  byKeyboard = false;
  #begun: ActionType | null = null;
  #last: string | null = null;

  readonly layout = $derived(layoutOf(this.width, this.height));
  readonly tabs = $derived(this.layout.tabs);
  readonly me = $derived(this.table.you === null ? null : (seatOf(this.view, this.table.you) ?? null));
  readonly legal = $derived(this.table.legal);
  readonly pending = $derived(islandPending(this.table.node));
  readonly free = $derived(
    this.pending?.type === "turn" ||
      family(this.legal, "end_turn") !== undefined ||
      family(this.legal, "roll") !== undefined,
  );
  readonly active = $derived.by(
    (): Stage | null => (this.picked && stage(this.legal, this.picked)) ?? (this.free ? null : forced(this.legal)),
  );
  readonly scenario = $derived(scenarioTab(this.view));
  /** Actions that have no control of their own. */
  readonly rest = $derived.by(() => {
    const built = new Set<ActionType>(this.me ? tiles(this.view, this.me, this.legal).map((one) => one.type) : []);
    const only = placing(this.legal).length === 1 && !this.free;
    return this.legal.families.filter((one) => {
      const control = controlOf(one.type);
      // Gold has a panel of its own in the Rivers.
      const inWords = control === "words" || (control === "gold" && this.scenario?.key !== "gold");
      return inWords && !built.has(one.type) && !(only && one.places !== null);
    });
  });
  readonly #over = $derived(this.table.phase === "over" || this.table.node.kind === "over");
  readonly mustAct = $derived(this.table.you !== null && this.table.node.must.includes(this.table.you));
  readonly own = $derived(this.me !== null && this.view.active === this.me.seat);
  readonly myTurn = $derived(
    this.me !== null && (this.mustAct || (this.table.node.must.length === 0 && this.own)) && !this.#over,
  );
  readonly offers = $derived(this.me ? incoming(this.view, this.me, this.legal) : []);
  readonly answers = $derived(this.me ? this.offers.length + takers(this.view, this.me, this.legal).length : 0);
  readonly cities = $derived(this.view.scenario.attack ? null : this.view.cities);
  readonly kept = $derived(this.me ? scenarioPlaces(this.view, this.layout) : { slip: false, column: false });
  /** Nothing of its own is open: Cities & Knights shows the improvements. */
  readonly doing = $derived<Open | null>(this.open ?? (!this.tabs && this.view.cities && this.me ? "city" : null));
  readonly spots = $derived.by((): Spot[] => {
    if (!this.me || !this.active || this.#sentAt === this.table.number) return [];
    const { view, me, pending, speaker, shown } = this;
    return spotsOf(this.active, { view, me, pending, speaker, shown });
  });
  /** Why the turn cannot end yet: a knight at the castle has to leave it (BARB-057). */
  readonly leavesCastle = $derived(
    this.pending?.type === "turn" &&
      !family(this.legal, "end_turn") &&
      family(this.legal, "choose_knight") !== undefined,
  );
  /** The cheapest way of the own wagon, while it drives. */
  readonly way = $derived(
    this.me && this.mustAct && this.pending?.type === "journey"
      ? (nextJourney(this.view, this.me)?.steps.map((one) => one.path) ?? [])
      : [],
  );
  /** The paths that cards are laid about. */
  readonly letters = $derived(this.pending?.type === "vote" ? letters(openPaths(this.view)) : {});
  readonly #asks = $derived({
    table: this.table,
    me: this.me,
    pending: this.pending,
    own: this.own,
    myTurn: this.myTurn,
    mustAct: this.mustAct,
    over: this.#over,
    answers: this.answers,
    leavesCastle: this.leavesCastle,
    placing: this.picked && this.free ? this.active : null,
    touch: this.tabs || this.coarse,
  });
  readonly title = $derived(titleOf(this.#asks));
  readonly prompt = $derived(promptOf(this.#asks));
  /** A landing stays on the screen until one has moved since, or closed it. */
  readonly battle = $derived(this.cities ? lastBattle(this.table, this.dismissed) : null);
  /** "No more" has a button here unless the tray of the decision has it. */
  readonly passAsks = $derived(
    family(this.legal, "pass") !== undefined &&
      !["choose_victim", "draw_or_decline", "harbor_answer", "vote", "knights", "journey"].includes(
        this.pending?.type ?? "",
      ),
  );
  /** Other actions are all there is to do now, not one possibility of many. */
  readonly restAsks = $derived(!this.free && (this.rest.length > 0 || this.passAsks));
  readonly aiming = $derived(
    this.layout.name === "portrait" && this.coarse && this.spots.length > 0 && this.open === null,
  );
  readonly withCards = $derived(this.view.modules.includes("event_cards"));
  readonly rules = $derived(guideOf(this.view.modules, this.view.seats.filter((one) => !one.neutral).length));

  /** The left column, wide enough to read a lesson in it. */
  readonly besides = $derived(
    this.lesson ? Math.max(this.layout.seats, this.layout.name === "low" ? 300 : 340) : this.layout.seats,
  );
  /** The right column, wide enough to read the card of the game in it. */
  readonly column = $derived(
    this.open === "game" && (this.layout.name === "wide" || this.layout.name === "desk")
      ? Math.max(396, this.layout.right)
      : this.layout.right,
  );
  readonly #room = $derived({
    layout: this.layout,
    height: this.height,
    topHeight: this.topHeight,
    barHeight: this.barHeight,
    threat: this.cities !== null,
    seated: this.me !== null,
    sheetShown: this.open !== null || this.lesson !== undefined || this.height < 700,
    sheetHeight: this.sheetHeight,
    left: this.besides,
    right: this.column,
  });
  readonly sheetMost = $derived(sheetLimit(this.#room));
  readonly insets = $derived(insetsOf(this.#room));
  readonly railTabs = $derived(railTabs(this.view, this.answers));
  /** Landscape always shows a tab; building is the first. */
  readonly tab = $derived<Open | null>(this.open ?? (this.layout.name === "landscape" ? "build" : null));

  readonly gains = new Gains();
  readonly clock = new TableClock(
    () => this.table,
    () => this.mustAct,
  );

  constructor(given: () => Given) {
    this.#given = given;
    onMount(() => {
      this.#openGameCard();
      const fingers = matchMedia("(pointer: coarse)");
      const changed = (): void => void (this.coarse = fingers.matches);
      changed();
      fingers.addEventListener("change", changed);
      return () => fingers.removeEventListener("change", changed);
    });
    $effect(() => {
      if (this.picked && !stage(this.legal, this.picked)) this.picked = null;
      if (this.asked !== null && !family(this.legal, this.asked)) this.asked = null;
      if (this.#sentAt !== this.table.number) this.#sentAt = null;
    });
    this.#openWhatDecides();
    $effect(() => {
      void this.table.number;
      void this.spots;
      // After an action the focus goes to what can be done next, never to the top of the page.
      const timer = setTimeout(() => {
        if (this.byKeyboard && this.root && document.activeElement === document.body)
          focusNext(this.root, this.#begun, this.#last);
      }, 60);
      return () => clearTimeout(timer);
    });
  }

  /**
   * The card of the game opens once by itself. A lesson explains the game its own way; on a phone the card would take half the
   * board from somebody's first settlement, and the guide explains the base game anyway.
   */
  #openGameCard(): void {
    const kind = kindOf(this.view.modules);
    const guided = client.practising || (this.layout.name === "portrait" && kind === "base");
    if (this.me && this.table.phase === "running" && !guided && firstOf(kind)) this.open = "game";
  }

  /** Opens the panel that a decision is made in. */
  #openWhatDecides(): void {
    $effect(() => {
      const type = this.mustAct ? this.pending?.type : undefined;
      // The fifth progress card has to be played: wherever one was, the cards come into sight.
      if (type === "fifth_card") untrack(() => (this.open = this.tabs ? "cards" : null));
      // Votes are laid in the scenario's panel.
      if (type === "vote") untrack(() => (this.open = "scenario"));
      // What each path does is told beside the board, where there is room for both.
      if (!this.tabs && (type === "place_wagon" || type === "assign_votes")) untrack(() => (this.open = "scenario"));
    });
    /** The scenario was opened because it is what one decides about, and is closed when that is over. */
    let opened = false;
    const decides = $derived(
      this.mustAct &&
        !this.tabs &&
        !this.kept.column &&
        !this.kept.slip &&
        ["journey", "knights", "march"].includes(this.pending?.type ?? ""),
    );
    $effect(() => {
      if (decides)
        untrack(() => {
          opened = this.open === null;
          this.open ??= "scenario";
        });
      else if (opened)
        untrack(() => {
          opened = false;
          if (this.open === "scenario") this.open = null;
        });
    });
  }

  toggle = (type: ActionType): void => {
    const found = family(this.legal, type);
    if (!found) return;
    if (found.field === null) {
      this.picked = null;
      void act(chosen(found, null));
      return;
    }
    this.picked = this.picked?.type === type ? null : { type };
    if (this.picked && this.layout.name === "portrait") this.open = null;
  };

  place = (at: string): void => {
    if (!this.active) return;
    const step = pick(this.active, at);
    this.#begun = this.active.type;
    this.#last = at;
    this.picked = isWanted(step) ? step : null;
    this.aimed = null;
    if (!isWanted(step)) void this.#send(step);
  };

  async #send(action: Action): Promise<void> {
    this.#sentAt = this.table.number;
    if (!(await act(action))) this.#sentAt = null;
  }

  /** Plays a card: at once, after a place, or after a choice in the tray. */
  playCard = (type: ActionType): void => {
    const found = family(this.legal, type);
    if (!found) return;
    this.picked = found.places ? { type } : null;
    this.asked = found.field !== null && !found.places ? type : null;
    if (found.field === null) void act(chosen(found, null));
    if (this.layout.name === "portrait") this.open = null;
  };

  /** Only one thing is open at a time; closing it gives the focus back. */
  show = (what: Open | null): void => {
    const next = this.open === what ? null : what;
    if (next !== null && this.open === null) this.#opener = document.activeElement;
    if (next === null && this.#opener instanceof HTMLElement && this.#opener.isConnected) this.#opener.focus();
    this.open = next;
    if (next !== null && this.layout.name === "portrait" && next !== "build" && next !== "knights") this.picked = null;
  };

  /** Closes or puts back one thing. */
  back = (): void => {
    if (this.picked) this.picked = null;
    else if (this.asked !== null) this.asked = null;
    else if (this.battle) this.dismissed = this.battle.number;
    else if (this.open !== null) this.show(null);
    this.aimed = null;
  };

  giveOne = (good: string): void => {
    if (!this.legal.offers && !family(this.legal, "bank_trade")) return;
    this.open = "trade";
    const { [good]: _, ...others } = this.want;
    this.want = others;
    const n = this.give[good] ?? 0;
    if (n < (this.me?.hand?.[good] ?? 0)) this.give = { ...this.give, [good]: n + 1 };
  };

  giveLess = (good: string): void => {
    const { [good]: n = 0, ...others } = this.give;
    this.give = n > 1 ? { ...others, [good]: n - 1 } : others;
  };

  counter = (offer: Offer): void => {
    // The offer turned round, as far as I own what it asks for.
    this.give = Object.fromEntries(
      Object.entries(offer.want)
        .map(([good, n]) => [good, Math.min(n, this.me?.hand?.[good] ?? 0)] as const)
        .filter(([, n]) => n > 0),
    );
    this.want = { ...offer.give };
    this.open = "trade";
  };
}
