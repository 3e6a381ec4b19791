// The log of Rivals: whole sentences in both languages, with cards and goods marked.

import { beforeAll, describe, expect, test } from "vitest";
import { LANGUAGES, need, setLanguage } from "../src/i18n/index.svelte.ts";
import type { Event } from "../src/protocol/Event";
import { logLines, plainWords, type LogLine } from "../src/rivals/log.ts";
import { readRivals, type RivalsView } from "../src/rivals/view.ts";
import { event, GAMES, TYPES } from "./rivals-game.ts";

const speaker = (you: number | null) => ({
  you,
  name: (seat: number) => (seat === 1 ? "Ingrid" : "Sigrid"),
  view: null,
  game: "rivals",
});

const view = readRivals(GAMES[0]?.view) as RivalsView;
let count = 1;
/** One move with these events. */
function moved(seat: number | null, ...lines: string[]): Event {
  count++;
  return { number: count, type: "moved", move: count, seat, events: lines.map(event) } as unknown as Event;
}
function said(you: number | null, ...events: Event[]): string[] {
  return logLines(events, speaker(you), view, "duel").map((line) => plainWords(line.parts));
}

beforeAll(async () => {
  await need("rivals");
});

describe.each(LANGUAGES)("in %s", (language) => {
  beforeAll(async () => {
    await setLanguage(language);
  });

  /** Something of every kind that may happen, in an order that makes sense. */
  const ALL = [
    ["start_rolled 1 4", "start_rolled 2 2", "begins 1"],
    ["drew 1 1 basic.abbey", "drew 2 4 -"],
    ["looked 2 2"],
    ["took 2 2 -", "took 2 2 -", "took 1 5 turmoil.riots"],
    ["put_away 2 1 basic -", "put_away 1 6 progress progress.doctor"],
    ["turn_began 1 1", "rolled 1 3"],
    ["event_rolled 1 brigand_attack", "plundered 2", "lost 2 0,L 2", "gained 1 -2,L 1", "gained 2 -2,U 1"],
    ["revealed basic.yule", "rebuilt", "revealed turmoil.feud"],
    ["named 1 1,U1", "named 1 -1,L1"],
    ["paid 1 -2,L 2", "paid 1 -2,U 1", "road 1 2"],
    ["paid 1 -2,L 1", "settled 1 3"],
    ["region_placed 1 region.fields.stack1 4,U", "region_placed 1 region.gold_field.stack2 4,L"],
    ["paid 1 2,U 2", "paid 1 2,L 3", "city 1 1"],
    ["paid 1 2,U 1", "built 1 basic.harald 1,U"],
    ["built_at_region 1 gold.gold_cache 0,U"],
    ["played 1 basic.relocation", "regions_swapped 1 -2,L 2,L", "discarded basic.relocation"],
    ["played 1 basic.relocation", "cards_swapped 1 1,U1 1,L1", "discarded basic.relocation"],
    ["played 1 turmoil.archer"],
    ["defended 2 6 no", "removed 2 basic.harald 1,U1"],
    ["buried 2 basic.harald 1", "discarded turmoil.archer", "defended 2 1 yes"],
    ["removed 2 basic.ore_ship -1,U1", "discarded basic.ore_ship"],
    ["removed 2 turmoil.hedge_tavern -1,U1", "face_up turmoil.hedge_tavern"],
    ["shown 2", "stole 1 basic.inga", "put_away_other 1 3 basic basic.scout"],
    ["fetched 1 basic.goldsmith"],
    ["paid 2 0,L 1", "gained 1 0,L 1"],
    ["paid 1 0,L 3", "gained 1 -2,U 1"],
    ["gained 2 0,U 1"],
    ["lost 1 -2,U 1"],
    ["token strength 1", "token trade 2", "token strength -"],
    ["turn_began 2 2", "won 2"],
    ["stopped"],
  ].map((lines) => moved(null, ...lines));

  test("everything that may happen is put into words, for both players and for those who watch", () => {
    const types = new Set(
      ALL.flatMap((one) => (one.type === "moved" ? one.events : [])).map((one) => (one as { type: string }).type),
    );
    expect([...types].sort()).toEqual([...TYPES].sort());
    for (const you of [1, 2, null]) {
      const lines = said(you, ...ALL);
      expect(lines.length).toBeGreaterThan(35);
      for (const line of lines) {
        expect(line).toMatch(/^\p{Lu}.*\.$/u);
        expect(line).not.toMatch(/rivals-|\{|\$|undefined|-?\d,[UL]|[a-z]+\.[a-z_]+\b(?=[^.])| {2}| \./u);
      }
    }
  });

  test("real games read well from the first to the last line", () => {
    for (const game of GAMES) {
      const lines = logLines(game.events, speaker(1), readRivals(game.view), game.mode);
      expect(lines.length).toBeGreaterThan(100);
      expect(new Set(lines.map((line) => line.id)).size).toBe(lines.length);
      for (const line of lines) expect(plainWords(line.parts)).toMatch(/^\p{Lu}[^{}$]*\.$/u);
    }
  });
});

describe("sentences", () => {
  const both = async (you: number | null, ...events: Event[]): Promise<[string[], string[]]> => {
    await setLanguage("pl");
    const polish = said(you, ...events);
    await setLanguage("en");
    return [said(you, ...events), polish];
  };
  const nbsp = (words: string): string => words.replaceAll("\u00A0", " ");

  test("one production is one sentence, with the dice before it", async () => {
    const roll = [moved(null, "rolled 1 3"), moved(null, "event_rolled 1 trade", "gained 1 -2,L 1", "gained 2 -2,U 1")];
    const [english, polish] = await both(1, ...roll);
    expect(english.map(nbsp)).toEqual([
      "You roll 3 and trade. Hills 3 gives you 1 brick and Forest 3 gives Sigrid 1 lumber.",
    ]);
    expect(polish.map(nbsp)).toEqual([
      "Wyrzucasz 3 i handel. Wzgórze 3 daje ci 1 glinę i Las 3 daje graczowi Sigrid 1 drewno.",
    ]);
  });

  test("a payment is part of what it paid for, in any number of steps", async () => {
    const build = [moved(2, "paid 2 2,L 1"), moved(2, "paid 2 2,U 1", "built 2 basic.harald -1,U")];
    const [english, polish] = await both(1, ...build);
    expect(english).toEqual(["Sigrid builds Harald for 1 grain and 1 ore."]);
    expect(polish).toEqual(["Sigrid buduje kartę Harald za 1 zboże i 1 rudę."]);
  });

  test("a trade names both sides, and a demand who took it and why", async () => {
    const trade = [moved(1, "paid 1 -2,U 3", "gained 1 2,L 1")];
    expect(await both(1, ...trade)).toEqual([["You trade 3 lumber for 1 ore."], ["Wymieniasz 3 drewna na 1 rudę."]]);
    const demand = [moved(null, "event_rolled 1 trade"), moved(2, "paid 2 2,L 1", "gained 1 2,L 1")];
    const [english, polish] = await both(1, ...demand);
    expect(english.at(-1)).toBe("You have the trade advantage and take 1 ore from Sigrid.");
    expect(polish.at(-1)).toBe("Dzięki przewadze handlowej bierzesz od gracza Sigrid 1 rudę.");
    const lines = logLines(demand, speaker(1), view, "duel");
    expect(lines.at(-1)?.seat).toBe(1);
  });

  test("cards the reader may not know are counted, not named; others carry a picture", async () => {
    await setLanguage("en");
    const lines = logLines(
      [moved(2, "drew 2 4 -", "drew 2 4 -"), moved(1, "drew 1 1 basic.abbey")],
      speaker(1),
      view,
      "duel",
    );
    expect(lines.map((line: LogLine) => plainWords(line.parts))).toEqual([
      "Sigrid draws 2 cards from the gold stack.",
      "You draw Abbey from basic stack 1.",
    ]);
    expect(lines[1]?.parts).toContainEqual({ card: "basic.abbey" });
    const [, polish] = await both(1, moved(2, "drew 2 4 -"), moved(1, "drew 1 1 basic.abbey"));
    expect(polish).toEqual(["Sigrid dobiera kartę (stos złota).", "Dobierasz kartę Klasztor (stos podstawowy 1)."]);
  });

  test("what was taken back is not in the log, and chat keeps its place", async () => {
    await setLanguage("en");
    const events = [
      moved(1, "paid 1 -2,U 3", "gained 1 2,L 1"),
      { number: 900, type: "said", person: "p", name: "Sigrid", text: "Nice." },
      { number: 901, type: "undone", seat: 1, moves: count - 1 },
    ] as unknown as Event[];
    const lines = said(1, ...events);
    expect(lines[0]).toBe("Sigrid: Nice.");
    expect(lines.some((line) => line.includes("trade"))).toBe(false);
  });

  test("a line that moved with a swap speaks of the region that lay there then", async () => {
    await setLanguage("en");
    // Now the Hills lie where the Mountains lay: the view is of the end.
    const events = [moved(1, "gained 1 -2,L 1"), moved(1, "played 1 basic.relocation", "regions_swapped 1 -2,L 2,L")];
    const land = view.players[0];
    const swap: Readonly<Record<string, string>> = { "-2,L": "2,L", "2,L": "-2,L" };
    const after = {
      ...view,
      players: [
        { ...land, regions: land.regions.map((one) => ({ ...one, at: swap[one.at] ?? one.at })) },
        view.players[1],
      ],
    } as unknown as RivalsView;
    const lines = logLines(events, speaker(1), after, "intro").map((line) => nbsp(plainWords(line.parts)));
    expect(lines[0]).toBe("You receive 1 brick.");
    expect(lines[2]).toBe("You swap Hills 3 and Mountains 5.");
  });
});
