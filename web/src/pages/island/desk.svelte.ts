// The table of an island game without its drawing: what is open, what is being placed, what is asked, and what a click or a key does.

import { onMount, untrack, type Snippet } from "svelte";
import { centre, place as placeOf } from "../../board/geometry.ts";
import type { Spot } from "../../board/Spots.svelte";
import { has, t } from "../../i18n/index.svelte.ts";
import { placeName, type Speaker } from "../../i18n/sentences.ts";
import { firstOf } from "../../lib/cards-seen.ts";
import { fly } from "../../lib/fly.ts";
import { shortcutsOn } from "../../lib/shortcuts.svelte.ts";
import { setSound, soundOn } from "../../lib/sound.svelte.ts";
import { act, ask, client, onchange } from "../../net/client.svelte.ts";
import type { Tab, TabId } from "../../panels/Rail.svelte";
import { controlOf, pieceOf } from "../../state/actions.ts";
import { sumOf } from "../../state/events.ts";
import { scenarioTab, spotMarks } from "../../state/handled.ts";
import { counted, total, type Counts } from "../../state/json.ts";
import { nextJourney } from "../../state/journey.ts";
import { layoutOf } from "../../state/layout.ts";
import { chosen, family, type Action } from "../../state/legal.ts";
import type { Line } from "../../state/log.ts";
import { guideOf, kindOf } from "../../state/modules.ts";
import { incoming, takers } from "../../state/offers.ts";
import { forced, isWanted, pick, placing, stage, type Stage, type Wanted } from "../../state/placing.ts";
import { freshEvents, islandPending, nameOf, type TableState } from "../../state/table.ts";
import { tiles } from "../../state/tiles.ts";
import { seatOf, type IslandView, type Offer } from "../../state/view.ts";
import { islandEvents, type ActionType } from "../../state/wire.ts";

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

export type IslandDesk = ReturnType<typeof makeIslandDesk>;

/** Regions of the table in the order in which F6 goes round them. */
export const REGIONS = ["board", "asks", "hand", "actions", "log", "opponents"];

/** Is this the name of a hex? */
export const isHex = (at: string): boolean => /^-?\d+,-?\d+$/.test(at);

const MANY = 80;
/** How long what just came in is shown. */
const [PLUS, PAYS] = [1200, 1700];

/** Made while a component begins, which tells with `given` what it was given. */
export function makeIslandDesk(given: () => Given) {
  const table = $derived(given().table);
  const view = $derived(given().view);
  const speaker = $derived(given().speaker);
  const lines = $derived(given().lines);
  const celebrating = $derived(given().celebrating);
  const onward = $derived(given().onward);
  const lesson = $derived(given().lesson);
  const shown = $derived(given().shown);

  let picked = $state.raw<Wanted | null>(null);
  /** The number of the move at which a place was clicked whose action is under way: until it counts, nothing glows. */
  let sentAt = $state<number | null>(null);
  let open = $state<Open | null>(null);
  let asked = $state<ActionType | null>(null);
  let dismissed = $state(0);
  let lit = $state.raw<readonly string[]>([]);
  let give = $state.raw<Counts>({});
  let want = $state.raw<Counts>({});
  let gained = $state.raw<Counts>({});
  let paying = $state.raw<readonly string[]>([]);
  let aimed = $state<string | null>(null);
  let width = $state(1200);
  let height = $state(800);
  let barHeight = $state(130);
  let topHeight = $state(54);
  let sheetHeight = $state(0);
  let now = $state(performance.now());
  let clockFull = $state(1);
  let coarse = $state(false);
  let root = $state<HTMLElement | null>(null);

  const layout = $derived(layoutOf(width, height));
  const tabs = $derived(layout.tabs);
  const me = $derived(table.you === null ? null : (seatOf(view, table.you) ?? null));
  const legal = $derived(table.legal);
  const pending = $derived(islandPending(table.node));
  const free = $derived(
    pending?.type === "turn" || family(legal, "end_turn") !== undefined || family(legal, "roll") !== undefined,
  );
  const active = $derived.by((): Stage | null => (picked && stage(legal, picked)) ?? (free ? null : forced(legal)));
  const built = $derived(new Set<ActionType>(me ? tiles(view, me, legal).map((one) => one.type) : []));
  const rest = $derived(
    legal.families.filter(
      (one) =>
        (controlOf(one.type) === "words" ||
          // Gold has a panel of its own in the Rivers.
          (controlOf(one.type) === "gold" && scenario?.key !== "gold")) &&
        !built.has(one.type) &&
        !(placing(legal).length === 1 && !free && one.places !== null),
    ),
  );
  const over = $derived(table.phase === "over" || table.node.kind === "over");
  const mustAct = $derived(table.you !== null && table.node.must.includes(table.you));
  const myTurn = $derived(
    me !== null && (mustAct || (table.node.must.length === 0 && view.active === me.seat)) && !over,
  );
  const own = $derived(me !== null && view.active === me.seat);
  const offers = $derived(me ? incoming(view, me, legal) : []);
  const answers = $derived(me ? offers.length + takers(view, me, legal).length : 0);
  const cities = $derived(view.scenario.attack ? null : view.cities);
  const scenario = $derived(scenarioTab(view));
  /** Nothing of its own is open: Cities & Knights shows the improvements. */
  const doing = $derived<Open | null>(open ?? (!tabs && view.cities && me ? "city" : null));

  const spots = $derived.by((): Spot[] => {
    if (!me || !active || sentAt === table.number) return [];
    const colour = active.kind === "place" ? active.family.fixed["colour"] : null;
    const dye = (typeof colour === "number" ? seatOf(view, colour)?.dye : undefined) ?? me.dye;
    const piece = active.kind === "piece" ? null : pieceOf(active.type);
    const marks = spotMarks(view, me, active);
    const pointed = active.places.some((at) => shown.includes(at));
    return active.places.map((at) => {
      const mark = marks[at];
      return {
        at,
        label: placeName(view, at, speaker),
        piece,
        dye,
        dim: pointed && !shown.includes(at),
        ...(mark === undefined ? {} : { mark }),
      };
    });
  });

  /** Why the turn cannot end yet: a knight at the castle has to leave it (BARB-057). */
  const leavesCastle = $derived(
    pending?.type === "turn" && !family(legal, "end_turn") && family(legal, "choose_knight") !== undefined,
  );
  /** The cheapest way of the own wagon, while it drives. */
  const way = $derived(
    me && mustAct && pending?.type === "journey" ? (nextJourney(view, me)?.steps.map((one) => one.path) ?? []) : [],
  );
  const title = $derived.by((): string => {
    if (!me) return t("you-watch");
    if (!myTurn) return nameOf(table, me.seat);
    return t(
      own ? "your-turn" : has(`act-title-${pending?.type ?? ""}`) ? `act-title-${pending?.type}` : "your-choice",
    );
  });
  const prompt = $derived.by((): string => {
    if (over) return t("do-over");
    if (table.paused) return t("paused");
    if (me && picked && free && active && (tabs || coarse)) return t("do-place-touch");
    if (me && picked && free && active) {
      const key = `do-place-${active.type}${active.kind === "place" && Object.keys(active.family.fixed).length > 0 ? "-to" : ""}`;
      return t(has(key) ? key : "do-place");
    }
    if (answers > 0) return t("answers-wait", { n: answers });
    if (mustAct && leavesCastle) return t("do-leave_castle");
    if (mustAct && pending)
      return t(has(`do-${pending.type}`) ? `do-${pending.type}` : "do-anything", {
        left: "left" in pending ? pending.left : 1,
        points: "points" in pending ? pending.points : 0,
      });
    const waited = table.node.must[0];
    return table.node.must.length === 1 && waited !== undefined
      ? t("do-wait", { name: nameOf(table, waited) })
      : t("do-wait-many");
  });

  /** A landing stays on the screen until one has moved since, or closed it. */
  const battle = $derived.by(() => {
    if (!cities) return null;
    for (const event of table.events.toReversed()) {
      if (event.type !== "moved" || event.number <= dismissed) continue;
      const happened = islandEvents(event);
      const fought = happened.find((one) => one.type === "battle");
      if (fought)
        return {
          number: event.number,
          barbarians: fought.barbarians,
          knights: fought.knights,
          lost: happened.flatMap((one) => (one.type === "city_lost" ? [one.player] : [])),
          won: happened.flatMap((one) => (one.type === "token_won" ? [one.player] : [])),
        };
      if (table.you === null ? happened.some((one) => one.type === "turn_began") : event.seat === table.you)
        return null;
    }
    return null;
  });

  /** Other actions are all there is to do now, not one possibility of many. */
  /** "No more" has a button here unless the tray of the decision has it. */
  const passAsks = $derived(
    family(legal, "pass") !== undefined &&
      !["choose_victim", "draw_or_decline", "harbor_answer", "vote", "knights", "journey"].includes(
        pending?.type ?? "",
      ),
  );
  const restAsks = $derived(!free && (rest.length > 0 || passAsks));
  const aiming = $derived(layout.name === "portrait" && coarse && spots.length > 0 && open === null);
  const withCards = $derived(view.modules.includes("event_cards"));
  /** The left column, wide enough to read a lesson in it. */
  const besides = $derived(lesson ? Math.max(layout.seats, layout.name === "low" ? 300 : 340) : layout.seats);
  const insets = $derived.by(() => {
    const threat = cities ? 50 : 0;
    switch (layout.name) {
      case "landscape":
        return { left: layout.seats + 12, right: me ? layout.right + 4 : 4, top: 4 + (threat && 42), bottom: 4 };
      case "portrait": {
        const sheet =
          open !== null || lesson || height < 700
            ? Math.min(sheetHeight, height - barHeight - topHeight - 14 - 200 - (threat && 44))
            : 0;
        return { left: 2, right: 2, top: topHeight + 14 + (threat && 44), bottom: barHeight + 4 + Math.max(0, sheet) };
      }
      case "tablet":
        return { left: 12, right: layout.right + 22, top: 72 + threat, bottom: barHeight + 10 };
      default:
        return {
          left: besides + 36,
          right: layout.right + 36,
          top: 12 + (threat && 54),
          bottom: barHeight + 10,
        };
    }
  });

  onMount(() => {
    // The card of the game opens once by itself. A lesson explains the game its own way; on a phone the card would take
    // half the board from somebody's first settlement, and the guide explains the base game anyway.
    const kind = kindOf(view.modules);
    const guided = client.practising || (layout.name === "portrait" && kind === "base");
    if (me && table.phase === "running" && !guided && firstOf(kind)) open = "game";
    const fingers = matchMedia("(pointer: coarse)");
    coarse = fingers.matches;
    const changed = (): void => void (coarse = fingers.matches);
    fingers.addEventListener("change", changed);
    let [plusTimer, payTimer]: (ReturnType<typeof setTimeout> | undefined)[] = [];
    const off = onchange((before, after) => {
      if (!before || before.id !== after.id || !after.island) return;
      const fresh = freshEvents(before, after);
      // Moves taken over from another game, or a long absence: nothing to animate.
      if (fresh.length > MANY) return;
      fly(fresh, after.island);
      const island = after.island;
      const sum = fresh.map(sumOf).findLast((one) => one !== null);
      if (sum !== undefined && sum !== 7) {
        paying = island.hexes.flatMap(({ hex }) => (island.numbers[hex] === sum && hex !== island.robber ? [hex] : []));
        clearTimeout(payTimer);
        payTimer = setTimeout(() => (paying = []), PAYS);
      }
      const mine: Record<string, number> = {};
      for (const event of fresh) {
        if (event.type !== "gained" || event.player !== after.you) continue;
        for (const [good, n] of Object.entries(counted(event.cards))) mine[good] = (mine[good] ?? 0) + n;
      }
      if (total(mine) > 0) {
        gained = mine;
        clearTimeout(plusTimer);
        plusTimer = setTimeout(() => (gained = {}), PLUS);
      }
    });
    const timer = setInterval(() => (now = performance.now()), 500);
    return () => {
      off();
      clearInterval(timer);
      clearTimeout(plusTimer);
      clearTimeout(payTimer);
      fingers.removeEventListener("change", changed);
    };
  });

  $effect(() => {
    if (picked && !stage(legal, picked)) picked = null;
    if (asked !== null && !family(legal, asked)) asked = null;
    if (sentAt !== table.number) sentAt = null;
  });

  function remaining(seat: number): number | null {
    const clocks = table.clocks;
    if (!clocks) return null;
    const decision = clocks.decision[seat - 1];
    const reserve = clocks.reserve[seat - 1] ?? 0;
    if (decision === null || decision === undefined) return reserve;
    const gone = clocks.running ? now - table.clocksAt : 0;
    return decision + reserve - gone;
  }
  const left = $derived(table.you === null ? null : remaining(table.you));
  const seconds = $derived(left === null || !mustAct ? null : Math.max(0, Math.ceil(left / 1000)));
  $effect(() => {
    // The ribbon is full when a decision begins.
    if (!mustAct || left === null) clockFull = 1;
    else if (left > clockFull) clockFull = left;
  });
  const share = $derived(left === null || !mustAct ? 1 : Math.max(0, Math.min(1, left / clockFull)));

  function toggle(type: ActionType): void {
    const found = family(legal, type);
    if (!found) return;
    if (found.field === null) {
      picked = null;
      void act(chosen(found, null));
      return;
    }
    picked = picked?.type === type ? null : { type };
    if (picked && layout.name === "portrait") open = null;
  }

  function place(at: string): void {
    if (!active) return;
    const step = pick(active, at);
    begun = active.type;
    last = at;
    picked = isWanted(step) ? step : null;
    aimed = null;
    if (!isWanted(step)) void send(step);
  }

  async function send(action: Action): Promise<void> {
    sentAt = table.number;
    if (!(await act(action))) sentAt = null;
  }

  /** Plays a card: at once, after a place, or after a choice in the tray. */
  function playCard(type: ActionType): void {
    const found = family(legal, type);
    if (!found) return;
    picked = found.places ? { type } : null;
    asked = found.field !== null && !found.places ? type : null;
    if (found.field === null) void act(chosen(found, null));
    if (layout.name === "portrait") open = null;
  }

  let opener: Element | null = null;
  /** Only one thing is open at a time; closing it gives the focus back. */
  // The fifth progress card has to be played: wherever one was, the cards come into sight.
  $effect(() => {
    if (mustAct && pending?.type === "fifth_card")
      untrack(() => (open = layout.name === "portrait" || layout.name === "landscape" ? "cards" : null));
    // Votes are laid in the scenario's panel.
    if (mustAct && pending?.type === "vote") untrack(() => (open = "scenario"));
  });

  function show(what: Open | null): void {
    const next = open === what ? null : what;
    if (next !== null && open === null) opener = document.activeElement;
    if (next === null && opener instanceof HTMLElement && opener.isConnected) opener.focus();
    open = next;
    if (next !== null && layout.name === "portrait" && next !== "build" && next !== "knights") picked = null;
  }

  function giveOne(good: string): void {
    if (!legal.offers && !family(legal, "bank_trade")) return;
    open = "trade";
    const { [good]: _, ...others } = want;
    want = others;
    if ((give[good] ?? 0) < (me?.hand?.[good] ?? 0)) give = { ...give, [good]: (give[good] ?? 0) + 1 };
  }
  function giveLess(good: string): void {
    const { [good]: n = 0, ...others } = give;
    give = n > 1 ? { ...others, [good]: n - 1 } : others;
  }
  function counter(offer: Offer): void {
    // The offer turned round, as far as I own what it asks for.
    give = Object.fromEntries(
      Object.entries(offer.want)
        .map(([good, n]) => [good, Math.min(n, me?.hand?.[good] ?? 0)] as const)
        .filter(([, n]) => n > 0),
    );
    want = { ...offer.give };
    open = "trade";
  }

  // Focus: after an action it goes to the next sensible place, never to the top of the page.
  let begun: ActionType | null = null;
  let last: string | null = null;
  let focused = false;
  $effect(() => {
    void table.number;
    void spots;
    const timer = setTimeout(() => {
      if (!focused || !root || document.activeElement !== document.body) return;
      const found =
        (begun !== null ? root.querySelector<HTMLElement>("[data-place]") : null) ??
        root.querySelector<HTMLElement>(".tray button, [data-testid='roll']") ??
        (begun !== null ? root.querySelector<HTMLElement>(`[data-build="${begun}"]`) : null) ??
        root.querySelector<HTMLElement>("[data-testid='end-turn']");
      const near = last === null ? null : nearestPlace(last);
      (begun !== null && near ? near : found)?.focus({ preventScroll: true });
    }, 60);
    return () => clearTimeout(timer);
  });
  /** The legal place that lies nearest to where something was just built. */
  function nearestPlace(from: string): SVGElement | null {
    const here = placeOf(from);
    if (!here || !root) return null;
    const far = (one: SVGElement): number => {
      const there = placeOf(one.dataset["place"] ?? "");
      if (!there) return Infinity;
      const [a, b] = [centre(here), centre(there)];
      return Math.hypot(a.x - b.x, a.y - b.y);
    };
    return [...root.querySelectorAll<SVGElement>("[data-place]")].sort((a, b) => far(a) - far(b))[0] ?? null;
  }

  function nextRegion(back: boolean): void {
    const there = REGIONS.flatMap((name) => {
      const node = root?.querySelector<HTMLElement>(`[data-region="${name}"]`);
      return node ? [node] : [];
    });
    const at = there.findIndex((node) => node.contains(document.activeElement));
    const asks = there.findIndex((node) => node.dataset["region"] === "asks" && node.childElementCount > 0);
    const first = at < 0 && asks >= 0 ? asks : at + (back ? -1 : 1);
    // A region in which nothing can have the focus is passed over.
    for (let i = 0; i < there.length; i++) {
      const node = there[(first + (back ? -i : i) + 2 * there.length) % there.length];
      const inside = node?.querySelector<HTMLElement>(
        "[data-place], button:not([tabindex='-1']), a[href], input, [tabindex='0']",
      );
      (inside ?? node)?.focus();
      if (node?.contains(document.activeElement)) return;
    }
  }

  function keys(event: KeyboardEvent): void {
    focused = true;
    if (event.key === "F6") {
      event.preventDefault();
      nextRegion(event.shiftKey);
      return;
    }
    if (
      event.target instanceof HTMLInputElement ||
      event.target instanceof HTMLTextAreaElement ||
      event.target instanceof HTMLSelectElement ||
      event.ctrlKey ||
      event.metaKey ||
      event.altKey
    )
      return;
    if (event.key === "Escape") {
      if (picked) picked = null;
      else if (asked !== null) asked = null;
      else if (battle) dismissed = battle.number;
      else if (open !== null) show(null);
      aimed = null;
      return;
    }
    if (!shortcutsOn()) return;
    const first = offers[0];
    switch (event.key) {
      case "r":
        if (family(legal, "roll")) void act({ type: "roll" });
        break;
      case "e":
        if (family(legal, "end_turn") && (offers.length === 0 || confirm(t("end-with-offer"))))
          void act({ type: "end_turn" });
        break;
      case "t":
        show("trade");
        break;
      case "a":
        if (first?.accept) void act(first.accept);
        break;
      case "d":
        if (first?.decline) void act(first.decline);
        break;
      case "c":
        if (first && legal.offers) counter(first.offer);
        break;
      case "g":
        show("game");
        break;
      case "l":
        if (tabs) show("log");
        else root?.querySelector<HTMLElement>("[data-region='log'] ol")?.focus();
        break;
      case "b":
        show("words");
        break;
      case "z":
        if (me) void ask({ op: "ask", table: table.id, what: "undo" });
        break;
      case "m":
        setSound(!soundOn());
        break;
      case "?":
        show("keys");
        break;
      default: {
        const tile = me && /^[1-8]$/.test(event.key) ? tiles(view, me, legal)[Number(event.key) - 1] : undefined;
        if (tile && family(legal, tile.type)) toggle(tile.type);
      }
    }
  }

  const railTabs = $derived.by((): Tab[] => {
    const made: Tab[] = [{ id: "build", label: t("act-build"), icon: "road", count: 0 }];
    if (view.cities) {
      made.push({ id: "knights", label: t("tab-knights"), icon: "piece-knight-1-active", count: 0 });
      made.push({ id: "city", label: t("tab-city"), icon: "piece-city", count: 0 });
    }
    if (scenario) made.push({ id: "scenario", label: t(`tab-${scenario.key}`), icon: scenario.icon, count: 0 });
    made.push({ id: "trade", label: t("act-trade"), icon: "icon-hand", count: answers });
    if (made.length < 5) made.push({ id: "cards", label: t("act-cards"), icon: "icon-card", count: 0 });
    made.push({ id: "log", label: t("log"), icon: "ui-chat", count: 0 });
    return made;
  });
  /** Landscape always shows a tab; building is the first. */
  const tab = $derived<Open | null>(open ?? (layout.name === "landscape" ? "build" : null));
  const rules = $derived(guideOf(view.modules, view.seats.filter((one) => !one.neutral).length));
  return {
    get table() {
      return table;
    },
    get view() {
      return view;
    },
    get speaker() {
      return speaker;
    },
    get lines() {
      return lines;
    },
    get celebrating() {
      return celebrating;
    },
    get onward() {
      return onward;
    },
    get lesson() {
      return lesson;
    },
    get shown() {
      return shown;
    },
    get picked() {
      return picked;
    },
    set picked(value: Wanted | null) {
      picked = value;
    },
    get open() {
      return open;
    },
    set open(value: Open | null) {
      open = value;
    },
    get asked() {
      return asked;
    },
    set asked(value: ActionType | null) {
      asked = value;
    },
    get dismissed() {
      return dismissed;
    },
    set dismissed(value: number) {
      dismissed = value;
    },
    get lit() {
      return lit;
    },
    set lit(value: readonly string[]) {
      lit = value;
    },
    get give() {
      return give;
    },
    set give(value: Counts) {
      give = value;
    },
    get want() {
      return want;
    },
    set want(value: Counts) {
      want = value;
    },
    get gained() {
      return gained;
    },
    get paying() {
      return paying;
    },
    get aimed() {
      return aimed;
    },
    set aimed(value: string | null) {
      aimed = value;
    },
    get width() {
      return width;
    },
    set width(value: number) {
      width = value;
    },
    get height() {
      return height;
    },
    set height(value: number) {
      height = value;
    },
    get barHeight() {
      return barHeight;
    },
    set barHeight(value: number) {
      barHeight = value;
    },
    get topHeight() {
      return topHeight;
    },
    set topHeight(value: number) {
      topHeight = value;
    },
    get sheetHeight() {
      return sheetHeight;
    },
    set sheetHeight(value: number) {
      sheetHeight = value;
    },
    get coarse() {
      return coarse;
    },
    get root() {
      return root;
    },
    set root(value: HTMLElement | null) {
      root = value;
    },
    get layout() {
      return layout;
    },
    get tabs() {
      return tabs;
    },
    get me() {
      return me;
    },
    get legal() {
      return legal;
    },
    get pending() {
      return pending;
    },
    get free() {
      return free;
    },
    get active() {
      return active;
    },
    get rest() {
      return rest;
    },
    get mustAct() {
      return mustAct;
    },
    get myTurn() {
      return myTurn;
    },
    get own() {
      return own;
    },
    get offers() {
      return offers;
    },
    get answers() {
      return answers;
    },
    get cities() {
      return cities;
    },
    get scenario() {
      return scenario;
    },
    get doing() {
      return doing;
    },
    get spots() {
      return spots;
    },
    get way() {
      return way;
    },
    get title() {
      return title;
    },
    get prompt() {
      return prompt;
    },
    get battle() {
      return battle;
    },
    get leavesCastle() {
      return leavesCastle;
    },
    get passAsks() {
      return passAsks;
    },
    get restAsks() {
      return restAsks;
    },
    get aiming() {
      return aiming;
    },
    get withCards() {
      return withCards;
    },
    get besides() {
      return besides;
    },
    get insets() {
      return insets;
    },
    get left() {
      return left;
    },
    get seconds() {
      return seconds;
    },
    get share() {
      return share;
    },
    get railTabs() {
      return railTabs;
    },
    get tab() {
      return tab;
    },
    get rules() {
      return rules;
    },
    remaining,
    toggle,
    place,
    playCard,
    show,
    giveOne,
    giveLess,
    counter,
    keys,
    /** The mouse is used: focus stays where it is. */
    pointed: () => void (focused = false),
  };
}
