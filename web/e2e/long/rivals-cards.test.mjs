// Every card of Rivals is built or played once through the page, from positions put on the table by the referee.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { visitor } from "../host.mjs";
import { files, Referee, seatPage } from "../refereed.mjs";
import { css, RivalsPlayer } from "../rivals-player.mjs";

const DATA = JSON.parse(readFileSync(join(import.meta.dirname, "../../../rules/data/rivals.json"), "utf8"));
let [server, browser] = [null, null];
before(async () => {
  server = await files();
  browser = await visitor();
});
after(async () => {
  await browser.close();
  await server.close();
});

const region = (at, name, stock) => ({ at, region: `region.${name}`, stock });
const LAND = {
  1: [
    ["-2,U", "forest.red"],
    ["-2,L", "hills.red"],
    ["0,U", "gold_field.red"],
    ["0,L", "pasture.red"],
    ["2,U", "fields.red"],
    ["2,L", "mountains.red"],
    ["4,U", "forest.stack4"],
    ["4,L", "hills.stack5"],
    ["6,U", "mountains.stack4"],
    ["6,L", "pasture.stack5"],
    ["-4,U", "fields.stack3"],
    ["-4,L", "gold_field.stack3"],
  ],
  2: [
    ["-2,U", "forest.blue"],
    ["-2,L", "hills.blue"],
    ["0,U", "gold_field.blue"],
    ["0,L", "pasture.blue"],
    ["2,U", "fields.blue"],
    ["2,L", "mountains.blue"],
  ],
};

/** What must lie in the own land before a card may be used. */
function needs(of) {
  const found = { own: [], strength: false, progress: 0 };
  const walk = (one) => {
    if (!one) return;
    if (one.all) one.all.forEach(walk);
    if (one.any) walk(one.any.find((inner) => inner.own_card) ?? one.any[0]);
    if (one.own_card) found.own.push(one.own_card);
    if (one.own_card_at_city) found.own.push(one.own_card_at_city);
    if (one.advantage === "strength" || one.own_hero_with_strength_min) found.strength = true;
    if (one.own_progress_min) found.own.push("abbey", "university");
  };
  walk(of.requires);
  return found;
}

const byRules = (rules, mode) =>
  DATA.cards.find((one) => one.rules_id === rules && one.set === mode) ??
  DATA.cards.find((one) => one.rules_id === rules);

/** A position with rich lands on both sides and the card in the hand; `open` is the decision seat 1 has to make. */
function furnished(card, mode, open) {
  const faceUp = DATA.modes[mode].face_up;
  const wish = needs(card);
  const own = wish.own.map((rules) => byRules(rules, mode));
  if (wish.strength || ["gudrun", "sebastian"].includes(card.rules_id)) own.push(byRules("candamir", mode));
  // University needs a library or abbey, which must not be there twice.
  if (wish.own.includes("university") && !wish.own.includes("abbey")) own.push(byRules("abbey", mode));
  const unique = [...new Map(own.map((one) => [one.rules_id, one])).values()].filter((one) => one.id !== card.id);
  const sites = ["-1,U1", "-1,U2", "1,U1", "1,U2", "-1,L1", "-1,L2"];
  const theirs = ["austin", "storehouse", "lumber_ship"].filter((rules) => rules !== card.rules_id);
  const places = ["-1,U1", "-1,L1", "1,L1"];
  const discarded = ["merchant_caravan", "goldsmith"].find((rules) => rules !== card.rules_id);
  return {
    version: 2,
    game: "rivals",
    setup: { mode },
    position: {
      turn: { number: 9, active: 1 },
      players: [
        {
          roads: card.rules_id === "scout" ? [-2, 0, 2, 4, 6] : [-2, 0, 2, 4],
          settlements: [-3, -1, 1, 3, 5],
          cities: [-1, 1, 3],
          regions: LAND[1].map(([at, name]) => region(at, name, 2)),
          cards: unique.map((one, i) => ({ at: sites[i], card: one.id })),
          hand: faceUp.includes(card.id) ? [] : [card.id],
        },
        {
          regions: LAND[2].map(([at, name]) => region(at, name, 2)),
          cards: theirs.map((rules, i) => ({ at: places[i], card: byRules(rules, "basic").id })),
          hand: ["parish_hall", "iron_foundry"]
            .filter((rules) => rules !== card.rules_id)
            .map((rules) => byRules(rules, "basic").id),
        },
      ],
      discard: [byRules(discarded, "basic").id],
      steps: [`${open} 1`],
    },
  };
}

const MODES = { basic: "intro", gold: "gold", turmoil: "turmoil", progress: "progress" };
const kinds = [
  ...new Map(DATA.cards.filter((card) => card.kind !== "event").map((card) => [card.rules_id, card])).values(),
];
const done = new Set();

for (const card of kinds) {
  test(`${card.name_en}, through the page`, { timeout: 240000 }, async () => {
    const mode = MODES[card.set];
    const early = card.timing === "pre_roll" || card.rules_id === "sebastian";
    const referee = new Referee();
    const position = furnished(card, mode, early ? "before_roll" : "act");
    await referee.sure({ op: "load", position, seed: 5 });
    const happened = [];
    const page = await browser.context.newPage();
    {
      await seatPage(page, referee, {
        url: server.url,
        setup: position.setup,
        happened: (events) => happened.push(...events),
        chance: (pending, outcomes) =>
          card.rules_id !== "sebastian"
            ? null
            : pending === "event_die"
              ? outcomes.find((one) => one.symbol === "event_card")
              : pending === "event_card"
                ? outcomes.find((one) => one.card === "turmoil.riots")
                : pending === "event_mark"
                  ? outcomes[0]
                  : null,
      });
      const used = () =>
        happened.some((one) => ["built", "built_at_region", "played"].includes(one.type) && one.card === card.id);
      const player = new RivalsPlayer(page, { random: () => 0.3 });
      const first = await player.until((now) => now.must);
      if (card.rules_id === "scout") {
        await player.build(first, css.build("settle"));
        for (let seen = await player.until((now) => now.must); seen.pending !== "new_regions";) {
          await player.answer(seen);
          seen = await player.until((now) => now.must);
        }
        await player.press(css.target(`hand/${card.id}`));
      } else if (card.rules_id === "sebastian") {
        await player.press(css.button("roll"));
        const asked = await player.until((now) => now.must && now.pending === "react" && now.answers.includes("react"));
        assert.equal(asked.pending, "react");
        await player.press(css.answer("react"));
      } else if (card.timing === "pre_roll") {
        await player.press(css.target(`hand/${card.id}`));
      } else if (first.open.includes(card.id)) {
        await player.openCard(first);
      } else {
        assert.ok(first.usable.includes(card.id), `${card.id} cannot be used: ${JSON.stringify(first)}`);
        await player.build(first, css.usable(card.id));
      }
      // Whatever it asks is answered through the page, until the turn is free again.
      for (let i = 0; i < 40; i++) {
        const now = await player.until((next) => next.over || next.must);
        if (now.over || (used() && ["act", "before_roll"].includes(now.pending))) break;
        await player.step();
      }
      assert.ok(used(), `${card.id} was neither built nor played: ${JSON.stringify(happened)}`);
      done.add(card.rules_id);
    }
    assert.deepEqual(browser.errors, []);
    await page.close();
    await referee.close();
  });
}

test("every kind of card was built or played", () => {
  assert.deepEqual([...done].sort(), kinds.map((card) => card.rules_id).sort());
});
