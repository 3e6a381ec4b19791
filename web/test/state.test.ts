import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { has, setLanguage, t, cards } from "../src/i18n/index.svelte.ts";
import { actionName, actionWords, placeName, sentence, type Speaker } from "../src/i18n/sentences.ts";
import { Draws, commitment, lock, verify } from "../src/lib/dice.ts";
import { parse, tableOf } from "../src/lib/route.svelte.ts";
import { backoff } from "../src/net/connection.ts";
import type { Event } from "../src/protocol/Event";
import type { JsonValue } from "../src/protocol/serde_json/JsonValue";
import { isProgress, OF_PEOPLE } from "../src/state/actions.ts";
import { actions, chosen, family, readLegal } from "../src/state/legal.ts";
import { log } from "../src/state/log.ts";
import { lacking, reasonNot } from "../src/state/reasons.ts";
import { MODULES, obstacle, problem, setupOf, target, toggled } from "../src/state/setup.ts";
import { boardAt, expected } from "../src/state/replay.ts";
import { islandSteps, stats } from "../src/state/stats.ts";
import { arrive, cameToWait, nameOf, readNode, reduce, type TableMessage } from "../src/state/table.ts";
import { readIsland, seatOf, type IslandView } from "../src/state/view.ts";
import { fixture } from "./fixture.ts";

const I18N = join(import.meta.dirname, "../src/i18n");

function island(name: string): IslandView {
  const view = readIsland(fixture(name).view);
  if (!view) throw new Error(name);
  return view;
}

function speaker(view: IslandView | null, you: number | null = 1): Speaker {
  return { you, name: (seat) => ["Ingrid", "Olaf", "Hania", "Freya"][seat - 1] ?? "?", view, game: "island" };
}

const moved = (number: number, move: number, seat: number | null, ...events: object[]): Event => ({
  number,
  at: 0,
  type: "moved",
  seat,
  move,
  // As they come over the line.
  events: JSON.parse(JSON.stringify(events)) as JsonValue[],
});

describe("views", () => {
  test("own cards are known, others' only counted", () => {
    const view = island("turn");
    const own = seatOf(view, view.viewer ?? 0);
    expect(own?.hand).not.toBeNull();
    const other = view.seats.find((seat) => seat.seat !== view.viewer);
    expect(other?.hand).toBeNull();
    expect(other?.handSize).toBeGreaterThanOrEqual(0);
  });

  test("the two-player game has neutral colours and markers", () => {
    const view = island("two");
    expect(view.seats.filter((seat) => seat.neutral)).toHaveLength(2);
    expect(view.seats.filter((seat) => seat.markers !== null)).toHaveLength(2);
  });
});

describe("what is legal", () => {
  test("families list everything their last field may be", () => {
    const legal = readLegal(fixture("turn").legal);
    const road = family(legal, "road");
    expect(road?.places).toBe("path");
    expect(actions(road ?? family(legal, "end_turn") ?? fail())[0]).toHaveProperty("at");
    expect(family(legal, "end_turn")?.field).toBeNull();
  });

  test("every action of the list is made of some family", () => {
    for (const name of ["turn", "founding", "discard", "robber", "two", "events", "cities"]) {
      const { legal } = fixture(name);
      if (!legal?.actions) throw new Error(`no list in ${name}`);
      const made = readLegal(legal)
        .families.flatMap(actions)
        .map((one) => JSON.stringify(Object.entries(one).sort()));
      const listed = legal.actions.map((one) => JSON.stringify(Object.entries(one).sort()));
      expect(made.sort()).toEqual(listed.sort());
    }
  });

  test("a choice keeps the fields already decided", () => {
    const legal = readLegal({
      families: [{ type: "bank_trade", give: "lumber", take: ["ore", "wool"] }],
      offers: true,
    });
    const one = legal.families[0] ?? fail();
    expect(chosen(one, "ore")).toEqual({ type: "bank_trade", give: "lumber", take: "ore" });
    expect(legal.offers).toBe(true);
  });
});

function fail(): never {
  throw new Error("missing");
}

describe("the table", () => {
  const snapshot = {
    type: "table",
    id: 1,
    ok: true,
    table: "k3",
    game: "island",
    setup: {},
    phase: "running",
    owner: "Ingrid",
    owner_id: "p1",
    clock: null,
    spectators: true,
    seats: [1, 2].map((seat) => ({
      seat,
      present: true,
      away: false,
      occupant:
        seat === 1
          ? { kind: "person", person: "p1", name: "Ingrid", account: false }
          : { kind: "bot", level: "medium", name: "" },
    })),
    you: 1,
    number: 5,
    events: [moved(5, 1, null, { type: "rolled", player: 2, roll: "3+4" })],
    view: fixture("turn").view,
    node: fixture("turn").node,
    legal: null,
    dice: { commitment: null, seed: null, words: [] },
    clocks: null,
    invite: null,
  } as unknown as Extract<TableMessage, { type: "table" }>;

  test("events follow each other without doubling", () => {
    const first = arrive(snapshot, null, 0);
    expect(first.thrown.faces).toEqual([3, 4]);
    const news = {
      type: "events",
      table: "k3",
      events: [moved(5, 1, null), moved(6, 2, null, { type: "rolled", player: 1, roll: "6+2" })],
    } as TableMessage;
    const second = reduce(first, news, 1);
    expect(second.events.map((event) => event.number)).toEqual([5, 6]);
    expect(second.thrown.faces).toEqual([6, 2]);
    expect(reduce(second, { ...news, table: "other" } as TableMessage, 1)).toBe(second);
  });

  test("whoever comes back gets the gap and keeps what was seen", () => {
    const first = arrive(snapshot, null, 0);
    const back = arrive({ ...snapshot, number: 7, events: [moved(6, 2, 1), moved(7, 3, 1)] }, first, 1);
    expect(back.events.map((event) => event.number)).toEqual([5, 6, 7]);
  });

  test("a turn that comes back before anything was shown is noticed", () => {
    const { node } = fixture("turn");
    const wait = (seat: number, number: number): TableMessage =>
      ({
        type: "events",
        table: "k3",
        events: [moved(number, number, 3 - seat)],
        node: { ...node, must: [seat] },
      }) as TableMessage;
    const first = arrive({ ...snapshot, node: { ...node, must: [1] } } as typeof snapshot, null, 0);
    const again = reduce(first, wait(1, 6), 0);
    expect(cameToWait(first, again)).toBe(false);
    const away = reduce(again, wait(2, 7), 0);
    expect(cameToWait(first, away)).toBe(false);
    const back = reduce(away, wait(1, 8), 0);
    expect(cameToWait(away, back)).toBe(true);
    expect(cameToWait(first, back)).toBe(true);
    expect(cameToWait(first, reduce(back, wait(2, 9), 0))).toBe(false);
  });

  test("questions come and go, and the end reveals the dice", () => {
    const first = arrive(snapshot, null, 0);
    const asked = reduce(
      first,
      { type: "asked", table: "k3", request: 1, by: 2, what: "undo", agreed: [2], waiting: [1] },
      0,
    );
    expect(asked.question?.by).toBe(2);
    expect(
      reduce(asked, { type: "asked", table: "k3", request: 1, by: null, what: "undo", agreed: [], waiting: [] }, 0)
        .question,
    ).toBeNull();
    const over = reduce(
      first,
      {
        type: "events",
        table: "k3",
        events: [
          {
            number: 6,
            at: 0,
            type: "over",
            why: "won",
            winner: 1,
            points: [10, 4],
            dice: { commitment: "c", seed: "x", words: [] },
          },
        ],
      },
      0,
    );
    expect(over.phase).toBe("over");
    expect(over.dice).toEqual({ commitment: "c", seed: "x", words: [] });
  });

  test("whoever sits down plays, whoever stands up watches", () => {
    const watching = arrive({ ...snapshot, you: null }, null, 0, "p9");
    const sit = {
      type: "events",
      table: "k3",
      events: [
        {
          number: 6,
          at: 0,
          type: "seated",
          seat: 2,
          occupant: { kind: "person", person: "p9", name: "Olaf", account: false },
        },
      ],
    } as TableMessage;
    const seated = reduce(watching, sit, 0);
    expect(seated.you).toBe(2);
    const stand = {
      type: "events",
      table: "k3",
      events: [{ number: 7, at: 0, type: "seated", seat: 2, occupant: { kind: "open" } }],
    } as TableMessage;
    expect(reduce(seated, stand, 0).you).toBeNull();
  });

  test("bots have names that are nobody's", () => {
    const first = arrive(snapshot, null, 0);
    expect(nameOf(first, 1)).toBe("Ingrid");
    expect(nameOf(first, 2)).not.toBe("Ingrid");
    expect(nameOf(first, 2)).toBe(nameOf(first, 2));
  });

  test("the node says who must act", () => {
    expect(readNode(fixture("discard").node).pending?.type).toBe("discard");
    expect(readNode(null).kind).toBe("none");
  });
});

describe("the log", () => {
  const events = [
    moved(1, 1, 2, { type: "turn_began", player: 2, turn: 3 }),
    moved(
      2,
      2,
      null,
      { type: "rolled", player: 2, roll: "5+3" },
      { type: "gained", player: 1, cards: { lumber: 2 } },
      { type: "gained", player: 2, cards: { ore: 1 } },
    ),
    moved(3, 3, 1, { type: "settled", player: 1, at: "0,0,N" }),
  ];

  test("a roll and what it pays are one line", async () => {
    await setLanguage("en");
    const said = log(events, "island").map((line) => sentence(line, speaker(island("turn"))));
    expect(said).toEqual(["Olaf rolls 5 and 3. The 8 pays you 2 lumber and Olaf 1 ore.", "You build a settlement."]);
  });

  test("three dice are one line too, with the ship or the event die", async () => {
    await setLanguage("en");
    const rolled = (number: number, face: string, ...then: object[]): Event[] => [
      moved(number, number, null, { type: "event_die", player: 2, face }),
      moved(number + 1, number + 1, null, { type: "rolled", player: 2, roll: "5+3" }, ...then, {
        type: "gained",
        player: 1,
        cards: { lumber: 2 },
      }),
    ];
    const events = [...rolled(1, "ship", { type: "fleet_moved", space: 3 }), ...rolled(3, "science")];
    const said = log(events, "island").map((line) => sentence(line, speaker(island("cities"))));
    expect(said).toEqual([
      "Olaf rolls 5 and 3. The barbarians reach space 3 of 7. The 8 pays you 2 lumber.",
      "Olaf rolls 5 and 3. The event die shows science. The 8 pays you 2 lumber.",
    ]);
    // Taken back together with its dice.
    const back = log([...rolled(1, "trade"), { number: 9, at: 0, type: "undone", seat: 2, moves: 0 }], "island");
    expect(back.map((line) => line.type)).toEqual(["undone"]);
  });

  test("in Polish too, with right plurals", async () => {
    await setLanguage("pl");
    const said = log(events, "island").map((line) => sentence(line, speaker(island("turn"))));
    expect(said[0]).toBe("Olaf rzuca 5 i 3. Wypada 8. Ty: 2 drewna; Olaf: 1 ruda.");
    expect(said[1]).toBe("Budujesz osadę.");
    expect(t("points-n", { n: 1 })).toBe("1 punkt");
    expect(t("points-n", { n: 3 })).toBe("3 punkty");
    expect(t("points-n", { n: 5 })).toBe("5 punktów");
    expect(t("points-n", { n: 22 })).toBe("22 punkty");
    expect(cards({ coin: 5 })).toBe("5 monet");
    await setLanguage("en");
  });

  test("a monopoly tells who hands over what, and who has nothing", async () => {
    const monopoly = [1, 2].map((from, i) =>
      moved(i + 1, i + 1, 3 - from, {
        type: "monopolised",
        player: 3 - from,
        from,
        card: "grain",
        count: from === 1 ? 0 : 2,
      }),
    );
    const said = async (language: "en" | "pl"): Promise<string[]> => {
      await setLanguage(language);
      return log(monopoly, "island").map((line) => sentence(line, speaker(island("turn"))));
    };
    expect(await said("pl")).toEqual(["Nie masz nic do oddania.", "Olaf oddaje 2 zboża. Dostajesz je ty."]);
    expect(await said("en")).toEqual(["You have nothing of it to hand over.", "Olaf hands 2 grain to you."]);
  });

  test("a move that was taken back leaves the log", () => {
    const after = log([...events, { number: 4, at: 0, type: "undone", seat: 1, moves: 2 }], "island");
    expect(after.map((line) => line.type)).toEqual(["rolled", "undone"]);
  });

  test("every event of real games has a sentence without raw names", async () => {
    for (const language of ["en", "pl"] as const) {
      await setLanguage(language);
      for (const name of ["turn", "discard", "robber", "two", "events", "cities", "over"]) {
        const { events: seen } = fixture(name);
        for (const line of log(
          seen.map((one, i) => moved(i + 1, i + 1, null, one)),
          "island",
        )) {
          const said = sentence(line, speaker(island(name)));
          expect(said).not.toMatch(/log-|\{|undefined|_/);
        }
      }
    }
    await setLanguage("en");
  });

  test("every action has a short name, every card a text", async () => {
    for (const language of ["en", "pl"] as const) {
      await setLanguage(language);
      for (const type of OF_PEOPLE) {
        expect(has(`act-${type}`) || isProgress(type), type).toBe(true);
        expect(actionName(type, "island"), type).not.toMatch(/[{}_:]$|act-|\s\s|_/);
        if (isProgress(type) && !type.endsWith("_number")) expect(has(`text-${type}`), type).toBe(true);
      }
      for (const card of ["knight", "road_building", "year_of_plenty", "monopoly", "victory_point", "swift_journey"])
        expect(has(`text-${card}`) && has(`short-${card}`), card).toBe(true);
    }
    await setLanguage("en");
  });

  test("what is told of oneself is told in the second person", async () => {
    const own = speaker(island("turn"));
    const tell = (type: "away" | "resigned" | "back", seat: number): string =>
      log([{ number: 1, at: 0, type, seat, ...(type === "away" ? { why: "left" } : {}) } as Event], "island")
        .map((line) => sentence(line, own))
        .join();
    for (const [language, said] of [
      ["en", ["A bot plays for you.", "You give up; a bot plays on.", "You are back."]],
      ["pl", ["Gra za ciebie bot.", "Poddajesz grę; dalej gra bot.", "Wracasz do gry."]],
    ] as const) {
      await setLanguage(language);
      expect((["away", "resigned", "back"] as const).map((type) => tell(type, 1))).toEqual(said);
    }
    await setLanguage("en");
  });

  test("every legal action of real games has words", async () => {
    for (const language of ["en", "pl"] as const) {
      await setLanguage(language);
      for (const name of ["turn", "founding", "discard", "robber", "two", "events", "cities"]) {
        for (const one of readLegal(fixture(name).legal).families.flatMap(actions))
          expect(actionWords(one, speaker(island(name)))).not.toMatch(/\{|undefined|_/);
      }
    }
    await setLanguage("en");
  });
});

describe("words", () => {
  test("both languages say the same things", () => {
    const keys = (of: string): string[] =>
      readdirSync(I18N)
        .filter((name) => name === `${of}.ftl` || name.endsWith(`.${of}.ftl`))
        .flatMap((name) => [...readFileSync(join(I18N, name), "utf8").matchAll(/^([a-z][\w-]*) =/gm)])
        .map((match) => match[1] ?? "")
        .sort();
    expect(keys("pl")).toEqual(keys("en"));
  });

  test("places are named for those who do not see them", () => {
    const view = island("turn");
    const said = (hex: string): string =>
      [view.hexes.find((one) => one.hex === hex)?.terrain ?? "", view.numbers[hex] ?? ""].join(" ").trim();
    expect(placeName(view, "0,-2,N", null)).toMatch(/^intersection: /);
    expect(placeName(view, "0,-2,N", null)).toContain(said("0,-2"));
    expect(placeName(view, "0,0,W", null)).toBe(`path: ${said("-1,0")}, ${said("0,0")}`);
    expect(placeName(view, "0,2", null)).toBe(said("0,2"));
  });
});

describe("reasons", () => {
  test("what is missing is named with the rule", () => {
    const view = island("turn");
    const me = seatOf(view, 1) ?? fail();
    const why = reasonNot(
      view,
      me,
      readLegal(fixture("turn").legal),
      "city",
      view.costs["city"] ?? {},
      me.supply["cities"] ?? 0,
    );
    expect(why).toEqual({
      key: "why-cost",
      rule: "BASE-100",
      missing: lacking(me.hand ?? {}, view.costs["city"] ?? {}),
    });
    expect(
      reasonNot(view, me, readLegal(fixture("turn").legal), "road", view.costs["road"] ?? {}, me.supply["roads"] ?? 0),
    ).toBeNull();
    expect(lacking({ ore: 3 }, { ore: 3, grain: 2 })).toEqual({ grain: 2 });
  });
});

describe("a new table", () => {
  const wish = {
    game: "island",
    players: 4,
    modules: [] as string[],
    map: "variable",
    noRed: true,
    edition: "expansion",
    mode: "intro",
  };
  test("what the program lacks is refused with words", () => {
    expect(obstacle(wish, "friendly_robber", ["friendly_robber"])).toBeNull();
    expect(obstacle(wish, "seafarers", ["friendly_robber"])?.key).toBe("reason-not-here");
    const all = MODULES.map((one) => one.name);
    expect(obstacle({ ...wish, modules: ["rivers"] }, "caravans", all)).toBeNull();
    expect(toggled(["rivers", "event_cards"], "caravans")).toEqual(["event_cards", "caravans"]);
    expect(problem(["rivers", "caravans"], 4)?.rule).toBe("COMBO-001");
    expect(obstacle({ ...wish, players: 2, modules: ["rivers"] }, "cities_knights", all)?.rule).toBe("COMBO-R18");
    expect(problem(["rivers", "cities_knights"], 3)).toBeNull();
  });
  test("the target follows the choice", () => {
    expect(target(wish)).toBe(10);
    expect(target({ ...wish, modules: ["cities_knights", "harbourmaster"] })).toBe(14);
    expect(setupOf({ ...wish, players: 2, edition: "travel" })).toMatchObject({
      players: 2,
      options: { edition: "travel" },
    });
  });
});

describe("after the game", () => {
  test("figures come from the events", () => {
    const view = island("over");
    const made = islandSteps([
      moved(1, 1, 1, { type: "settled", player: 1, at: "0,0,N" }),
      moved(
        2,
        2,
        null,
        { type: "turn_began", player: 1, turn: 1 },
        { type: "rolled", player: 1, roll: "1+1" },
        { type: "gained", player: 1, cards: { ore: 2 } },
      ),
    ]);
    const figures = stats(made, view);
    expect(figures.rolls[2]).toBe(1);
    expect(figures.income[1]).toEqual({ ore: 2 });
    expect(figures.points[1]?.[0]).toBe(1);
    // Before the first throw there is one settlement: it is owed what its hexes give in one throw.
    const owed = expected(made, {
      ...view,
      numbers: { "0,0": 6, "0,-1": 12 },
      seats: view.seats.map((seat) => ({ ...seat, settlements: [], cities: [] })),
    });
    expect(owed[1]).toBeCloseTo(6 / 36);
    expect(owed[2]).toBe(0);
  });

  test("the board can be seen at any moment", () => {
    const view = island("over");
    const made = islandSteps([
      moved(1, 1, 1, { type: "settled", player: 1, at: view.seats[0]?.settlements[0] ?? "" }),
      moved(2, 2, 1, { type: "robber_moved", player: 1, hex: "0,0" }),
    ]);
    const before = boardAt(made, 0, view);
    expect(before.seats[0]?.settlements).not.toContain(view.seats[0]?.settlements[0]);
    expect(boardAt(made, 2, view).robber).toBe("0,0");
  });
});

describe("dice", () => {
  const seed = Uint8Array.from({ length: 32 }, (_, i) => i);
  test("are those of docs/dice.md", async () => {
    expect(await commitment(seed)).toBe("4812466f2535eda02b2817dcf8e6d10a6eb1e47d5b5b386276c5feb1effb1a31");
    const locks = await Promise.all(["fish", "żółw"].map(lock));
    expect(locks[0]).toBe("d4269a597a74ba9266f073ce23d6ac4d0340d08b3eac8fe0c12db8db4454326b");
    expect(await commitment(seed, locks)).toBe("4122c07a75f5c0280424d9d4a9a327486836ed056aa27056f12379c7eacf57f0");
    const draws = await Draws.of(seed, ["fish", "żółw"]);
    const rolls = await Promise.all(Array.from({ length: 12 }, (_, i) => draws.below(i + 1, 36)));
    expect(rolls).toEqual([14, 2, 25, 8, 16, 12, 9, 22, 32, 24, 10, 11]);
    expect(await draws.below(1, 3_000_000_000)).toBe(120999026);
  });

  test("a forged throw is found", async () => {
    const hex = [...seed].map((byte) => byte.toString(16).padStart(2, "0")).join("");
    const replay = (roll: string) => ({
      setup: { players: 4 },
      dice: {
        commitment: "4812466f2535eda02b2817dcf8e6d10a6eb1e47d5b5b386276c5feb1effb1a31",
        seed: hex,
        words: ["fish", "żółw"],
      },
      moves: [{ chance: { type: "dice", roll }, draw: 1 }],
    });
    const throws = Array.from({ length: 36 }, (_, n) => ({
      outcome: { type: "dice", roll: `${Math.floor(n / 6) + 1}+${(n % 6) + 1}` },
      weight: 1,
    }));
    const possible = { lists: [throws], draws: [[1, 0]] };
    expect(await verify(replay("3+3"), possible)).toEqual({ kind: "good", draws: 1, given: 0 });
    expect(await verify(replay("6+6"), possible)).toEqual({ kind: "bad", move: 1 });
    // A game that goes on from another has the other's dice first.
    const earlier = {
      ...replay("3+3"),
      dice: {
        commitment: "7f5e4867b745da52ed3b44cd43eb3e625dd3664aeaf37772745fdc6105ccaf1d",
        seed: "0".repeat(64),
        words: [],
        earlier: [{ ...replay("").dice, moves: 1, draws: 1 }],
      },
    };
    expect(await verify(earlier, possible)).toEqual({ kind: "good", draws: 1, given: 0 });
    expect(
      await verify(
        { ...earlier, dice: { ...earlier.dice, earlier: [{ ...replay("").dice, moves: 0, draws: 0 }] } },
        possible,
      ),
    ).toEqual({ kind: "bad", move: 1 });
    expect(
      await verify(
        {
          ...earlier,
          dice: { ...earlier.dice, earlier: [{ ...replay("").dice, seed: "1".repeat(64), moves: 1, draws: 1 }] },
        },
        possible,
      ),
    ).toEqual({ kind: "lock" });
    // What was taken back is drawn again too, and cannot be left out.
    const again = { ...replay(""), moves: [{ chance: { type: "dice", roll: "1+3" }, draw: 2 }] };
    const takenBack = (roll: string) => [{ seat: 1, to: 0, moves: replay(roll).moves }];
    const both = {
      lists: [throws],
      draws: [
        [1, 0],
        [2, 0],
      ],
    };
    const whole = { ...again, taken_back: takenBack("3+3") };
    expect(await verify(whole, both)).toEqual({ kind: "good", draws: 2, given: 0 });
    expect(await verify(again, both)).toEqual({ kind: "bad", move: 1 });
    expect(await verify({ ...again, taken_back: takenBack("6+6") }, both)).toEqual({ kind: "bad", move: 1 });
    // Words that were locked must be those of the locks, and the commitment covers the locks.
    const locks = await Promise.all(["fish", "żółw"].map(lock));
    const locked = { ...replay("").dice, locks, commitment: await commitment(seed, locks) };
    const opened = { ...replay("3+3"), dice: locked };
    expect(await verify(opened, possible)).toEqual({ kind: "good", draws: 1, given: 0 });
    expect(await verify({ ...opened, dice: { ...locked, words: ["fish", "turtle"] } }, possible)).toEqual({
      kind: "lock",
    });
    expect(await verify({ ...opened, dice: { ...locked, locks: [] } }, possible)).toEqual({ kind: "lock" });
    // Nobody may load the dice: other weights, throws in another order, no list at all.
    expect(
      await verify(replay("6+6"), {
        lists: [throws.map((one) => ({ ...one, weight: one.outcome.roll === "6+6" ? 900 : 1 }))],
        draws: [[1, 0]],
      }),
    ).toEqual({ kind: "bad", move: 1 });
    expect(await verify(replay("3+3"), { lists: [throws.toReversed()], draws: [[1, 0]] })).toEqual({
      kind: "bad",
      move: 1,
    });
    expect(await verify(replay("3+3"), { lists: [throws], draws: [] })).toEqual({ kind: "bad", move: 1 });
  });
});

describe("the line", () => {
  test("waits longer and longer, but not for ever", () => {
    expect(backoff(0, 0.5)).toBe(250);
    expect(backoff(3, 0.5)).toBe(2000);
    expect(backoff(30, 0.5)).toBe(8000);
  });
  test("addresses lead to tables", () => {
    expect(parse("#/t/k3?invite=abc&move=7")).toEqual({
      page: "table",
      id: "k3",
      invite: "abc",
      move: 7,
      plain: false,
      review: false,
    });
    expect(parse("#/t/k3?review")).toMatchObject({ page: "table", id: "k3", review: true });
    expect(tableOf("http://host/#/t/k3?invite=abc")).toBe("#/t/k3?invite=abc");
    expect(tableOf("k3-a")).toBe("#/t/k3-a");
    expect(tableOf("no way")).toBeNull();
  });
});
