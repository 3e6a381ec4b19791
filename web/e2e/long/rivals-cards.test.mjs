// Every card of Rivals is built or played once through the page, from positions put on the table by the referee.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { visitor } from "../host.mjs";
import { files, Referee, seatPage } from "../refereed.mjs";
import { css, RivalsPlayer } from "../rivals-player.mjs";

const DATA = JSON.parse(readFileSync(join(import.meta.dirname, "../../../rules/data/rivals.json"), "utf8"));
const plain = (name) => name.replaceAll("-", "_");

let [server, browser] = [null, null];
before(async () => {
  server = await files();
  browser = await visitor();
});
after(async () => {
  await browser.close();
  await server.close();
});

/** A game of this mode at the first own decision of seat 1 with this name. */
async function beginning(referee, mode, wanted) {
  for (let seed = 1; ; seed++) {
    let { node } = await referee.sure({ op: "new", setup: { game: "rivals", mode }, seed });
    for (;;) {
      if (node.kind === "chance") ({ node } = await referee.sure({ op: "draw" }));
      else if (node.pending.player === 1 && plain(node.pending.type) === wanted && node.turn >= 1) break;
      else if (node.turn > 1) break;
      else {
        const { actions } = await referee.sure({ op: "legal", seat: node.must[0], list: true });
        const calm = actions.find((one) => one.type === "roll" || one.type === "pass") ?? actions[0];
        ({ node } = await referee.sure({ op: "act", seat: node.must[0], action: calm }));
      }
    }
    if (node.turn === 1) return (await referee.sure({ op: "save" })).position;
  }
}

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

/** The position with rich lands on both sides and the card in the hand. */
function furnish(position, card, mode) {
  const p = position.position;
  const slots = [...p.stacks.flat(), ...p.players.flatMap((one) => one.hand)];
  const total = {};
  for (const slot of slots) total[slot.back] = (total[slot.back] ?? 0) + 1;
  const faceUp = DATA.modes[mode].face_up;
  const wish = needs(card);
  const own = wish.own.map((rules) => byRules(rules, mode));
  if (wish.strength || ["gudrun", "sebastian"].includes(card.rules_id)) own.push(byRules("candamir", mode));
  // University needs a library or abbey, which must not be there twice.
  if (wish.own.includes("university") && !wish.own.includes("abbey")) own.push(byRules("abbey", mode));
  const unique = [...new Map(own.map((one) => [one.rules_id, one])).values()].filter((one) => one.id !== card.id);
  const sites = ["-1,U1", "-1,U2", "1,U1", "1,U2", "-1,L1", "-1,L2"];
  const [me, other] = p.players;
  me.roads = card.rules_id === "scout" ? [-2, 0, 2, 4, 6] : [-2, 0, 2, 4];
  me.settlements = [-3, -1, 1, 3, 5];
  me.cities = [-1, 1, 3];
  me.regions = LAND[1].map(([at, name]) => region(at, name, 2));
  me.cards = unique.map((one, i) => ({ at: sites[i], card: one.id }));
  me.hand = faceUp.includes(card.id) ? [] : [{ card: card.id, back: card.back, known_to: [1] }];
  other.roads = [0];
  other.settlements = [-1, 1];
  other.cities = [];
  other.regions = LAND[2].map(([at, name]) => region(at, name, 2));
  const theirs = ["austin", "storehouse", "lumber_ship"].filter((rules) => rules !== card.rules_id);
  const places = ["-1,U1", "-1,L1", "1,L1"];
  other.cards = theirs.map((rules, i) => ({ at: places[i], card: byRules(rules, "basic").id }));
  const kept = ["parish_hall", "iron_foundry"].filter((rules) => rules !== card.rules_id);
  other.hand = kept.map((rules) => ({ card: byRules(rules, "basic").id, back: "basic", known_to: [2] }));
  const used = new Set(p.players.flatMap((one) => one.regions.map((place) => place.region)));
  p.regions = DATA.regions.map((one) => one.id).filter((id) => id.includes(".stack") && !used.has(id));
  p.supply = { roads: 9 - me.roads.length - other.roads.length, settlements: 2, cities: 4 };
  const discarded = ["merchant_caravan", "goldsmith"].find((rules) => rules !== card.rules_id);
  p.discard = [byRules(discarded, "basic").id];
  p.face_up = faceUp.length - unique.filter((one) => faceUp.includes(one.id)).length;
  p.turn = { ...p.turn, number: 9, played: [], start_stack: null };
  const known = [...me.cards, ...other.cards].map((one) => one.card).filter((id) => !faceUp.includes(id));
  // A Parish Hall lies under a Town Hall.
  if (known.includes("progress.town_hall")) known.push("basic.parish_hall");
  const backs = {};
  for (const id of [...known, ...p.discard, ...me.hand.map((one) => one.card), ...other.hand.map((one) => one.card)]) {
    const { back } = DATA.cards.find((one) => one.id === id);
    backs[back] = (backs[back] ?? 0) + 1;
  }
  // What is left lies unknown in the stacks of its back.
  const left = Object.fromEntries(Object.entries(total).map(([back, n]) => [back, n - (backs[back] ?? 0)]));
  const owners = p.stacks.map((stack) => stack[0].back);
  p.stacks = owners.map((back, i) => {
    const rest = owners.slice(i + 1).filter((one) => one === back).length;
    const n = rest > 0 ? Math.floor(left[back] / (rest + 1)) : left[back];
    left[back] -= n;
    return Array.from({ length: n }, () => ({ card: null, back, known_to: [] }));
  });
  return position;
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
    const position = furnish(await beginning(referee, mode, early ? "before_roll" : "act"), card, mode);
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
        happened.some(
          (one) => ["built", "built_at_region", "built-at-region", "played"].includes(one.type) && one.card === card.id,
        );
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
