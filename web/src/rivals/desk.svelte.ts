// What happens at the table of Rivals: what is asked, what somebody has picked up, and what a click or a key answers.

import { untrack } from "svelte";
import { has, join, t } from "../i18n/index.svelte.ts";
import type { Speaker } from "../i18n/sentences.ts";
import { calm } from "../lib/motion.ts";
import { characterOf } from "../lib/characters.ts";
import { act, ask } from "../net/client.svelte.ts";
import { object, text } from "../state/json.ts";
import { nameOf, type TableState } from "../state/table.ts";
import { askingWords } from "./asking.ts";
import { cardOf, GOODS, isExpansion, MODES, PIECES, type CardData } from "./data.ts";
import { decide, refusal, target, usable, type Answer, type Selection, type Verdict } from "./decide.ts";
import { lastRoll, sinceRoll } from "./dice.ts";
import { layoutOf } from "./layout.ts";
import { logLines } from "./log.ts";
import { stepsOf } from "./steps.ts";
import { beside, emptyView, freeSites, of, readRivals, stockOf, type RivalsView } from "./view.ts";
import { actionsOf, eventsOf, only, pendingOf, type PendingType, type RivalsAction } from "./wire.ts";
import { cardName, cardText, costWords, regionName } from "./words.ts";

/** What one may leave open beside the islands. */
export type Drawer = "trade" | "stacks" | "log" | "build" | "hand" | null;
export type Piece = "road" | "settle" | "city";
export type Token = "strength" | "trade";

/** Why something cannot be done, or how something stands, at the thing itself or below. */
export interface Why {
  readonly words: string;
  readonly rule: string;
  readonly at: { readonly left: number; readonly bottom: number } | null;
}

/** Answers that follow from what was chosen before. */
interface Plan {
  readonly pay: readonly string[];
  readonly gain: string | null;
  readonly pick: string | null;
  readonly fullest: boolean;
}

/** One legal answer and no secret: answered at once. */
const AUTO: ReadonlySet<PendingType> = new Set([
  "pay",
  "spend",
  "give",
  "return",
  "gain",
  "bury",
  "lose",
  "feud_loss",
  "treat",
  "save",
  "tithe",
  "place_region",
  "start_stack",
]);

const RULE_OF = { road: "RIVAL-092", settle: "RIVAL-094", city: "RIVAL-097" } as const;

export type Desk = ReturnType<typeof makeDesk>;

export function makeDesk(given: { readonly table: () => TableState; readonly speaker: () => Speaker }) {
  let width = $state(1440);
  let height = $state(900);
  let now = $state(performance.now());
  let selection = $state.raw<Selection | null>(null);
  let reading = $state<string | null>(null);
  let pinned = $state.raw<{ readonly card: string; readonly site: string | null } | null>(null);
  let drawer = $state<Drawer>(null);
  let menu = $state(false);
  let help = $state(false);
  let swapped = $state(false);
  let sentAt = $state<number | null>(null);
  let planned = $state.raw<Plan | null>(null);
  let sureEnd = $state<string | null>(null);
  let sureRemove = $state(false);
  let eventShown = $state<string | null>(null);
  let verdict = $state.raw<Verdict | null>(null);
  let trading = $state.raw<{
    readonly moves: ReadonlyMap<string, number>;
    readonly receivers: readonly string[];
    readonly deal: string | null;
  }>({ moves: new Map(), receivers: [], deal: null });
  let clicked = $state<string | null>(null);
  let why = $state.raw<Why | null>(null);
  let pointed = $state<string | null>(null);
  let kindShown = $state<string | null>(null);
  let trayDown = $state(false);

  const table = $derived(given.table());
  const view = $derived<RivalsView>(readRivals(table.view) ?? emptyView());
  const me = $derived(table.you);
  const seat = $derived(table.you ?? 1);
  const mine = $derived(of(view, seat));
  const theirs = $derived(of(view, 3 - seat));
  const other = $derived(nameOf(table, 3 - seat));
  /** `bot, careful` */
  const otherKind = $derived.by(() => {
    const occupant = table.seats.find((one) => one.seat === 3 - seat)?.occupant;
    if (occupant?.kind !== "bot") return "";
    const key = `bot-level-${occupant.level}`;
    const known = has(key) ? t(key) : occupant.level;
    const character = t(`bot-character-${characterOf(table.id, 3 - seat)}`);
    return t("rv-bot", { level: occupant.level === "random" ? known : `${known}, ${character}` });
  });
  const mode = $derived(text(object(table.setup)["mode"], "intro"));
  const goal = $derived(MODES[mode]?.target ?? 7);
  const all = $derived(actionsOf(table.legal));
  const asked = $derived(pendingOf(table.node));
  const pending = $derived(asked?.type ?? null);
  const mustAct = $derived(me !== null && table.node.must.includes(me) && table.phase === "running");
  const busy = $derived(sentAt === table.number);
  const ready = $derived(mustAct && !busy);
  const acting = $derived(ready && pending === "act");
  const myTurn = $derived(view.active === seat && table.phase === "running");
  const lines = $derived(logLines(table.events, given.speaker(), view, mode));
  const layout = $derived(layoutOf(width, height));
  const phone = $derived(layout === "portrait");
  const small = $derived(phone || layout === "landscape");
  const decision = $derived(ready && asked ? decide(view, asked, all, seat, selection) : null);
  const open = $derived(decision !== null && decision.pending !== "act" && decision.pending !== "before_roll");
  const mayUse = $derived(acting ? usable(all) : new Set<string>());
  const roll = $derived(ready ? (only(all, "roll")[0] ?? null) : null);
  const end = $derived(ready ? (only(all, "end")[0] ?? null) : null);
  const openCard = $derived(view.faceUp > 0 ? (MODES[mode]?.face_up[0] ?? null) : null);

  // ---- words ----
  const recent = $derived(eventsOf(table.events.slice(-400)));
  const dice = $derived(lastRoll(recent, view));
  const rolledWords = $derived.by(() => {
    if (dice.face === null) return t("rv-not-rolled");
    if (dice.symbol === null) return String(dice.face);
    const args = { face: dice.face, event: t(`rv-event-${dice.symbol}`) };
    return dice.player === seat && me !== null
      ? t("rv-rolled", args)
      : t("rv-rolled-by", { ...args, name: nameOf(table, dice.player) });
  });
  const asking = $derived(
    decision
      ? askingWords(decision, view, seat, other, selection, pending === "gain" ? sinceRoll(recent, view) : null)
      : null,
  );
  /** What was taken out of the open hand since it was shown. */
  const putUnder = $derived(
    recent
      .slice(recent.findLastIndex((one) => one.type === "shown") + 1)
      .flatMap((one) =>
        one.type === "put_away_other" && one.player === seat && one.card !== null
          ? [{ card: one.card, stack: one.stack }]
          : [],
      ),
  );
  const steps = $derived(stepsOf(lines, decision, asking, verdict !== null, view, seat, other));
  const prompt = $derived.by((): string => {
    if (table.phase === "over") return t("rv-over");
    if (table.paused) return t("paused");
    if (me === null) return t("rv-watching");
    if (!mustAct)
      return table.node.kind === "chance"
        ? t("rv-waiting")
        : t(pending === "before_roll" ? "rv-is-rolling" : "rv-is-deciding", { name: other });
    if (selection?.kind === "card") {
      const { card } = selection;
      if (small) return t("rv-place-touch");
      const key = only(all, "play").some((one) => one.card === card) ? "rv-confirm-card" : "rv-place-card";
      return t(key, { card: cardName(cardOf(card)) });
    }
    if (selection?.kind === "piece") return small ? t("rv-place-touch") : t(`rv-place-${selection.type}`);
    if (drawer === "trade" && trading.deal) return trading.deal;
    return asking?.prompt ?? t("rv-waiting");
  });
  const title = $derived(
    table.phase === "over"
      ? table.node.winner === null
        ? t("nobody-wins")
        : t("wins-title", { you: table.node.winner === me ? "yes" : "no", name: nameOf(table, table.node.winner) })
      : myTurn && me !== null
        ? t("your-turn")
        : view.turn === 0
          ? mustAct
            ? (asking?.title ?? t("rv-waiting"))
            : t("rv-start-roll")
          : t("rv-turn-of", { name: nameOf(table, view.active) }),
  );
  const seconds = $derived.by(() => {
    const clocks = table.clocks;
    if (!clocks || me === null || !mustAct) return null;
    const left =
      (clocks.decision[me - 1] ?? 0) + (clocks.reserve[me - 1] ?? 0) - (clocks.running ? now - table.clocksAt : 0);
    return Math.max(0, Math.ceil(left / 1000));
  });

  // ---- what glows ----
  const glow = $derived.by((): ReadonlySet<string> => {
    if (!decision) return new Set();
    if (drawer === "trade" && decision.pending === "act")
      return new Set(trading.receivers.map((at) => target.store(seat, at)));
    if (decision.pending === "demand")
      return new Set([...decision.targets.keys()].filter((key) => pointed === null || goodAt(key) === pointed));
    return new Set(decision.targets.keys());
  });
  function goodAt(key: string): string | null {
    const [, owner = "", at = ""] = key.split("/");
    const land = of(view, Number(owner));
    return at === "cache" ? "gold" : (land.regions.find((one) => one.at === at)?.region.good ?? null);
  }
  const lit = $derived(!open && dice.fresh && view.steps.some((step) => step.startsWith("act")) ? view.face : null);
  const outlined = $derived.by(() => {
    const set = new Set(decision?.outlined ?? []);
    // A card named elsewhere is outlined in play.
    if (reading !== null)
      for (const land of view.players)
        for (const one of land.cards) if (one.card.id === reading) set.add(target.site(land.seat, one.at));
    if (selection?.kind === "away") set.add(target.hand(selection.card));
    return set;
  });
  const chosenCard = $derived(selection?.kind === "card" || selection?.kind === "away" ? selection.card : null);
  const shownCard = $derived(reading ?? pinned?.card ?? (selection?.kind === "card" ? selection.card : null));

  // ---- answering ----
  async function send(choice: RivalsAction): Promise<void> {
    sentAt = table.number;
    why = null;
    clearStage();
    if (!(await act(choice))) {
      sentAt = null;
      planned = null;
    }
  }
  function answer(answered: Answer): void {
    if (busy) return;
    if ("choice" in answered) {
      selection = null;
      void send(answered.choice);
    } else {
      selection = selection && JSON.stringify(selection) === JSON.stringify(answered.select) ? null : answered.select;
    }
  }
  function automatic(): RivalsAction | null {
    if (planned?.pick && pending === "remove")
      return only(all, "pick").find((one) => one.site === planned?.pick) ?? null;
    if (pending === "pay" || pending === "spend") {
      const payments = only(all, "pay");
      const next = planned?.pay[0];
      if (planned && next !== undefined) {
        planned = { ...planned, pay: planned.pay.slice(1) };
        const found = payments.find((one) => one.from === next);
        if (found) return found;
      }
      if (planned?.fullest) {
        const amount = (at: string): number =>
          at === "cache" ? (mine.cache?.stock ?? 0) : (mine.regions.find((one) => one.at === at)?.stock ?? 0);
        return payments.sort((a, b) => amount(b.from) - amount(a.from))[0] ?? null;
      }
    }
    if (pending === "gain" && planned?.gain) {
      const found = only(all, "gain").find((one) => one.to === planned?.gain);
      if (found) return found;
    }
    return all.length === 1 && pending !== null && AUTO.has(pending) ? (all[0] ?? null) : null;
  }
  function payFromFullest(): void {
    planned = { pay: [], gain: null, pick: null, fullest: true };
    const next = automatic();
    if (next) void send(next);
  }
  $effect(() => {
    void table.number;
    if (!mustAct) return;
    untrack(() => {
      if (sentAt === table.number) return;
      const next = automatic();
      if (next) void send(next);
      else if (pending === "act") planned = null;
    });
  });
  $effect(() => {
    // What was picked up is put back when something else is asked.
    void pending;
    untrack(() => {
      selection = null;
      sureEnd = null;
      pinned = null;
      why = null;
      if (drawer === "hand") drawer = null;
      if (drawer === "trade" && pending !== "act" && pending !== "pay" && pending !== "gain") drawer = null;
      if (mustAct) swapped = false;
      // Where there is one panel only, a decision comes before what was being looked at.
      if (small && open) drawer = null;
      trayDown = false;
    });
  });

  /** A place on an island, a stack, or a card on the stage was clicked. */
  function pick(key: string): void {
    if (drawer === "trade" && trading.receivers.some((at) => target.store(seat, at) === key)) {
      clicked = key.split("/")[2] ?? null;
      return;
    }
    const answered = decision?.targets.get(key);
    if (answered) return answer(answered);
    if (key === target.open) {
      if (openCard) choose(cardOf(openCard), false, null);
      return;
    }
    const [kind = "", owner = "", at = ""] = key.split("/");
    if (kind === "site") {
      const card = of(view, Number(owner)).cards.find((one) => one.at === at)?.card;
      if (card) pinned = pinned?.card === card.id && pinned.site === key ? null : { card: card.id, site: key };
    } else if (kind === "discard" && view.discard.top) pinned = pinned ? null : { card: view.discard.top, site: null };
    else if (kind === "store" && Number(owner) !== seat && !open) swapped = !swapped;
    else if (kind === "store" && at === "cache") pinned = { card: "gold.gold_cache", site: key };
  }

  /** A card of the hand, or the open one. */
  function choose(card: CardData, locked: boolean, element: HTMLElement | null): void {
    const answered = decision?.targets.get(target.hand(card.id));
    sureEnd = null;
    if (answered && decision?.pending !== "act") return answer(answered);
    if (selection?.kind === "card" && selection.card === card.id) {
      if (answered) return answer(answered);
      selection = null;
      return;
    }
    if (mayUse.has(card.id)) {
      selection = { kind: "card", card: card.id };
      why = null;
      if (drawer === "trade") drawer = null;
      return;
    }
    selection = null;
    if (me === null) pinned = { card: card.id, site: null };
    else why = { ...refusalOf(card, locked), at: spotOfElement(element) };
  }

  /** Why nothing can be done in general now. */
  function notNow(): { words: string; rule: string } | null {
    if (!mustAct || !myTurn) return { words: t("rv-why-not-turn"), rule: "RIVAL-132" };
    if (pending === "before_roll") return { words: t("rv-why-roll"), rule: "RIVAL-064" };
    if (pending !== "act") return { words: t("rv-why-pending"), rule: "RIVAL-078" };
    return null;
  }
  function refusalOf(card: CardData, locked: boolean): { words: string; rule: string } {
    const no = notNow();
    if (no) return no;
    const reason = refusal(view, card, seat, locked);
    const stock = stockOf(mine);
    const needs = cardText(card, "needs");
    const key = reason.key === "rv-why-needs" && !needs ? "rv-why-needs-plain" : reason.key;
    const missing = reason.missing ?? {};
    return {
      words: t(key, {
        card: cardName(card),
        needs: needs ?? "",
        cost: costWords(missing),
        have: join(GOODS.filter((good) => good in missing).map((good) => String(stock[good]))),
      }),
      rule: reason.rule,
    };
  }
  function spotOfElement(element: Element | null): Why["at"] {
    if (!element || small) return null;
    const box = element.getBoundingClientRect();
    return { left: Math.min(width - 250, Math.max(8, box.left + box.width / 2 - 116)), bottom: height - box.top + 10 };
  }

  function tileRefusal(type: Piece): { words: string; rule: string } | null {
    if (ready && only(all, type).length > 0) return null;
    const no = notNow();
    if (no) return no;
    const rule = RULE_OF[type];
    const cost = cardOf(PIECES[type]).cost;
    const stock = stockOf(mine);
    const missing = GOODS.filter((good) => cost[good] > stock[good]);
    if (missing.length > 0)
      return {
        words: t("rv-why-piece-cost", {
          piece: type,
          cost: costWords(cost),
          have: costWords(Object.fromEntries(missing.map((good) => [good, stock[good]]))) || t("rv-nothing"),
        }),
        rule,
      };
    const supply = { road: view.supply.roads, settle: view.supply.settlements, city: view.supply.cities }[type];
    if (supply === 0) return { words: t("rv-why-supply"), rule: "RIVAL-098" };
    return { words: t(`rv-why-${type}`), rule };
  }
  function pressTile(type: Piece, element: Element | null): void {
    const no = tileRefusal(type);
    if (no) {
      why = { ...no, at: spotOfElement(element) };
      return;
    }
    why = null;
    selection = selection?.kind === "piece" && selection.type === type ? null : { kind: "piece", type };
    if (drawer === "trade" || drawer === "build") drawer = null;
  }
  const mayTrade = $derived(
    acting &&
      [...only(all, "trade"), ...only(all, "ship"), ...only(all, "large_ship"), ...only(all, "mint")].length > 0,
  );
  function pressTrade(element: Element | null): void {
    const no = notNow();
    if (no && !(mustAct && (pending === "pay" || pending === "gain"))) {
      why = { ...no, at: spotOfElement(element) };
      return;
    }
    selection = null;
    why = null;
    drawer = drawer === "trade" ? null : "trade";
  }
  function makeDeal(choice: RivalsAction, from: readonly string[], on: string | null): void {
    if (busy) return;
    planned = { pay: from, gain: on, pick: null, fullest: false };
    void send(choice);
  }
  function pressEnd(sure = false): void {
    if (!end) return;
    // Ending with something affordable in the hand is asked once.
    const left = mine.hand.find((slot) => slot.card && mayUse.has(slot.card.id) && isExpansion(slot.card));
    if (!sure && sureEnd === null && left?.card) {
      sureEnd = left.card.id;
      return;
    }
    sureEnd = null;
    drawer = null;
    void send(end);
  }
  const removable = $derived(
    acting && pinned?.site?.startsWith(target.site(seat, "")) && only(all, "remove").length > 0 ? pinned.site : null,
  );
  function removeCard(site: string): void {
    const choice = only(all, "remove")[0];
    if (!choice) return;
    planned = { pay: [], gain: null, pick: site.split("/")[2] ?? null, fullest: false };
    pinned = null;
    void send(choice);
  }
  $effect(() => {
    void pinned;
    sureRemove = false;
  });
  const searchCost = $derived(
    mine.cards.some((one) => one.card.rulesId === "town_hall")
      ? 0
      : mine.cards.some((one) => one.card.rulesId === "parish_hall")
        ? 1
        : 2,
  );

  /** For a booster in the hand: which regions its sites border. */
  const note = $derived.by((): string | null => {
    if (!shownCard) return null;
    const card = cardOf(shownCard);
    if (!card.boosts || selection?.kind !== "card" || selection.card !== shownCard) return null;
    const regions = new Set(
      freeSites(mine).flatMap((site) =>
        beside(mine, site)
          .filter((one) => one.region.terrain === card.boosts)
          .map((one) => regionName(one.region)),
      ),
    );
    return regions.size > 0 ? t("rv-beside", { list: join([...regions]) }) : null;
  });

  // ---- advantages ----
  const held = (by: number | null): Token[] =>
    (["strength", "trade"] as const).filter((token) => view.tokens[token] === by);
  /** Who holds an advantage and why, or what is missing. */
  function tokenWords(token: Token): string {
    const point = token === "trade" ? "commerce" : "strength";
    const [have, their] = [mine.points[point], theirs.points[point]];
    const holder = view.tokens[token];
    if (holder === null && me !== null && have < 3)
      return `${t(`rv-token-${token}`)}: ${t(`rv-token-missing-${token}`, { n: 3 - have, name: other })}`;
    return t("rv-token-why", {
      token: t(`rv-token-${token}`),
      holder: holder === null ? "none" : holder === me ? "you" : "other",
      name: holder === null ? other : nameOf(table, holder),
      more: holder === null ? have : of(view, holder).points[point],
      less: holder === null ? their : of(view, 3 - holder).points[point],
    });
  }
  function explain(token: Token, element: Element | null): void {
    const words = tokenWords(token);
    why =
      why?.words === words
        ? null
        : { words, rule: token === "trade" ? "RIVAL-053" : "RIVAL-052", at: spotOfElement(element) };
  }

  // ---- reading ----
  let readTimer: ReturnType<typeof setTimeout> | undefined;
  function read(card: string | null): void {
    clearTimeout(readTimer);
    if (small) return;
    readTimer = setTimeout(() => (reading = card), card === null ? 80 : 250);
  }
  function hold(card: string): void {
    pinned = { card, site: null };
  }

  // ---- stage ----
  let stageTimer: ReturnType<typeof setTimeout> | undefined;
  function showFor(ms: number): void {
    clearTimeout(stageTimer);
    stageTimer = setTimeout(clearStage, calm() ? Math.max(ms, 1500) : ms);
  }
  function clearStage(): void {
    clearTimeout(stageTimer);
    eventShown = null;
    verdict = null;
  }
  const stageOpen = $derived(eventShown !== null || verdict !== null || (decision?.stage ?? null) !== null);

  function back(): void {
    if (why) why = null;
    else if (verdict || eventShown) clearStage();
    else if (selection) selection = null;
    else if (sureEnd) sureEnd = null;
    else if (pinned) pinned = null;
    else if (drawer) drawer = null;
    else if (menu) menu = false;
    else swapped = false;
  }
  async function again(): Promise<void> {
    if (table.rematch) return void (location.hash = `#/t/${table.rematch}`);
    const reply = await ask({ op: "rematch", table: table.id });
    if (reply?.type === "done" && reply.table) location.hash = `#/t/${reply.table}`;
  }

  return {
    get table() {
      return table;
    },
    get view() {
      return view;
    },
    get me() {
      return me;
    },
    get seat() {
      return seat;
    },
    get mine() {
      return mine;
    },
    get theirs() {
      return theirs;
    },
    get other() {
      return other;
    },
    get otherKind() {
      return otherKind;
    },
    get mode() {
      return mode;
    },
    get goal() {
      return goal;
    },
    get all() {
      return all;
    },
    get asked() {
      return asked;
    },
    get pending() {
      return pending;
    },
    get mustAct() {
      return mustAct;
    },
    get ready() {
      return ready;
    },
    get acting() {
      return mustAct && pending === "act";
    },
    get myTurn() {
      return myTurn;
    },
    get lines() {
      return lines;
    },
    get layout() {
      return layout;
    },
    get phone() {
      return phone;
    },
    get small() {
      return small;
    },
    get decision() {
      return decision;
    },
    get open() {
      return open;
    },
    get mayUse() {
      return mayUse;
    },
    get roll() {
      return roll;
    },
    get end() {
      return end;
    },
    get dice() {
      return dice;
    },
    get rolledWords() {
      return rolledWords;
    },
    get asking() {
      return asking;
    },
    get putUnder() {
      return putUnder;
    },
    get steps() {
      return steps;
    },
    get prompt() {
      return prompt;
    },
    get title() {
      return title;
    },
    get seconds() {
      return seconds;
    },
    get glow() {
      return glow;
    },
    get lit() {
      return lit;
    },
    get outlined() {
      return outlined;
    },
    get chosenCard() {
      return chosenCard;
    },
    get shownCard() {
      return shownCard;
    },
    get mayTrade() {
      return mayTrade;
    },
    get removable() {
      return removable;
    },
    get searchCost() {
      return searchCost;
    },
    get note() {
      return note;
    },
    get stageOpen() {
      return stageOpen;
    },
    get width() {
      return width;
    },
    set width(to) {
      width = to;
    },
    get height() {
      return height;
    },
    set height(to) {
      height = to;
    },
    get selection() {
      return selection;
    },
    set selection(to) {
      selection = to;
    },
    get reading() {
      return reading;
    },
    get pinned() {
      return pinned;
    },
    set pinned(to) {
      pinned = to;
    },
    get drawer() {
      return drawer;
    },
    set drawer(to) {
      drawer = to;
    },
    get menu() {
      return menu;
    },
    set menu(to) {
      menu = to;
    },
    get help() {
      return help;
    },
    set help(to) {
      help = to;
    },
    get swapped() {
      return swapped;
    },
    set swapped(to) {
      swapped = to;
    },
    get sureEnd() {
      return sureEnd;
    },
    set sureEnd(to) {
      sureEnd = to;
    },
    get sureRemove() {
      return sureRemove;
    },
    set sureRemove(to) {
      sureRemove = to;
    },
    get eventShown() {
      return eventShown;
    },
    get verdict() {
      return verdict;
    },
    get trading() {
      return trading;
    },
    set trading(to) {
      trading = to;
    },
    get clicked() {
      return clicked;
    },
    get why() {
      return why;
    },
    set why(to) {
      why = to;
    },
    get kindShown() {
      return kindShown;
    },
    set kindShown(to) {
      kindShown = to;
    },
    get trayDown() {
      return trayDown;
    },
    set trayDown(to) {
      trayDown = to;
    },
    /** The good pointed at, where the opponent's regions of it glow. */
    point(good: string | null) {
      pointed = decision?.pending === "demand" ? good : null;
    },
    tick() {
      now = performance.now();
    },
    showEvent(card: string) {
      eventShown = card;
      showFor(900);
    },
    showVerdict(of: Verdict) {
      verdict = of;
      showFor(2000);
    },
    close() {
      clearTimeout(stageTimer);
      clearTimeout(readTimer);
    },
    held,
    tokenWords,
    explain,
    send,
    answer,
    payFromFullest,
    pick,
    choose,
    tileRefusal,
    pressTile,
    pressTrade,
    makeDeal,
    pressEnd,
    removeCard,
    read,
    hold,
    clearStage,
    back,
    again,
  };
}
