// Lines of the log as parts: words, cards and goods. Steps that belong together are one sentence.

import { join, language, t } from "../i18n/index.svelte.ts";
import { sentence, type Speaker } from "../i18n/sentences.ts";
import { isObject, number, text, type JsonObject } from "../state/json.ts";
import { log } from "../state/log.ts";
import type { Event } from "../protocol/Event";
import { cardOf, GOODS, regionOf, stackBacks, type Good } from "./data.ts";
import type { RivalsView } from "./view.ts";
import { shortName } from "./words.ts";

export type LogPart = string | { readonly card: string } | { readonly good: Good; readonly n: number };

export interface LogLine {
  readonly id: string;
  readonly seat: number | null;
  /** The kind of sentence; `said` is somebody's own words. */
  readonly type: string;
  readonly parts: readonly LogPart[];
}

// Marks in a sentence, where a card or a good stands. Characters that no text contains.
const [OPEN, CLOSE] = ["\uE000", "\uE001"];
const cardMark = (card: string): string => `${OPEN}card ${card}${CLOSE}`;

/** So many of a good, as what somebody takes, gives or pays. */
const goodMark = (good: string, n: number): string => `${OPEN}good ${good} ${n}${CLOSE}`;

type Amounts = Readonly<Record<string, number>>;

function goodsMark(goods: Amounts): string {
  return join(GOODS.filter((good) => (goods[good] ?? 0) > 0).map((good) => goodMark(good, goods[good] ?? 0)));
}

function unmark(words: string): LogPart[] {
  return words
    .split(new RegExp(`${OPEN}([^${CLOSE}]*)${CLOSE}`))
    .map((part, i): LogPart => {
      if (i % 2 === 0) return part;
      const [kind, name = "", n] = part.split(" ");
      return kind === "card" ? { card: name } : { good: name as Good, n: Number(n) };
    })
    .filter((part) => part !== "");
}

/** The words of a line without pictures, for titles and screen readers. */
export function plainWords(parts: readonly LogPart[]): string {
  return parts
    .map((part) =>
      typeof part === "string"
        ? part
        : "card" in part
          ? shortName(cardOf(part.card))
          : t(`rivals-goods-${part.good}-acc`, { n: part.n }),
    )
    .join("");
}

/** `Hills 3`; the space between does not break. */
export function regionWords(region: string): string {
  const { terrain, number } = regionOf(region);
  return `${t(`rivals-region-${terrain}`)}\u00A0${number}`;
}

function stackWords(stack: number, backs: readonly string[]): string {
  const back = backs[stack - 1] ?? "basic";
  const same = backs.flatMap((one, i) => (one === back ? [i + 1] : []));
  return t("rivals-stack", {
    several: same.length > 1 ? "yes" : "no",
    back: t(`rivals-back-${back}`),
    n: same.indexOf(stack) + 1,
  });
}

const known = (event: JsonObject): string | null => (typeof event["card"] === "string" ? event["card"] : null);

/** Cards, those nobody may know as a number. */
function cardsMark(cards: readonly (string | null)[]): string {
  const hidden = cards.filter((card) => card === null).length;
  const names = cards.filter((card) => card !== null).map(cardMark);
  return join([
    ...(names.length > 0 ? [t("rivals-log-cards", { n: names.length, cards: join(names) })] : []),
    ...(hidden > 0 ? [t("rivals-card-hidden", { n: hidden })] : []),
  ]);
}

interface Told {
  readonly id: string;
  readonly event: JsonObject;
  readonly type: string;
  readonly seat: number;
  /** The number of what happened at the table: everything one move brought has the same. */
  readonly step: number;
  /** What lay where when it happened. */
  readonly places: Places;
}

/** Regions and cards of both players by place. */
interface Places {
  readonly regions: Readonly<Record<string, string>>;
  readonly cards: Readonly<Record<string, string>>;
}

const key = (seat: number, at: string): string => `${seat} ${at}`;

function swapped(of: Readonly<Record<string, string>>, a: string, b: string): Record<string, string> {
  const next = { ...of };
  for (const [to, from] of [
    [a, b],
    [b, a],
  ] as const) {
    const there = of[from];
    if (there === undefined) delete next[to];
    else next[to] = there;
  }
  return next;
}

/** What lay on the outer site of a side moved in when the inner card left; a Parish Hall stays under its Town Hall. */
function beforeRemoval(of: Readonly<Record<string, string>>, site: string, card: string): Record<string, string> {
  const moved = of[site];
  const outer = site.replace(/1$/, "2");
  const pushed = moved !== undefined && outer !== site && cardOf(card).rulesId !== "town_hall";
  return { ...of, ...(pushed ? { [outer]: moved } : {}), [site]: card };
}

/** Follows what happened backwards from what lies there now: whoever comes late has only the end of the log. */
function withPlaces(events: readonly Omit<Told, "places">[], view: RivalsView | null): Told[] {
  let regions: Record<string, string> = {};
  let cards: Record<string, string> = {};
  for (const land of view?.players ?? []) {
    for (const one of land.regions) regions[key(land.seat, one.at)] = one.region.id;
    for (const one of land.cards) cards[key(land.seat, one.at)] = one.card.id;
  }
  const told: Told[] = [];
  for (const one of events.toReversed()) {
    const at = (name: string): string => key(one.seat, text(one.event[name]));
    // What an event speaks of lies there before a swap or a removal, and the same after anything else.
    if (one.type === "regions_swapped") regions = swapped(regions, at("first"), at("second"));
    if (one.type === "cards_swapped") cards = swapped(cards, at("first"), at("second"));
    if (one.type === "removed") cards = beforeRemoval(cards, at("site"), text(one.event["card"]));
    told.push({ ...one, places: { regions, cards } });
  }
  return told.reverse();
}

/** What is being gathered into one sentence. */
interface Group {
  readonly id: string;
  readonly kind: string;
  readonly seat: number | null;
  readonly events: Told[];
}

const BUILDS = new Set(["built", "built_at_region", "road", "settled", "city"]);
const QUIET = new Set(["turn_began", "looked"]);

/** Puts events that make one sentence together. */
function grouped(events: readonly Told[]): Group[] {
  const groups: Group[] = [];
  let symbol = "";
  /** What the land gives by itself comes with the event die. */
  let roll = { face: 0, step: -1 };
  let removed: Told | null = null;
  const open = (kind: string, one: Told, seat: number | null = one.seat || null): void => {
    groups.push({ id: one.id, kind, seat, events: [one] });
  };
  for (const [i, one] of events.entries()) {
    const last = groups.at(-1);
    const before = events[i - 1];
    const same = last?.seat === one.seat;
    const gives = last?.kind === "gave" || last?.kind === "gave_trade";
    const addAs = (kind: string): void => {
      last?.events.push(one);
      if (last) groups[groups.length - 1] = { ...last, kind };
    };
    switch (one.type) {
      case "rolled":
        roll = { face: face(one.event), step: -1 };
        open("rolled", one);
        break;
      case "event_rolled":
        symbol = text(one.event["symbol"]);
        roll = { ...roll, step: one.step };
        if (last?.kind === "rolled" && last.events.length === 1) addAs("rolled");
        else open("event_rolled", one);
        break;
      case "gained":
        if (one.step === roll.step && numberOf(one) === roll.face) {
          if (last?.kind === "produced" || last?.kind === "rolled") addAs(last.kind);
          else open("produced", one, null);
        } else if ((last?.kind === "paid" || last?.kind === "traded") && same) addAs("traded");
        else if (last?.kind === "paid") addAs(symbol === "trade" ? "gave_trade" : "gave");
        else if (last && gives && before?.type === "paid") addAs(last.kind);
        else if (last?.kind === "gained" && same) addAs("gained");
        else open("gained", one);
        break;
      case "paid":
        if (last && same && (last.kind === "paid" || (gives && before?.type === "gained"))) addAs(last.kind);
        else open("paid", one);
        break;
      case "lost":
        if (last && same && (last.kind === "lost" || last.kind === "plundered")) addAs(last.kind);
        else open("lost", one);
        break;
      case "named":
      case "region_placed":
        if (last?.kind === one.type && same) addAs(one.type);
        else open(one.type, one);
        break;
      case "drew":
      case "took":
      case "put_away":
      case "put_away_other":
        if (last?.kind === one.type && same && last.events[0]?.event["stack"] === one.event["stack"]) addAs(one.type);
        else open(one.type, one);
        break;
      case "regions_swapped":
        if (last?.kind === "regions_arranged" && same) addAs("regions_arranged");
        else open(last?.kind === "played" ? "regions_swapped" : "regions_arranged", one);
        break;
      case "removed":
        removed = one;
        break;
      case "face_up":
      case "discarded":
        if (removed?.event["card"] !== one.event["card"]) break;
        open(one.type === "face_up" ? "face_up" : "put_down", removed ?? one);
        removed = null;
        break;
      case "token":
        open("token", one, number(one.event["holder"]) || null);
        break;
      default:
        if (!BUILDS.has(one.type)) {
          if (!QUIET.has(one.type)) open(one.type, one);
        } else if (last?.kind === "paid" && same) addAs("built");
        else open("built", one);
    }
    if (["turn_began", "revealed", "played"].includes(one.type)) symbol = "";
  }
  // Brigands who find neither gold nor wool take nothing.
  return groups.filter((group) => group.kind !== "plundered" || group.events.length > 1);
}

function numberOf(one: Told | undefined): number {
  const region = one && one.places.regions[key(one.seat, text(one.event["at"]))];
  return region ? regionOf(region).number : 0;
}

function goodAt(one: Told): Good {
  const at = text(one.event["at"]) || text(one.event["from"]);
  return at === "cache" ? "gold" : regionOf(one.places.regions[key(one.seat, at)] ?? "").good;
}

function sum(events: readonly Told[], type: string): Amounts {
  const goods: Record<string, number> = {};
  for (const one of events) {
    if (one.type !== type) continue;
    const good = goodAt(one);
    goods[good] = (goods[good] ?? 0) + number(one.event["amount"]);
  }
  return goods;
}

function words(group: Group, speaker: Speaker, view: RivalsView | null, backs: readonly string[]): string {
  const [first] = group.events;
  const last = group.events.at(-1);
  if (!first || !last) return "";
  const mine = (seat: number | null): "yes" | "no" => (seat !== null && seat === speaker.you ? "yes" : "no");
  const name = (seat: number | null): string => (seat === null ? "" : speaker.name(seat));
  const other = group.seat === null ? null : 3 - group.seat;
  const { event } = first;
  const at = (one: Told, field: string): string => key(one.seat, text(one.event[field]));
  const base = { you: mine(group.seat), player: name(group.seat), other: name(other) };
  const say = (kind: string, args: Readonly<Record<string, string | number>> = {}): string =>
    t(`rivals-log-${kind}`, { ...base, ...args });
  const stack = (): string => stackWords(Number(event["stack"]), backs);
  const produced = (gains: readonly Told[]): string =>
    say("produced", {
      list: join(
        gains.map((one) =>
          t("rivals-log-produced_one", {
            you: mine(one.seat),
            player: name(one.seat),
            region: regionWords(one.places.regions[at(one, "at")] ?? ""),
            terrain: regionOf(one.places.regions[at(one, "at")] ?? "").terrain,
            goods: goodMark(goodAt(one), number(one.event["amount"])),
          }),
        ),
      ),
    });
  switch (group.kind) {
    case "start_rolled":
    case "defended":
      return say(group.kind, { face: text(event["face"]) || number(event["face"]), success: truth(event["success"]) });
    case "rolled": {
      const symbol = group.events.find((one) => one.type === "event_rolled")?.event["symbol"];
      const gains = group.events.filter((one) => one.type === "gained");
      const thrown =
        symbol === undefined
          ? say("rolled_face", { face: face(event) })
          : say("rolled", { face: face(event), symbol: t(`rivals-symbol-${text(symbol)}-acc`) });
      return gains.length > 0 ? `${thrown} ${produced(gains)}` : thrown;
    }
    case "event_rolled":
      return say("event_rolled", { symbol: t(`rivals-symbol-${text(event["symbol"])}`) });
    case "produced":
      return produced(group.events);
    case "gained":
    case "paid":
    case "lost":
      return say(group.kind, { goods: goodsMark(sum(group.events, group.kind)) });
    case "plundered":
      return say("plundered", { goods: goodsMark(sum(group.events, "lost")) });
    case "traded":
      return say("traded", {
        give: goodsMark(sum(group.events, "paid")),
        get: goodsMark(sum(group.events, "gained")),
      });
    case "gave":
    case "gave_trade":
      return say(group.kind, {
        you: group.seat === speaker.you ? "giver" : other === speaker.you ? "taker" : "no",
        goods: goodsMark(sum(group.events, "paid")),
      });
    case "built": {
      const goods = sum(group.events, "paid");
      const centre = BUILDS.has(last.type) && !("card" in last.event);
      const args = { card: cardMark(text(last.event["card"])), goods: goodsMark(goods) };
      return say(centre ? last.type : Object.keys(goods).length > 0 ? "built" : "built_free", args);
    }
    case "region_placed":
      return say("region_placed", {
        regions: join(group.events.map((one) => regionWords(text(one.event["region"])))),
      });
    case "regions_swapped":
      return say("regions_swapped", {
        first: regionWords(first.places.regions[at(first, "first")] ?? ""),
        second: regionWords(first.places.regions[at(first, "second")] ?? ""),
      });
    case "cards_swapped":
      return say("cards_swapped", {
        first: cardMark(first.places.cards[at(first, "first")] ?? ""),
        second: cardMark(first.places.cards[at(first, "second")] ?? ""),
      });
    case "named":
      return say("named", {
        cards: cardsMark(
          group.events.map((one) => one.places.cards[key(3 - one.seat, text(one.event["site"]))] ?? null),
        ),
      });
    case "drew":
    case "took":
    case "put_away":
      return say(group.kind, { cards: cardsMark(group.events.map((one) => known(one.event))), stack: stack() });
    case "put_away_other":
    case "stole":
      return say(group.kind, {
        you: mine(group.seat) === "yes" ? "yes" : other === speaker.you ? "victim" : "no",
        cards: cardsMark(group.events.map((one) => known(one.event))),
        ...(group.kind === "stole" ? {} : { stack: stack() }),
      });
    case "buried":
      return say("buried", { card: cardMark(text(event["card"])), stack: stack() });
    case "token": {
      const holder = number(event["holder"]) || null;
      return say(`token_${text(event["token"])}`, { you: holder === null ? "none" : mine(holder) });
    }
    case "won":
      return say("won", {
        points: t("rivals-points-victory", {
          n: view?.players[(group.seat ?? 1) - 1]?.points.victory ?? 0,
        }),
      });
    default: {
      const card = known(event);
      return say(group.kind, card === null ? {} : { card: cardMark(card) });
    }
  }
}

const face = (event: JsonObject): number => Number(event["face"]);
const truth = (value: unknown): "yes" | "no" => (value === true || value === "yes" ? "yes" : "no");

/** Whose words these are. */
const saidBy = (line: { readonly type: string; readonly fields: JsonObject }): string =>
  line.type === "said" ? `${text(line.fields["name"])}: ` : "";

/** Sentences already made: a line changes only by growing. */
const made = new Map<string, readonly LogPart[]>();

/** The lines of the log, oldest first; moves that were taken back are not in it. */
export function logLines(events: readonly Event[], speaker: Speaker, view: RivalsView | null, mode: string): LogLine[] {
  const flat: { readonly told: Omit<Told, "places">; readonly move: number }[] = [];
  for (const event of events) {
    if (event.type === "moved") {
      event.events.forEach((value, i) => {
        if (!isObject(value)) return;
        const told = { event: value, type: text(value["type"]), seat: number(value["player"]), step: event.number };
        flat.push({ told: { ...told, id: `${event.number}.${i}` }, move: event.move });
      });
    } else if (event.type === "undone") {
      while ((flat.at(-1)?.move ?? 0) > event.moves) flat.pop();
    }
  }
  const table = log(
    events.filter((event) => event.type !== "moved"),
    "rivals",
  );
  const told = withPlaces(
    flat.map((one) => one.told),
    view,
  );
  const backs = stackBacks(mode);
  const heard = [language(), speaker.you, speaker.name(1), speaker.name(2)].join("|");
  const lines = grouped(told).map((group): LogLine => {
    const taken = group.kind === "gave" || group.kind === "gave_trade";
    return {
      id: group.id,
      seat: taken && group.seat !== null ? 3 - group.seat : group.seat,
      type: group.kind,
      // Most lines are never shown: they are put into words when somebody looks.
      get parts() {
        const cache = [heard, group.id, group.kind, group.events.length].join("|");
        const parts = made.get(cache) ?? unmark(words(group, speaker, view, backs));
        if (made.size > 5000) made.clear();
        made.set(cache, parts);
        return parts;
      },
    };
  });
  const others = table.map((line): LogLine => ({
    id: line.id,
    seat: line.seat,
    type: line.type,
    parts: [saidBy(line) + sentence(line, speaker)],
  }));
  return [...lines, ...others].sort((a, b) => Number(a.id.split(".")[0]) - Number(b.id.split(".")[0]));
}
