// The open decision as something to click: what is asked, what glows, which rows and buttons answer it.

import { unreachable } from "../state/json.ts";
import { GOODS, type Good } from "./data.ts";
import {
  cardAt,
  freeSites,
  of,
  readCost,
  stockOf,
  storeAt,
  type Principality,
  type RivalsView,
  type Stock,
} from "./view.ts";
import {
  only,
  type ActionOf,
  type ActionType,
  type PendingType,
  type RivalsAction,
  type RivalsPending,
} from "./wire.ts";

/** What somebody has picked up before the place is chosen. */
export type Selection =
  | { readonly kind: "card"; readonly card: string }
  | { readonly kind: "piece"; readonly type: "road" | "settle" | "city" }
  | { readonly kind: "swap"; readonly first: string }
  | { readonly kind: "away"; readonly card: string }
  | { readonly kind: "raid"; readonly at: string }
  | { readonly kind: "good"; readonly good: Good }
  | { readonly kind: "confirm"; readonly target: string };

export type Answer = { readonly choice: RivalsAction } | { readonly select: Selection };

export interface Row {
  readonly key: string;
  readonly card: string | null;
  readonly region: string | null;
  readonly stack: number | null;
  readonly site: string | null;
  readonly answer: Answer;
  /** For choices of an amount. */
  readonly amount: number | null;
}

export interface GoodButton {
  readonly good: Good;
  readonly figure: number;
  readonly room: number;
  readonly answer: Answer | null;
}

export type StageKind = "search" | "hand" | "regions" | "defence" | "react" | null;

export interface Decision {
  readonly pending: PendingType;
  /** What the server asks. */
  readonly ask: RivalsPending;
  /** The card it is about: an event, an attack, a card to bury. */
  readonly head: string | null;
  readonly rule: string | null;
  readonly targets: ReadonlyMap<string, Answer>;
  readonly outlined: ReadonlySet<string>;
  readonly rows: readonly Row[];
  readonly goods: readonly GoodButton[];
  readonly buttons: readonly { readonly key: string; readonly choice: RivalsAction; readonly main: boolean }[];
  readonly stage: StageKind;
  readonly left: number;
  /** `From the fullest` can answer the rest. */
  readonly fullest: boolean;
}

const RULES: Readonly<Partial<Record<PendingType, string>>> = {
  start_stack: "RIVAL-022",
  search_free: "RIVAL-LIBRARY-1",
  take: "RIVAL-115",
  arrange: "RIVAL-024",
  before_roll: "RIVAL-064",
  set_die: "RIVAL-BRIGITTA-2",
  pay: "RIVAL-042",
  spend: "RIVAL-042",
  return: "RIVAL-MERCHANT-3",
  save: "RIVAL-BUILDING-CRANE-2",
  tithe: "RIVAL-TITHE-BARN-1",
  gain: "RIVAL-046",
  give: "RIVAL-047",
  demand: "RIVAL-047",
  raid: "RIVAL-047",
  relocate: "RIVAL-RELOCATION-3",
  treat: "RIVAL-DOCTOR-2",
  fetch: "RIVAL-122",
  remove: "RIVAL-105",
  new_regions: "RIVAL-095",
  pick_region: "RIVAL-SCOUT-2",
  place_region: "RIVAL-095",
  defend: "RIVAL-126",
  lose: "RIVAL-123",
  name_building: "RIVAL-FEUD-2",
  feud_loss: "RIVAL-FEUD-3",
  riots: "RIVAL-RIOTS-2",
  steal: "RIVAL-TRAITOR-3",
  put_away_other: "RIVAL-FRATERNAL-FEUDS-2",
  bury: "RIVAL-121",
  surplus: "RIVAL-110",
  react: "RIVAL-129",
  buy: "RIVAL-TRAVELING-MERCHANT-1",
  exchange: "RIVAL-112",
  draw_up: "RIVAL-109",
  refill: "RIVAL-114",
};

const LOSS_RULES = {
  archer: "RIVAL-ARCHER-3",
  arsonist: "RIVAL-ARSONIST-2",
  pirates: "RIVAL-PIRATE-SHIP-1",
  riots: "RIVAL-RIOTS-2",
} as const;

/** Names of what can be clicked. */
export const target = {
  store: (seat: number, at: string): string => `store/${seat}/${at}`,
  site: (seat: number, at: string): string => `site/${seat}/${at}`,
  line: (seat: number, at: string): string => `line/${seat}/${at}`,
  behind: (seat: number, at: string): string => `behind/${seat}/${at}`,
  stack: (stack: string | number): string => `stack/${stack}`,
  hand: (card: string): string => `hand/${card}`,
  other: (card: string): string => `other/${card}`,
  depth: (depth: string): string => `depth/${depth}`,
  region: (region: string): string => `region/${region}`,
  discard: "discard",
  regions: "regions",
  open: "open",
} as const;

/** The card the running steps are about: the event being resolved, the action card being played. */
export function headCard(steps: readonly string[]): string | null {
  for (const step of steps.toReversed()) {
    const [kind = "", ...words] = step.split(" ");
    if (kind === "event_done" || kind === "discard" || kind === "strike" || kind === "attack")
      return words.at(-1) ?? null;
  }
  return null;
}

interface Making {
  targets: Map<string, Answer>;
  outlined: Set<string>;
  rows: Row[];
  goods: GoodButton[];
  buttons: { key: string; choice: RivalsAction; main: boolean }[];
}

const row = (key: string, answer: Answer, more: Partial<Row> = {}): Row => ({
  key,
  answer,
  card: null,
  region: null,
  stack: null,
  site: null,
  amount: null,
  ...more,
});

function stackRows(made: Making, of: readonly (RivalsAction & { readonly stack: string })[]): void {
  for (const choice of of) {
    const { stack } = choice;
    made.targets.set(target.stack(stack), { choice });
    made.rows.push(row(`stack-${stack}`, { choice }, { stack: Number(stack) }));
  }
}

/** Goods one may choose by naming them. */
function named(made: Making, of: readonly (RivalsAction & { readonly resource: Good })[], land: Principality): void {
  const stock = stockOf(land);
  for (const choice of of)
    made.goods.push({ good: choice.resource, figure: stock[choice.resource], room: 0, answer: { choice } });
}

/** Stores one may choose; a good stands for its only store, or narrows the choice. */
function stores(
  made: Making,
  of: readonly { readonly at: string; readonly choice: RivalsAction }[],
  land: Principality,
  narrowed: Good | null,
): void {
  const stock = stockOf(land);
  const byGood = new Map<Good, { readonly at: string; readonly choice: RivalsAction }[]>();
  for (const one of of) {
    const { at, choice } = one;
    const good = storeAt(land, at)?.good;
    if (!good) continue;
    byGood.set(good, [...(byGood.get(good) ?? []), one]);
    if (narrowed === null || narrowed === good) made.targets.set(target.store(land.seat, at), { choice });
    made.rows.push(row(`store-${at}`, { choice }, { region: at }));
  }
  for (const good of GOODS) {
    const found = byGood.get(good) ?? [];
    const first = found[0];
    const room = found.reduce((sum, one) => sum + 3 - (storeAt(land, one.at)?.stock ?? 3), 0);
    made.goods.push({
      good,
      figure: stock[good],
      room,
      answer:
        found.length === 1 && first
          ? { choice: first.choice }
          : found.length > 1
            ? { select: { kind: "good", good } }
            : null,
    });
  }
}

function awayChoices(
  made: Making,
  of: readonly ActionOf<"put_away">[],
  picked: string | null,
  key: (card: string) => string,
): void {
  const cards: string[] = [...new Set(of.map((one) => one.card))];
  for (const card of cards) made.targets.set(key(card), { select: { kind: "away", card } });
  if (picked === null || !cards.includes(picked)) return;
  stackRows(
    made,
    of.filter((one) => one.card === picked),
  );
}

function picks(
  made: Making,
  of: readonly ActionOf<"pick">[],
  owner: number,
  land: Principality,
  confirm: Selection | null,
): void {
  for (const choice of of) {
    const { site } = choice;
    const key = target.site(owner, site);
    const answer: Answer =
      confirm === null || (confirm.kind === "confirm" && confirm.target === key)
        ? { choice }
        : { select: { kind: "confirm", target: key } };
    made.targets.set(key, answer);
    made.rows.push(row(`site-${site}`, answer, { card: cardAt(land, site)?.id ?? null, site }));
  }
}

/** Both free squares of a side take the same card; where none is free it covers what lies there. */
function sideTargets(made: Making, land: Principality, choice: ActionOf<"build">): void {
  const { card, side } = choice;
  const free = freeSites(land).filter((site) => site.startsWith(side));
  const covered = land.cards
    .filter((one) => one.at.startsWith(side) && one.card.rulesId === "parish_hall")
    .map((one) => one.at);
  for (const site of card.endsWith("town_hall") ? covered : free)
    made.targets.set(target.site(land.seat, site), { choice });
}

export function decide(
  view: RivalsView,
  ask: RivalsPending,
  all: readonly RivalsAction[],
  me: number,
  selection: Selection | null,
): Decision {
  const pending = ask.type;
  const [mine, theirs] = [of(view, me), of(view, 3 - me)];
  const made: Making = { targets: new Map(), outlined: new Set(), rows: [], goods: [], buttons: [] };
  let head: string | null = "card" in ask ? ask.card : headCard(view.steps);
  let rule = RULES[pending] ?? null;
  let stage: StageKind = null;
  const type = <T extends ActionType>(name: T): ActionOf<T>[] => only(all, name);
  const pass = (): void => {
    for (const choice of type("pass")) made.buttons.push({ key: `${pending}-pass`, choice, main: false });
  };
  const narrowed = selection?.kind === "good" ? selection.good : null;

  switch (ask.type) {
    case "start_stack":
      stackRows(made, type("start_stack"));
      if (view.stacks.length > 4) rule = "RIVAL-023";
      break;
    case "search_free":
      stackRows(made, type("search"));
      pass();
      break;
    case "take":
      stage = "search";
      for (const choice of type("take")) made.targets.set(target.depth(choice.depth), { choice });
      made.outlined.add(target.stack(ask.stack));
      if (view.steps.some((step) => step.startsWith("turn ")) || view.turn === 0) rule = "RIVAL-023";
      break;
    case "arrange": {
      made.outlined.add(target.store(me, ask.at));
      for (const choice of type("arrange")) made.targets.set(target.store(me, choice.at), { choice });
      pass();
      break;
    }
    case "before_roll":
      for (const choice of type("play")) made.targets.set(target.hand(choice.card), { choice });
      break;
    case "set_die":
      for (const choice of type("set_die"))
        made.rows.push(row(`face-${choice.face}`, { choice }, { amount: Number(choice.face) }));
      break;
    case "act":
      act(made, all, mine, selection);
      head = null;
      break;
    case "pay":
    case "spend":
    case "give":
    case "return":
      stores(
        made,
        type("pay").map((choice) => ({ at: choice.from, choice })),
        mine,
        narrowed,
      );
      break;
    case "gain":
      stores(
        made,
        type("gain").map((choice) => ({ at: choice.to, choice })),
        mine,
        narrowed,
      );
      break;
    case "save":
    case "tithe":
      named(made, type("choose"), mine);
      break;
    case "demand": {
      named(made, type("demand"), theirs);
      for (const choice of type("demand")) {
        for (const one of theirs.regions)
          if (one.region.good === choice.resource && one.stock > 0)
            made.targets.set(target.store(theirs.seat, one.at), { choice });
        if (choice.resource === "gold" && theirs.cache && theirs.cache.stock > 0)
          made.targets.set(target.store(theirs.seat, "cache"), { choice });
      }
      pass();
      break;
    }
    case "raid": {
      const found = type("raid");
      for (const at of new Set(found.map((one) => one.at))) {
        const amounts = found.filter((one) => one.at === at);
        const first = amounts[0];
        made.targets.set(
          target.store(me, at),
          amounts.length === 1 && first ? { choice: first } : { select: { kind: "raid", at } },
        );
        if (selection?.kind === "raid" && selection.at !== at) continue;
        for (const choice of amounts)
          made.rows.push(row(`raid-${at}-${choice.amount}`, { choice }, { region: at, amount: choice.amount }));
      }
      pass();
      break;
    }
    case "relocate":
      relocate(made, all, me, selection);
      pass();
      break;
    case "treat": {
      picks(made, type("pick"), me, mine, null);
      break;
    }
    case "fetch":
      for (const choice of type("take_card")) {
        made.rows.push(row(`card-${choice.card}`, { choice }, { card: choice.card }));
        if (!made.targets.has(target.discard)) made.targets.set(target.discard, { choice });
      }
      pass();
      break;
    case "remove":
      picks(made, type("pick"), me, mine, selection ?? { kind: "good", good: "lumber" });
      pass();
      break;
    case "new_regions":
      for (const choice of type("draw_regions")) {
        made.targets.set(target.regions, { choice });
        made.buttons.push({ key: "draw-regions", choice, main: true });
      }
      for (const choice of type("play")) made.targets.set(target.hand(choice.card), { choice });
      break;
    case "pick_region":
      stage = "regions";
      for (const choice of type("pick_region")) made.targets.set(target.region(choice.region), { choice });
      break;
    case "place_region":
      for (const choice of type("place")) made.targets.set(target.store(me, choice.at), { choice });
      for (const choice of type("place")) made.rows.push(row(`corner-${choice.at}`, { choice }, { region: choice.at }));
      break;
    case "defend":
      stage = "defence";
      for (const one of mine.cards)
        if (["lookout_tower", "heinrich"].includes(one.card.rulesId)) made.outlined.add(target.site(me, one.at));
      for (const choice of type("defend")) made.buttons.push({ key: "defend", choice, main: true });
      pass();
      break;
    case "lose":
    case "name_building":
    case "feud_loss":
    case "riots": {
      const owner = ask.type === "name_building" ? 3 - me : ask.type === "lose" ? ask.owner : me;
      picks(made, type("pick"), owner, of(view, owner), null);
      if (ask.type === "lose") rule = LOSS_RULES[ask.cause];
      if (ask.type === "name_building")
        for (const site of [ask.first, ask.second]) if (site !== null) made.outlined.add(target.site(owner, site));
      for (const choice of type("pay_price")) made.buttons.push({ key: "pay-price", choice, main: true });
      pass();
      break;
    }
    case "steal":
      stage = "hand";
      for (const choice of type("take_card")) made.targets.set(target.other(choice.card), { choice });
      pass();
      break;
    case "put_away_other":
      stage = "hand";
      awayChoices(made, type("put_away"), selection?.kind === "away" ? selection.card : null, target.other);
      break;
    case "bury":
      stackRows(made, type("under"));
      break;
    case "surplus":
    case "exchange":
      awayChoices(made, type("put_away"), selection?.kind === "away" ? selection.card : null, target.hand);
      pass();
      break;
    case "react":
      stage = "react";
      for (const choice of type("play")) {
        made.targets.set(target.hand(choice.card), { choice });
        made.buttons.push({ key: "react", choice, main: true });
      }
      pass();
      break;
    case "buy":
      for (const choice of type("buy")) made.buttons.push({ key: "buy", choice, main: true });
      pass();
      break;
    case "draw_up":
      stackRows(made, type("draw"));
      break;
    case "refill":
      for (const choice of type("draw")) made.targets.set(target.stack(choice.stack), { choice });
      for (const choice of all)
        if (choice.type === "draw" || choice.type === "search")
          made.rows.push(row(`${choice.type}-${choice.stack}`, { choice }, { stack: Number(choice.stack) }));
      break;
    // What chance decides is not asked.
    case "start_roll":
    case "production_die":
    case "event_die":
    case "event_mark":
    case "event_card":
    case "top_card":
    case "reveal":
    case "region_card":
    case "defence_die":
      break;
    default:
      unreachable(ask);
  }
  return {
    pending,
    ask,
    head: pending === "act" || pending === "take" ? null : head,
    rule,
    ...made,
    stage,
    left: "left" in ask ? ask.left : 1,
    fullest: (pending === "pay" || pending === "spend") && made.targets.size > 1,
  };
}

function act(made: Making, all: readonly RivalsAction[], mine: Principality, selection: Selection | null): void {
  if (selection?.kind === "card") {
    const chosen = (one: { readonly card: string }): boolean => one.card === selection.card;
    for (const choice of only(all, "build").filter(chosen)) sideTargets(made, mine, choice);
    for (const choice of only(all, "build_at_region").filter(chosen))
      made.targets.set(target.behind(mine.seat, choice.at), { choice });
    for (const choice of only(all, "play").filter(chosen)) made.targets.set(target.hand(selection.card), { choice });
  } else if (selection?.kind === "piece") {
    for (const choice of only(all, selection.type)) made.targets.set(target.line(mine.seat, choice.at), { choice });
  }
}

function relocate(made: Making, all: readonly RivalsAction[], me: number, selection: Selection | null): void {
  const first = selection?.kind === "swap" ? selection.first : null;
  for (const choice of all) {
    if (choice.type !== "swap_regions" && choice.type !== "swap_cards") continue;
    const key = choice.type === "swap_regions" ? target.store : target.site;
    const [a, b] = [key(me, choice.first), key(me, choice.second)];
    if (first === null) {
      for (const one of [a, b]) made.targets.set(one, { select: { kind: "swap", first: one } });
    } else if (a === first) made.targets.set(b, { choice });
    else if (b === first) made.targets.set(a, { choice });
  }
  if (first !== null) made.outlined.add(first);
}

/** Small screens show the hand beside a decision that is answered with it. */
export function asksForHand({ pending }: Decision): boolean {
  return pending === "exchange" || pending === "surplus" || pending === "new_regions" || pending === "react";
}

/** And the stacks beside one that is answered there. */
export function asksForStacks({ targets }: Decision): boolean {
  return [...targets.keys()].some(
    (key) => key.startsWith(target.stack("")) || key === target.discard || key === target.regions,
  );
}

/** Cards of the hand, and the open card, that can be used now. */
export function usable(all: readonly RivalsAction[]): ReadonlySet<string> {
  return new Set([...only(all, "build"), ...only(all, "build_at_region"), ...only(all, "play")].map((one) => one.card));
}

/** What is left to pay. */
export function owedOf(ask: RivalsPending): Stock {
  return readCost("owed" in ask ? ask.owed : "");
}

/** How a defence roll ended. */
export interface Verdict {
  readonly card: string;
  readonly player: number;
  readonly face: number;
  readonly success: boolean;
}
