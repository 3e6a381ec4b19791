// Lines of the log as parts: words, cards and goods. Steps that belong together are one sentence.

import { join, language, t } from "../i18n/index.svelte.ts";
import { sentence, type Speaker } from "../i18n/sentences.ts";
import { RIVALS_EVENTS, type RivalsEventType } from "../state/events.ts";
import { text, type JsonObject } from "../state/json.ts";
import { log } from "../state/log.ts";
import { rivalsEvents } from "../state/wire.ts";
import type { Event } from "../protocol/Event";
import type { RivalsEvent, RivalsStore } from "../protocol/games/rivals";
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

const known = (event: RivalsEvent): string | null => ("card" in event ? event.card : null);
const stackOf = (event: RivalsEvent): string | null => ("stack" in event ? event.stack : null);

/** Cards, those nobody may know as a number. */
function cardsMark(cards: readonly (string | null)[]): string {
  const hidden = cards.filter((card) => card === null).length;
  const names = cards.filter((card) => card !== null).map(cardMark);
  return join([
    ...(names.length > 0 ? [t("rivals-log-cards", { n: names.length, cards: join(names) })] : []),
    ...(hidden > 0 ? [t("rivals-card-hidden", { n: hidden })] : []),
  ]);
}

interface LogEvent {
  readonly id: string;
  readonly event: RivalsEvent;
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
function withPlaces(events: readonly Omit<LogEvent, "places">[], view: RivalsView | null): LogEvent[] {
  let regions: Record<string, string> = {};
  let cards: Record<string, string> = {};
  for (const land of view?.players ?? []) {
    for (const one of land.regions) regions[key(land.seat, one.at)] = one.region.id;
    for (const one of land.cards) cards[key(land.seat, one.at)] = one.card.id;
  }
  const logEvents: LogEvent[] = [];
  for (const one of events.toReversed()) {
    const { event } = one;
    const at = (name: string): string => key(one.seat, name);
    // What an event speaks of lies there before a swap or a removal, and the same after anything else.
    if (event.type === "regions_swapped") regions = swapped(regions, at(event.first), at(event.second));
    if (event.type === "cards_swapped") cards = swapped(cards, at(event.first), at(event.second));
    if (event.type === "removed") cards = beforeRemoval(cards, at(event.site), event.card);
    logEvents.push({ ...one, places: { regions, cards } });
  }
  return logEvents.reverse();
}

/** Kinds of sentences: one for most events, and those that several make together. */
type Kind = RivalsEventType | "produced" | "traded" | "gave" | "gave_trade" | "regions_arranged" | "put_down";

/** What is being gathered into one sentence. */
interface Group {
  readonly id: string;
  readonly kind: Kind;
  readonly seat: number | null;
  readonly events: LogEvent[];
}

/** Puts events that make one sentence together. */
function grouped(events: readonly LogEvent[]): Group[] {
  const groups: Group[] = [];
  let symbol = "";
  /** What the land gives by itself comes with the event die. */
  let roll = { face: 0, step: -1 };
  let removed: LogEvent | null = null;
  const open = (kind: Kind, one: LogEvent, seat: number | null = one.seat || null): void => {
    groups.push({ id: one.id, kind, seat, events: [one] });
  };
  for (const [i, one] of events.entries()) {
    const last = groups.at(-1);
    const before = events[i - 1];
    const same = last?.seat === one.seat;
    const gives = last?.kind === "gave" || last?.kind === "gave_trade";
    const addAs = (kind: Kind): void => {
      last?.events.push(one);
      if (last) groups[groups.length - 1] = { ...last, kind };
    };
    const { event } = one;
    switch (event.type) {
      case "rolled":
        roll = { face: face(event), step: -1 };
        open("rolled", one);
        break;
      case "event_rolled":
        symbol = event.symbol;
        roll = { ...roll, step: one.step };
        if (last?.kind === "rolled" && last.events.length === 1) addAs("rolled");
        else open("event_rolled", one);
        break;
      case "gained":
        if (one.step === roll.step && numberAt(one, event.at) === roll.face) {
          if (last?.kind === "produced" || last?.kind === "rolled") addAs(last.kind);
          else open("produced", one, null);
        } else if ((last?.kind === "paid" || last?.kind === "traded") && same) addAs("traded");
        else if (last?.kind === "paid") addAs(symbol === "trade" ? "gave_trade" : "gave");
        else if (last && gives && before?.event.type === "paid") addAs(last.kind);
        else if (last?.kind === "gained" && same) addAs("gained");
        else open("gained", one);
        break;
      case "paid":
        if (last && same && (last.kind === "paid" || (gives && before?.event.type === "gained"))) addAs(last.kind);
        else open("paid", one);
        break;
      case "lost":
        if (last && same && (last.kind === "lost" || last.kind === "plundered")) addAs(last.kind);
        else open("lost", one);
        break;
      case "named":
      case "region_placed":
        if (last?.kind === event.type && same) addAs(event.type);
        else open(event.type, one);
        break;
      case "drew":
      case "took":
      case "put_away":
      case "put_away_other":
        if (last?.events[0] && last.kind === event.type && same && stackOf(last.events[0].event) === event.stack)
          addAs(event.type);
        else open(event.type, one);
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
        if (removed === null || known(removed.event) !== event.card) break;
        open(event.type === "face_up" ? "face_up" : "put_down", removed);
        removed = null;
        break;
      case "token":
        open("token", one, event.holder);
        break;
      default:
        if (RIVALS_EVENTS[event.type] === "sentence") open(event.type, one);
        else if (RIVALS_EVENTS[event.type] === "built") {
          if (last?.kind === "paid" && same) addAs("built");
          else open("built", one);
        }
    }
    if (event.type === "turn_began" || event.type === "revealed" || event.type === "played") symbol = "";
  }
  // Brigands who find neither gold nor wool take nothing.
  return groups.filter((group) => group.kind !== "plundered" || group.events.length > 1);
}

function numberAt(one: LogEvent, at: RivalsStore): number {
  const region = one.places.regions[key(one.seat, at)];
  return region ? regionOf(region).number : 0;
}

function goodAt(one: LogEvent, at: RivalsStore): Good {
  return at === "cache" ? "gold" : regionOf(one.places.regions[key(one.seat, at)] ?? "").good;
}

function sum(events: readonly LogEvent[], type: "gained" | "paid" | "lost"): Amounts {
  const goods: Record<string, number> = {};
  for (const one of events) {
    const { event } = one;
    if (event.type !== type || !("amount" in event)) continue;
    const good = goodAt(one, "from" in event ? event.from : event.at);
    goods[good] = (goods[good] ?? 0) + event.amount;
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
  const base = { you: mine(group.seat), player: name(group.seat), other: name(other) };
  /** The region, or the card, that lay at a place of the one whom the first event is about. */
  const regionAt = (at: string): string => first.places.regions[key(first.seat, at)] ?? "";
  const cardAt = (at: string): string => first.places.cards[key(first.seat, at)] ?? "";
  const say = (kind: string, args: Readonly<Record<string, string | number>> = {}): string =>
    t(`rivals-log-${kind}`, { ...base, ...args });
  const stack = (): string => stackWords(Number(stackOf(event)), backs);
  const produced = (gains: readonly LogEvent[]): string =>
    say("produced", {
      list: join(
        gains.flatMap((one) => {
          if (one.event.type !== "gained") return [];
          const region = one.places.regions[key(one.seat, one.event.at)] ?? "";
          return t("rivals-log-produced_one", {
            you: mine(one.seat),
            player: name(one.seat),
            region: regionWords(region),
            terrain: regionOf(region).terrain,
            goods: goodMark(goodAt(one, one.event.at), one.event.amount),
          });
        }),
      ),
    });
  switch (group.kind) {
    case "start_rolled":
    case "defended":
      return say(group.kind, {
        face: "face" in event ? event.face : "",
        success: "success" in event && event.success ? "yes" : "no",
      });
    case "rolled": {
      const symbol = group.events.map((one) => one.event).find((one) => one.type === "event_rolled")?.symbol;
      const gains = group.events.filter((one) => one.event.type === "gained");
      const thrown =
        symbol === undefined
          ? say("rolled_face", { face: face(event) })
          : say("rolled", { face: face(event), symbol: t(`rivals-symbol-${symbol}-acc`) });
      return gains.length > 0 ? `${thrown} ${produced(gains)}` : thrown;
    }
    case "event_rolled":
      return say("event_rolled", { symbol: t(`rivals-symbol-${"symbol" in event ? event.symbol : ""}`) });
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
      const centre = RIVALS_EVENTS[last.event.type] === "built" && !("card" in last.event);
      const args = { card: cardMark(known(last.event) ?? ""), goods: goodsMark(goods) };
      return say(centre ? last.event.type : Object.keys(goods).length > 0 ? "built" : "built_free", args);
    }
    case "region_placed":
      return say("region_placed", {
        regions: join(group.events.map((one) => regionWords("region" in one.event ? one.event.region : ""))),
      });
    case "regions_swapped":
      return say("regions_swapped", {
        first: regionWords("first" in event ? regionAt(event.first) : ""),
        second: regionWords("second" in event ? regionAt(event.second) : ""),
      });
    case "cards_swapped":
      return say("cards_swapped", {
        first: cardMark("first" in event ? cardAt(event.first) : ""),
        second: cardMark("second" in event ? cardAt(event.second) : ""),
      });
    case "named":
      return say("named", {
        cards: cardsMark(
          group.events.map(
            (one) => one.places.cards[key(3 - one.seat, "site" in one.event ? one.event.site : "")] ?? null,
          ),
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
      return say("buried", { card: cardMark(known(event) ?? ""), stack: stack() });
    case "token":
      if (event.type !== "token") return "";
      return say(`token_${event.token}`, { you: event.holder === null ? "none" : mine(event.holder) });
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

const face = (event: RivalsEvent): number => ("face" in event ? Number(event.face) : 0);

/** Whose words these are. */
const saidBy = (line: { readonly type: string; readonly fields: JsonObject }): string =>
  line.type === "said" ? `${text(line.fields["name"])}: ` : "";

/** Sentences already made: a line changes only by growing. */
const made = new Map<string, readonly LogPart[]>();

/** The lines of the log, oldest first; moves that were taken back are not in it. */
export function logLines(events: readonly Event[], speaker: Speaker, view: RivalsView | null, mode: string): LogLine[] {
  const flat: { readonly logEvent: Omit<LogEvent, "places">; readonly move: number }[] = [];
  for (const event of events) {
    if (event.type === "moved") {
      rivalsEvents(event).forEach((one, i) => {
        const [id, seat, step] = [`${event.number}.${i}`, "player" in one ? one.player : 0, event.number];
        flat.push({ logEvent: { id, event: one, seat, step }, move: event.move });
      });
    } else if (event.type === "undone") {
      while ((flat.at(-1)?.move ?? 0) > event.moves) flat.pop();
    }
  }
  const table = log(
    events.filter((event) => event.type !== "moved"),
    "rivals",
  );
  const logEvents = withPlaces(
    flat.map((one) => one.logEvent),
    view,
  );
  const backs = stackBacks(mode);
  const reader = [language(), speaker.you, speaker.name(1), speaker.name(2)].join("|");
  const lines = grouped(logEvents).map((group): LogLine => {
    const taken = group.kind === "gave" || group.kind === "gave_trade";
    return {
      id: group.id,
      seat: taken && group.seat !== null ? 3 - group.seat : group.seat,
      type: group.kind,
      // Most lines are never shown: they are put into words when somebody looks.
      get parts() {
        const cache = [reader, group.id, group.kind, group.events.length].join("|");
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
