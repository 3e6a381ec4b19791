// Lines of the log, places and actions as sentences.

import { CONQUERS } from "../state/attack.ts";
import { dayAndTime } from "../lib/time.ts";
import { centre, hexesAround, place, touches } from "../board/geometry.ts";
import { counts, number, text, type Counts, type Json, type JsonObject } from "../state/json.ts";
import type { Line } from "../state/log.ts";
import { faces, ISLAND_EVENTS, type IslandEventType } from "../state/events.ts";
import { isProgress } from "../state/actions.ts";
import { FISH } from "../state/scenarios.ts";
import type { ActionType, GameAction } from "../state/wire.ts";
import type { IslandView, MapHex } from "../state/view.ts";
import { cards, has, held, join, language, t, word } from "./index.svelte.ts";

/** What a sentence has to know of the table. */
export interface Speaker {
  readonly you: number | null;
  readonly name: (seat: number) => string;
  readonly view: IslandView | null;
  readonly game: string;
}

function who(speaker: Speaker, value: unknown): string {
  return typeof value === "number" ? (value === speaker.you ? t("you-within") : speaker.name(value)) : t("none");
}

const SEATS = new Set(["player", "from", "to", "with", "thief", "victim", "colour"]);

/** Any field of an action or event in words. */
export function fieldWords(speaker: Speaker, key: string, value: Json): string {
  if (value === null) return t("none");
  if (typeof value === "boolean") return t(value ? "yes" : "no");
  if (typeof value === "number") return SEATS.has(key) ? who(speaker, value) : String(value);
  if (typeof value === "string") {
    const at = place(value);
    if (at && speaker.view) return placeName(speaker.view, value, speaker);
    const event = /^(\w+) (\d+)$/.exec(value);
    if (event) return `${word(event[1] ?? "")} ${event[2] ?? ""}`;
    return word(value);
  }
  if (Array.isArray(value)) return join(value.map((one: Json) => fieldWords(speaker, key, one)));
  return cards(counts(value));
}

/** What happens at a table, whatever is played there. */
const OF_TABLES = new Set([
  "said",
  "undone",
  "away",
  "resigned",
  "back",
  "vacation",
  "vacation_over",
  "locked",
  "started",
  "paused",
  "resumed",
]);

export function sentenceCase(words: string): string {
  return `${words.charAt(0).toLocaleUpperCase()}${words.slice(1)}`;
}

const said = new WeakMap<Line, { readonly language: string; readonly words: string }>();

/** A line of the log. What was said stays as it was said, whatever changes on the board afterwards. */
export function sentence(line: Line, speaker: Speaker): string {
  const before = said.get(line);
  if (before?.language === language()) return before.words;
  const words = freshSentence(line, speaker);
  said.set(line, { language: language(), words });
  return words;
}

/** Whom the number of a roll pays. */
export function paysSentence(line: Line, speaker: Speaker): string {
  const list =
    language() === "pl"
      ? line.paid
          .map((one) => t("log-pays-one", { player: sentenceCase(who(speaker, one.seat)), cards: held(one.cards) }))
          .join("; ")
      : join(line.paid.map((one) => t("log-pays-one", { player: who(speaker, one.seat), cards: cards(one.cards) })));
  return t("log-pays", { n: line.sum, list });
}

function freshSentence(line: Line, speaker: Speaker): string {
  const { fields } = line;
  const mine = line.seat !== null && line.seat === speaker.you;
  if (line.type === "said") return text(fields["text"]);
  if (line.paid.length + line.also.length > 0)
    return [
      freshSentence({ ...line, paid: [], also: [] }, speaker),
      ...line.also.map((one) => freshSentence(one, speaker)),
      ...(line.paid.length > 0 ? [paysSentence(line, speaker)] : []),
    ].join(" ");
  if (line.type === "settler_tiles") {
    const [richest, poor] = [fields["richest"], Array.isArray(fields["poor"]) ? fields["poor"] : []];
    return t("log-settler_tiles", {
      who: richest === null ? "none" : richest === speaker.you ? "you" : "other",
      name: who(speaker, richest),
      poor: poor.length > 0 ? "some" : "none",
      names: join(poor.map((seat: Json) => who(speaker, seat))),
    });
  }
  if (line.type === "robber_moved" && fields["hex"] === null) return t("log-robber_left");
  if (line.type === "fish_drawn" && fields["token"] === "old_boot")
    return t("log-boot_drawn", { you: mine ? "yes" : "no", player: who(speaker, fields["player"]) });
  const args: Record<string, string | number> = { you: mine ? "yes" : "no" };
  for (const [key, value] of Object.entries(fields)) {
    if (typeof value === "string" && speaker.view && place(value))
      args[key] = placeName(speaker.view, value, speaker, true);
    else args[key] = typeof value === "number" && !SEATS.has(key) ? value : fieldWords(speaker, key, value);
  }
  if (typeof fields["roll"] === "string") [args["a"], args["b"]] = faces(fields["roll"]);
  switch (line.type) {
    case "vacation":
      args["until"] = dayAndTime(Number(fields["until"]), language());
      break;
    case "robber_moved":
      args["at"] = speaker.view ? placeName(speaker.view, text(fields["hex"]), null) : text(fields["hex"]);
      break;
    case "stole":
      args["who"] = fields["thief"] === speaker.you ? "thief" : fields["victim"] === speaker.you ? "victim" : "other";
      if (typeof fields["card"] === "string") args["card"] = cards({ [fields["card"]]: 1 });
      break;
    case "gave":
      args["card"] = typeof fields["card"] === "string" ? cards({ [fields["card"]]: 1 }) : t("log-a-card");
      args["taker"] = fields["to"] === speaker.you ? "yes" : "no";
      break;
    case "progress_drawn":
      if (fields["card"] === null) args["card"] = "none";
      break;
    case "event_die":
      if (fields["face"] === "ship") args["face"] = "ship";
      break;
    case "barbarian_landed":
    case "hex_conquered":
    case "hex_freed":
    case "merchant_moved":
      args["hex"] = speaker.view ? placeName(speaker.view, text(fields["hex"]), null) : text(fields["hex"]);
      break;
    case "monopolised":
      args["you"] = fields["from"] === speaker.you ? "yes" : "no";
      args["taker"] = fields["player"] === speaker.you ? "yes" : "no";
      args["n"] = number(fields["count"]);
      args["cards"] = cards({ [text(fields["card"])]: number(fields["count"]) });
      break;
    case "traded":
      args["taker"] = fields["with"] === speaker.you ? "yes" : "no";
      break;
    case "trade_forced":
      args["taker"] = fields["from"] === speaker.you ? "yes" : "no";
      break;
    case "sold_for_gold":
      args["cards"] = cards({ [text(fields["give"])]: number(fields["count"]) });
      break;
    case "drive_off_rolled":
      args["driven"] = fields["driven"] === true ? "yes" : "no";
      break;
    case "fish_drawn":
      args["token"] = t("fish-n", { n: FISH[text(fields["token"])] ?? 0 });
      break;
    case "fish_spent":
      args["fish"] = t("fish-n", {
        n: text(fields["pay"])
          .split("+")
          .reduce((n, one) => n + Number(one), 0),
      });
      break;
    case "bank_traded":
      args["give"] = cards({ [text(fields["give"])]: number(fields["count"]) });
      args["take"] = cards({ [text(fields["take"])]: 1 });
      break;
    case "longest_road":
    case "largest_army":
    case "harbourmaster":
      if (fields["player"] === null) args["you"] = "none";
      break;
    default:
      break;
  }
  return say(
    `log-${line.type}`,
    `${speaker.game}-event-${line.type.replaceAll("_", "-")}`,
    line.type,
    fields,
    args,
    speaker,
  );
}

const wheres = new WeakMap<Line, { readonly language: string; readonly words: string }>();

/** Where it happened, in words; nothing when the sentence says it or it happened nowhere. */
export function whereOf(line: Line, speaker: Speaker): string {
  if (speaker.game !== "island" || ISLAND_EVENTS[line.type as IslandEventType] !== "placed" || !speaker.view) return "";
  const before = wheres.get(line);
  if (before?.language === language()) return before.words;
  const at = text(line.fields["to"]) || text(line.fields["at"]);
  const words = at ? `${sentenceCase(placeName(speaker.view, at, speaker))}.` : "";
  wheres.set(line, { language: language(), words });
  return words;
}

function say(
  own: string,
  shared: string,
  type: string,
  fields: JsonObject,
  args: Readonly<Record<string, string | number>>,
  speaker: Speaker,
): string {
  // The page's own words are those of the island; other games may give the same names to other things.
  if ((speaker.game === "island" || OF_TABLES.has(type)) && has(own)) return t(own, args);
  if (has(shared)) return sentenceCase(t(shared, args).replaceAll(/\b[Ss]eat (?=\p{L})/gu, ""));
  const parts = Object.entries(fields).map(([key, value]) => `${word(key)} ${fieldWords(speaker, key, value)}`);
  const head = word(type);
  return `${head.charAt(0).toUpperCase()}${head.slice(1)}${parts.length > 0 ? `: ${parts.join(", ")}` : ""}`;
}

/** An action in words, for lists. */
export function actionWords(action: GameAction, speaker: Speaker): string {
  const { type: name, ...fields } = action;
  const args: Record<string, string | number> = {};
  for (const [key, value] of Object.entries(fields)) args[key] = fieldWords(speaker, key, value);
  const shared = `${speaker.game}-action-${name.replaceAll("_", "-")}`;
  return sentenceCase(
    has(shared) ? t(shared, args).replaceAll(/\b[Ss]eat (?=\p{L})/gu, "") : say("", "", name, fields, args, speaker),
  );
}

/** The short name of a kind of action, for buttons. */
export function actionName(type: ActionType, game: string): string {
  // Whom to rob is named by the choice itself.
  if (type === "steal") return t("act-steal-somebody");
  if (has(`act-${type}`)) return t(`act-${type}`);
  if (game === "island" && isProgress(type)) return t("act-play-of", { card: word(type) });
  const shared = `${game}-action-${type.replaceAll("_", "-")}`;
  if (has(shared)) {
    const said = t(shared)
      .replace(/\s*\{[^}]*\}\s*/g, " ")
      .replace(/:\s*$/, "")
      .trim();
    if (said && !said.includes("{")) return `${said.charAt(0).toUpperCase()}${said.slice(1)}`;
  }
  const plain = word(type);
  return `${plain.charAt(0).toUpperCase()}${plain.slice(1)}`;
}

const maps = new WeakMap<readonly MapHex[], ReadonlyMap<string, string>>();

function terrainOf(hexes: readonly MapHex[]): ReadonlyMap<string, string> {
  const before = maps.get(hexes);
  if (before) return before;
  const made = new Map(hexes.map((one) => [one.hex, one.terrain]));
  maps.set(hexes, made);
  return made;
}

/** `intersection: forest 8, hills 5, harbour 3:1`; bare, as the log says it, without what kind of place it is. */
export function placeName(view: IslandView, name: string, speaker: Speaker | null, bare = false): string {
  const at = place(name);
  if (!at) return name;
  const terrain = terrainOf(view.hexes);
  const around = hexesAround(at).flatMap((hex) => {
    const kind = terrain.get(hex);
    if (!kind) return [];
    const n = view.numbers[hex];
    return [
      `${word(kind)}${n ? ` ${n}` : ""}${speaker && hex === view.robber && at.kind !== "hex" ? ` (${t("place-robber")})` : ""}`,
    ];
  });
  if (at.kind === "path" && around.length === 1) around.push(t("terrain-sea"));
  if (at.kind !== "hex") {
    const harbour = view.harbours.find(
      (one) => one.path === name || (at.kind === "intersection" && touches(one.path, name)),
    );
    if (harbour)
      around.push(harbour.kind === "3:1" ? t("place-harbour-any") : t("place-harbour", { good: word(harbour.kind) }));
  }
  if (speaker && at.kind !== "hex" && !alone(view, name, false)) {
    // Where it lies on its hex; if that does not tell two apart either, where on the island.
    const own = hexesAround(at).find((hex) => terrain.has(hex));
    if (own) around.push(t(`side-${sideOf(own, name)}`));
    if (!alone(view, name, true)) around.push(unlike(view, name));
  }
  return t(`place-${bare ? "hex" : at.kind}`, { around: around.join(", ") });
}

const PIPS: Readonly<Record<number, number>> = { 2: 1, 3: 2, 4: 3, 5: 4, 6: 5, 8: 5, 9: 4, 10: 3, 11: 2, 12: 1 };

/** Where an intersection lies on a hex: north, south-east … */
function sideOf(hex: string, intersection: string): string {
  const [h, i] = [place(hex), place(intersection)];
  if (!h || !i) return "";
  const [from, to] = [centre(h), centre(i)];
  const vertical = Math.abs(to.y - from.y) < 2 ? "" : to.y < from.y ? "north" : "south";
  const horizontal = Math.abs(to.x - from.x) < 2 ? "" : to.x < from.x ? "west" : "east";
  return [vertical, horizontal].filter(Boolean).join("-");
}

/** A hex with its number, dots, robber and what stands around it: "forest 8, five dots; your settlement at the south". */
export function hexWords(view: IslandView, hex: string, speaker: Speaker): string {
  const kind = terrainOf(view.hexes).get(hex);
  if (!kind) return "";
  const n = view.numbers[hex];
  const head = n ? t("hex-number", { terrain: word(kind), n, dots: PIPS[n] ?? 0 }) : word(kind);
  const pieces = view.seats.flatMap((seat) =>
    [
      ...seat.settlements.map((at) => ({ at, kind: "settlement" })),
      ...seat.cities.map((at) => ({ at, kind: "city" })),
      ...seat.knightPieces.map((one) => ({ at: one.at, kind: "knight" })),
    ]
      .filter(({ at }) => {
        const found = place(at);
        return found !== null && hexesAround(found).includes(hex);
      })
      .map(({ at, kind: what }) =>
        t("piece-at", {
          piece: t(`kind-${what}`),
          whose: seat.seat === speaker.you ? "you" : "other",
          name: speaker.name(seat.seat),
          side: t(`side-${sideOf(hex, at)}`),
        }),
      ),
  );
  const robber = hex === view.robber ? [t("place-robber")] : [];
  // What a special hex is and does begins with its name, and is a sentence of its own elsewhere.
  const about = aboutPlace(view, hex, speaker)?.replace(/\.$/, "");
  return [about ?? head, ...robber, ...pieces].join("; ");
}

const doubles = [false, true].map(() => new WeakMap<Counts, ReadonlyMap<string, number>>());

/** Is a place the only one beside these hexes with these numbers? Two coastal ones often look alike in words. */
function alone(view: IslandView, name: string, withSide: boolean): boolean {
  const at = place(name);
  if (!at) return true;
  const terrain = terrainOf(view.hexes);
  const signature = (of: NonNullable<typeof at>): string => {
    const land = hexesAround(of).filter((hex) => terrain.has(hex));
    const words = land.map((hex) => `${terrain.get(hex)}${view.numbers[hex] ?? ""}`).sort();
    return `${of.kind}:${words.join("+")}${withSide && land[0] ? sideOf(land[0], of.name) : ""}`;
  };
  const store = doubles[Number(withSide)];
  let known = store?.get(view.numbers);
  if (!known) {
    const counted = new Map<string, number>();
    const seen = new Set<string>();
    for (const { hex } of view.hexes) {
      const h = place(hex);
      if (!h) continue;
      const { q, r } = h;
      const corners = [
        `${q},${r},N`,
        `${q},${r},S`,
        `${q},${r - 1},S`,
        `${q + 1},${r - 1},S`,
        `${q},${r + 1},N`,
        `${q - 1},${r + 1},N`,
      ];
      const sides = [
        `${q},${r},NW`,
        `${q},${r},NE`,
        `${q},${r},W`,
        `${q + 1},${r},W`,
        `${q},${r + 1},NW`,
        `${q - 1},${r + 1},NE`,
      ];
      for (const one of [...corners, ...sides]) {
        const found = place(one);
        if (!found || seen.has(one)) continue;
        seen.add(one);
        const key = signature(found);
        counted.set(key, (counted.get(key) ?? 0) + 1);
      }
    }
    known = counted;
    store?.set(view.numbers, known);
  }
  return (known.get(signature(at)) ?? 0) <= 1;
}

/** All words of an intersection, unlike any other: places that touch the same hexes are told apart by where they lie. */
function unlike(view: IslandView, name: string): string {
  const at = place(name);
  if (!at || at.kind === "hex") return "";
  const { x, y } = centre(at);
  const row = Math.round(y / 10);
  const all = view.hexes.map(({ hex }) => place(hex)).flatMap((one) => (one ? [centre(one)] : []));
  const vertical = row < 0 ? "north" : row > 0 ? "south" : "";
  const horizontal = x < -1 ? "west" : x > 1 ? "east" : "";
  return all.length > 0 && (vertical || horizontal)
    ? t(`side-${[vertical, horizontal].filter(Boolean).join("-")}`)
    : t("side-middle");
}

/** What a special hex or piece of a scenario is and does; nothing for those everybody knows. */
export function aboutPlace(view: IslandView, at: string, speaker: Speaker): string | null {
  const [kind = "", where] = at.split(" ");
  if (where !== undefined) {
    const piece = view.scenario.extras.find((one) => one.kind === kind && one.at === where);
    if (!piece) return null;
    const name = t(`extra-${piece.kind}`, { n: piece.count });
    return sentenceCase(
      piece.seat === null
        ? name
        : t("piece-of", { piece: name, name: who(speaker, piece.seat), level: piece.level ?? 1 }),
    );
  }
  const terrain = terrainOf(view.hexes).get(at);
  const barbarians = view.scenario.attack?.barbarians[at] ?? 0;
  if (barbarians >= CONQUERS)
    return t("conquered", { hex: sentenceCase(placeName(view, at, null)), n: barbarians + 1 });
  if (terrain === undefined) return null;
  const key =
    terrain === "castle" ? (view.scenario.attack ? "about-castle-knights" : "about-castle") : `about-${terrain}`;
  return has(key) ? t(key) : null;
}
