// The open decision as something to click: what is asked, what glows, which rows and buttons answer it.

import { text, number, type JsonObject } from "../state/json.ts";
import { field, only, type Choice } from "./choices.ts";
import { GOODS, isExpansion, type Good } from "./data.ts";
import {
  cardAt,
  freeSites,
  of,
  readCost,
  spotOf,
  stockOf,
  storeAt,
  type Principality,
  type RivalsView,
} from "./view.ts";

/** What somebody has picked up before the place is chosen. */
export type Selection =
  | { readonly kind: "card"; readonly card: string }
  | { readonly kind: "piece"; readonly type: "road" | "settle" | "city" }
  | { readonly kind: "swap"; readonly first: string }
  | { readonly kind: "away"; readonly card: string }
  | { readonly kind: "raid"; readonly at: string }
  | { readonly kind: "good"; readonly good: Good }
  | { readonly kind: "confirm"; readonly target: string };

export type Answer = { readonly choice: Choice } | { readonly select: Selection };

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
  readonly pending: string;
  readonly fields: JsonObject;
  /** The card it is about: an event, an attack, a card to bury. */
  readonly head: string | null;
  readonly rule: string | null;
  readonly targets: ReadonlyMap<string, Answer>;
  readonly outlined: ReadonlySet<string>;
  readonly rows: readonly Row[];
  readonly goods: readonly GoodButton[];
  readonly buttons: readonly { readonly key: string; readonly choice: Choice; readonly main: boolean }[];
  readonly stage: StageKind;
  readonly left: number;
  /** `From the fullest` can answer the rest. */
  readonly fullest: boolean;
}

const RULES: Readonly<Record<string, string>> = {
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

const LOSS_RULES: Readonly<Record<string, string>> = {
  archer: "RIVAL-ARCHER-3",
  arsonist: "RIVAL-ARSONIST-2",
  pirates: "RIVAL-PIRATE-SHIP-1",
  riots: "RIVAL-RIOTS-2",
};

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
    const [name = "", ...words] = step.split(" ");
    const kind = name;
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
  buttons: { key: string; choice: Choice; main: boolean }[];
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

function stackRows(made: Making, of: readonly Choice[]): void {
  for (const choice of of) {
    const stack = field(choice, "stack");
    made.targets.set(target.stack(stack), { choice });
    made.rows.push(row(`stack-${stack}`, { choice }, { stack: Number(stack) }));
  }
}

/** Goods one may choose by naming them. */
function named(made: Making, of: readonly Choice[], land: Principality): void {
  const stock = stockOf(land);
  for (const choice of of) {
    const good = field(choice, "resource") as Good;
    made.goods.push({ good, figure: stock[good], room: 0, answer: { choice } });
  }
}

/** Stores one may choose; a good stands for its only store, or narrows the choice. */
function stores(made: Making, of: readonly Choice[], name: string, land: Principality, narrowed: Good | null): void {
  const stock = stockOf(land);
  const byGood = new Map<Good, Choice[]>();
  for (const choice of of) {
    const at = field(choice, name);
    const good = storeAt(land, at)?.good;
    if (!good) continue;
    byGood.set(good, [...(byGood.get(good) ?? []), choice]);
    if (narrowed === null || narrowed === good) made.targets.set(target.store(land.seat, at), { choice });
    made.rows.push(row(`store-${at}`, { choice }, { region: at }));
  }
  for (const good of GOODS) {
    const found = byGood.get(good) ?? [];
    const first = found[0];
    const room = found.reduce((sum, one) => sum + 3 - (storeAt(land, field(one, name))?.stock ?? 3), 0);
    made.goods.push({
      good,
      figure: stock[good],
      room,
      answer:
        found.length === 1 && first ? { choice: first } : found.length > 1 ? { select: { kind: "good", good } } : null,
    });
  }
}

function awayChoices(made: Making, of: readonly Choice[], picked: string | null, key: (card: string) => string): void {
  const cards = [...new Set(of.map((one) => field(one, "card")))];
  for (const card of cards) made.targets.set(key(card), { select: { kind: "away", card } });
  if (picked === null || !cards.includes(picked)) return;
  stackRows(
    made,
    of.filter((one) => field(one, "card") === picked),
  );
}

function picks(
  made: Making,
  of: readonly Choice[],
  owner: number,
  land: Principality,
  confirm: Selection | null,
): void {
  for (const choice of of) {
    const site = field(choice, "site");
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
function sideTargets(made: Making, land: Principality, choice: Choice): void {
  const side = field(choice, "side");
  const free = freeSites(land).filter((site) => site.startsWith(side));
  const covered = land.cards
    .filter((one) => one.at.startsWith(side) && one.card.rulesId === "parish_hall")
    .map((one) => one.at);
  const card = field(choice, "card");
  for (const site of card.endsWith("town_hall") ? covered : free)
    made.targets.set(target.site(land.seat, site), { choice });
}

export function decide(
  view: RivalsView,
  pending: string,
  fields: JsonObject,
  all: readonly Choice[],
  me: number,
  selection: Selection | null,
): Decision {
  const [mine, theirs] = [of(view, me), of(view, 3 - me)];
  const made: Making = { targets: new Map(), outlined: new Set(), rows: [], goods: [], buttons: [] };
  let head: string | null = text(fields["card"]) || headCard(view.steps);
  let rule = RULES[pending] ?? null;
  let stage: StageKind = null;
  const type = (name: string): Choice[] => only(all, name);
  const pass = (): void => {
    for (const choice of type("pass")) made.buttons.push({ key: `${pending}-pass`, choice, main: false });
  };
  const narrowed = selection?.kind === "good" ? selection.good : null;

  switch (pending) {
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
      for (const choice of type("take")) made.targets.set(target.depth(field(choice, "depth")), { choice });
      if (view.steps.some((step) => step.startsWith("turn ")) || view.turn === 0) rule = "RIVAL-023";
      break;
    case "arrange": {
      const at = text(fields["at"]);
      made.outlined.add(target.store(me, at));
      for (const choice of type("arrange")) made.targets.set(target.store(me, field(choice, "at")), { choice });
      pass();
      break;
    }
    case "before_roll":
      for (const choice of type("play")) made.targets.set(target.hand(field(choice, "card")), { choice });
      break;
    case "set_die":
      for (const choice of type("set_die"))
        made.rows.push(row(`face-${field(choice, "face")}`, { choice }, { amount: Number(field(choice, "face")) }));
      break;
    case "act":
      act(made, view, all, mine, selection);
      head = null;
      break;
    case "pay":
    case "spend":
    case "give":
    case "return":
      stores(made, type("pay"), "from", mine, narrowed);
      break;
    case "gain":
      stores(made, type("gain"), "to", mine, narrowed);
      break;
    case "save":
    case "tithe":
      named(made, type("choose"), mine);
      break;
    case "demand": {
      named(made, type("demand"), theirs);
      for (const choice of type("demand")) {
        for (const one of theirs.regions)
          if (one.region.good === field(choice, "resource") && one.stock > 0)
            made.targets.set(target.store(theirs.seat, one.at), { choice });
        if (field(choice, "resource") === "gold" && theirs.cache && theirs.cache.stock > 0)
          made.targets.set(target.store(theirs.seat, "cache"), { choice });
      }
      pass();
      break;
    }
    case "raid": {
      const found = type("raid");
      for (const at of new Set(found.map((one) => field(one, "at")))) {
        const amounts = found.filter((one) => field(one, "at") === at);
        const first = amounts[0];
        made.targets.set(
          target.store(me, at),
          amounts.length === 1 && first ? { choice: first } : { select: { kind: "raid", at } },
        );
        if (selection?.kind === "raid" && selection.at !== at) continue;
        for (const choice of amounts)
          made.rows.push(
            row(
              `raid-${at}-${field(choice, "amount")}`,
              { choice },
              { region: at, amount: Number(field(choice, "amount")) },
            ),
          );
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
        made.rows.push(row(`card-${field(choice, "card")}`, { choice }, { card: field(choice, "card") }));
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
      for (const choice of type("play")) made.targets.set(target.hand(field(choice, "card")), { choice });
      break;
    case "pick_region":
      stage = "regions";
      for (const choice of type("pick_region")) made.targets.set(target.region(field(choice, "region")), { choice });
      break;
    case "place_region":
      for (const choice of type("place")) made.targets.set(target.store(me, field(choice, "at")), { choice });
      for (const choice of type("place"))
        made.rows.push(row(`corner-${field(choice, "at")}`, { choice }, { region: field(choice, "at") }));
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
      const owner = pending === "name_building" ? 3 - me : pending === "lose" ? number(fields["owner"], me) : me;
      picks(made, type("pick"), owner, of(view, owner), null);
      if (pending === "lose") rule = LOSS_RULES[text(fields["cause"])] ?? rule;
      for (const one of ["first", "second"]) {
        const site = text(fields[one]);
        if (pending === "name_building" && site) made.outlined.add(target.site(owner, site));
      }
      for (const choice of type("pay_price")) made.buttons.push({ key: "pay-price", choice, main: true });
      pass();
      break;
    }
    case "steal":
      stage = "hand";
      for (const choice of type("take_card")) made.targets.set(target.other(field(choice, "card")), { choice });
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
        made.targets.set(target.hand(field(choice, "card")), { choice });
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
      for (const choice of type("draw")) made.targets.set(target.stack(field(choice, "stack")), { choice });
      for (const choice of all)
        if (choice.type === "draw" || choice.type === "search")
          made.rows.push(
            row(`${choice.type}-${field(choice, "stack")}`, { choice }, { stack: Number(field(choice, "stack")) }),
          );
      break;
    default:
      break;
  }
  return {
    pending,
    fields,
    head: pending === "act" || pending === "take" ? null : head,
    rule,
    ...made,
    stage,
    left: number(fields["left"], 1),
    fullest: (pending === "pay" || pending === "spend") && made.targets.size > 1,
  };
}

function act(
  made: Making,
  view: RivalsView,
  all: readonly Choice[],
  mine: Principality,
  selection: Selection | null,
): void {
  if (selection?.kind === "card") {
    for (const choice of all) {
      if (field(choice, "card") !== selection.card) continue;
      if (choice.type === "build") sideTargets(made, mine, choice);
      if (choice.type === "build_at_region")
        made.targets.set(target.behind(mine.seat, field(choice, "at")), { choice });
      if (choice.type === "play") made.targets.set(target.hand(selection.card), { choice });
    }
  } else if (selection?.kind === "piece") {
    for (const choice of only(all, selection.type))
      made.targets.set(target.line(mine.seat, field(choice, "at")), { choice });
  }
  if (view.faceUp > 0) made.outlined.delete(target.open);
}

function relocate(made: Making, all: readonly Choice[], me: number, selection: Selection | null): void {
  const first = selection?.kind === "swap" ? selection.first : null;
  for (const choice of all) {
    if (choice.type !== "swap_regions" && choice.type !== "swap_cards") continue;
    const key = choice.type === "swap_regions" ? target.store : target.site;
    const [a, b] = [key(me, field(choice, "first")), key(me, field(choice, "second"))];
    if (first === null) {
      for (const one of [a, b]) made.targets.set(one, { select: { kind: "swap", first: one } });
    } else if (a === first) made.targets.set(b, { choice });
    else if (b === first) made.targets.set(a, { choice });
  }
  if (first !== null) made.outlined.add(first);
}

/** Cards of the hand, and the open card, that can be used now. */
export function usable(all: readonly Choice[]): ReadonlySet<string> {
  return new Set(
    all.filter((one) => ["build", "build_at_region", "play"].includes(one.type)).map((one) => field(one, "card")),
  );
}

/** What is left to pay, in words of goods. */
export function owedOf(fields: JsonObject): Readonly<Record<Good, number>> {
  return readCost(fields["owed"]);
}

export interface Refusal {
  readonly key: string;
  readonly rule: string;
  readonly missing?: Readonly<Record<string, number>>;
}

/** Why a card of the hand cannot be used now, in the order a player would ask. */
export function refusal(
  view: RivalsView,
  card: { readonly id: string; readonly rulesId: string } & Parameters<typeof isExpansion>[0],
  me: number,
  locked: boolean,
): Refusal {
  const mine = of(view, me);
  const first = card.statements[0]?.id ?? "RIVAL-080";
  if (locked) return { key: "rv-why-locked", rule: "RIVAL-117" };
  if (!isExpansion(card)) {
    const when: Readonly<Record<string, string>> = {
      pre_roll: "rv-why-before-roll",
      while_building_settlement: "rv-why-settling",
      reaction_to_event_card: "rv-why-reaction",
    };
    const key = when[card.timing];
    return key
      ? { key, rule: first }
      : { key: card.requires ? "rv-why-needs" : "rv-why-effect", rule: card.requires ? first : "RIVAL-140" };
  }
  const stock = stockOf(mine);
  if (card.once && mine.cards.some((one) => one.card.rulesId === card.rulesId))
    return { key: "rv-why-once", rule: "RIVAL-082" };
  const missing = Object.fromEntries(
    GOODS.filter((good) => card.cost[good] > stock[good]).map((good) => [good, card.cost[good]]),
  );
  if (Object.keys(missing).length > 0) return { key: "rv-why-cost", rule: "RIVAL-083", missing };
  const free = freeSites(mine).filter((site) => card.family !== "city" || mine.cities.includes(spotOf(site)?.x ?? 99));
  if (card.kind !== "site" && free.length === 0)
    return {
      key: card.family === "city" && mine.cities.length === 0 ? "rv-why-no-city" : "rv-why-site",
      rule: card.family === "city" ? "RIVAL-085" : "RIVAL-084",
    };
  return {
    key: card.requires ? "rv-why-needs" : "rv-why-site",
    rule: card.requires ? first : card.shuns ? "RIVAL-104" : "RIVAL-084",
  };
}

/** How a defence roll ended. */
export interface Verdict {
  readonly card: string;
  readonly player: number;
  readonly face: number;
  readonly success: boolean;
}
