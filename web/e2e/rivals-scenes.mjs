// Situations of Rivals, put on the table by the referee: a position, what chance and the other player do, and what is
// clicked before it is looked at.
import { Referee, seatPage } from "./refereed.mjs";
import { css, RivalsPlayer } from "./rivals-player.mjs";

const region = (text) => {
  const [at, name, stock] = text.split(" ");
  return { at, region: `region.${name}`, stock: Number(stock) };
};
const cards = (all) => Object.entries(all).map(([at, card]) => ({ at, card }));

const SIGRID = {
  settlements: [-1, 1, 3],
  roads: [0, 2],
  regions: [
    "-2,U mountains.stack2 1",
    "-2,L fields.stack1 2",
    "0,U forest.blue 2",
    "0,L hills.blue 0",
    "2,U gold_field.blue 1",
    "2,L pasture.blue 3",
    "4,U fields.blue 1",
    "4,L mountains.blue 1",
  ].map(region),
  cards: cards({
    "-1,U1": "basic.candamir",
    "-1,L1": "basic.wool_ship",
    "1,U1": "basic.storehouse",
    "1,L1": "basic.parish_hall",
    "3,U1": "basic.inga",
    "3,L1": "basic.weavers_shop",
  }),
  hand: ["basic.osmund", "basic.lumber_camp", "basic.scout"],
};
const MINE = {
  settlements: [-1, 1, 3],
  roads: [0, 2],
  cities: [-1],
  regions: [
    "-2,U forest.red 2",
    "-2,L hills.red 2",
    "0,U gold_field.red 1",
    "0,L pasture.red 1",
    "2,U fields.red 3",
    "2,L mountains.red 2",
    "4,U hills.stack5 0",
    "4,L forest.stack4 1",
  ].map(region),
  cards: cards({
    "-1,U1": "basic.toll_bridge",
    "-1,U2": "basic.abbey",
    "-1,L1": "basic.marketplace",
    "-1,L2": "basic.harald",
    "1,U1": "basic.grain_mill",
    "3,U1": "basic.gold_ship",
  }),
  hand: ["basic.iron_foundry", "basic.siglind", "basic.merchant_caravan", "basic.large_trade_ship"],
};
const strong = {
  ...MINE,
  cards: [...MINE.cards, { at: "1,L1", card: "basic.austin" }],
  hand: ["basic.iron_foundry", "basic.merchant_caravan", "basic.large_trade_ship", "basic.brick_ship"],
};
const weak = { ...SIGRID, cards: SIGRID.cards.filter((one) => one.card !== "basic.candamir") };
const START = { discard: ["basic.goldsmith"] };

const LATE = {
  mine: {
    settlements: [-5, -3, -1, 1, 3],
    roads: [-4, -2, 0, 2],
    cities: [-3, -1, 1],
    regions: [
      "-6,U pasture.stack5 2",
      "-6,L gold_field.stack3 1",
      "-4,U fields.stack1 3",
      "-4,L mountains.stack4 2",
      "-2,U forest.red 1",
      "-2,L hills.red 3",
      "0,U gold_field.red 2",
      "0,L pasture.red 0",
      "2,U fields.red 2",
      "2,L mountains.red 3",
      "4,U forest.stack6 1",
      "4,L hills.stack1 0",
    ].map(region),
    cards: cards({
      "-5,U1": "basic.lumber_ship",
      "-5,L1": "basic.storehouse",
      "-3,U2": "gold.merchant_guild",
      "-3,U1": "basic.abbey",
      "-3,L1": "basic.marketplace",
      "-3,L2": "basic.toll_bridge",
      "-1,U2": "progress.university",
      "-1,U1": "basic.parish_hall",
      "-1,L1": "basic.brick_factory",
      "1,U2": "progress.bath_house",
      "1,U1": "basic.grain_mill",
      "1,L1": "basic.austin",
      "3,U1": "basic.wool_ship",
      "3,L1": "basic.siglind",
    }),
    gold_cache: { at: "0,U", stock: 2 },
    hand: ["turmoil.heinrich", "progress.mineral_mining", "gold.mint", "basic.merchant_caravan"],
  },
  theirs: {
    settlements: [-3, -1, 1, 3],
    roads: [-2, 0, 2],
    cities: [-1, 1],
    regions: [
      "-4,U hills.stack5 2",
      "-4,L forest.stack4 2",
      "-2,U forest.blue 1",
      "-2,L hills.blue 2",
      "0,U gold_field.blue 1",
      "0,L pasture.blue 1",
      "2,U fields.blue 2",
      "2,L mountains.blue 3",
      "4,U mountains.stack2 1",
      "4,L fields.stack3 0",
    ].map(region),
    cards: cards({
      "-3,U1": "basic.candamir",
      "-3,L1": "basic.storehouse",
      "-1,U1": "basic.marketplace",
      "-1,U2": "turmoil.hedge_tavern",
      "-1,L1": "basic.weavers_shop",
      "-1,L2": "turmoil.fire_brigade",
      "1,U1": "basic.ore_ship",
      "1,U2": "basic.abbey",
      "1,L1": "basic.osmund",
      "1,L2": "turmoil.chapel_low",
      "3,U1": "basic.inga",
      "3,L1": "gold.pirate_ship",
    }),
    hand: ["turmoil.arsonist", "basic.scout", "basic.goldsmith", "gold.merchant"],
  },
};
const late = (more, hand = LATE.mine.hand) => ({
  turn: { number: 61, active: 1 },
  players: [{ ...LATE.mine, cards: [...LATE.mine.cards, ...cards(more)], hand }, LATE.theirs],
  discard: ["gold.trade_master", "basic.relocation"],
});

const prefer = (type, which) => (list) =>
  list.find((one) => one.type === type && Object.entries(which).every(([key, value]) => one[key] === value)) ??
  list.find((one) => one.type === "pass") ??
  list[0];
/** Chance as wished: the first wish of a kind that is possible. */
const wished = (wishes) => (pending, outcomes) =>
  outcomes.find((one) => Object.values(one).some((value) => value === wishes[pending])) ?? null;

async function answers(player, pending) {
  for (let seen = await player.until((now) => now.over || now.must); seen.pending !== pending;) {
    await player.step();
    seen = await player.until((now) => now.over || now.must);
    if (seen.over) throw new Error(`the game ended before ${pending}`);
  }
}
const rolls = async (player) => {
  await player.until((now) => now.must && now.pending === "before_roll");
  await player.press(css.button("roll"));
};

export const SCENES = {
  turn: {
    mode: "intro",
    position: { turn: { number: 23, active: 1, face: 3 }, players: [MINE, SIGRID], ...START, steps: ["act 1"] },
    select: (player) => player.press(css.usable("basic.iron_foundry")),
  },
  duel: {
    mode: "duel",
    position: { ...late({}), events: ["basic.feud", "rest"], steps: ["before_roll 1"] },
    chance: wished({ production_die: "5", event_die: "event_card" }),
    opponent: (list) =>
      ["-3,U2", "-1,U2", "1,U2"].map((site) => list.find((one) => one.site === site)).find(Boolean) ?? list[0],
    play: async (player) => {
      await rolls(player);
      await player.until((now) => now.must && now.pending === "feud_loss");
    },
  },
  search: {
    mode: "intro",
    position: {
      turn: { number: 23, active: 1, face: 3 },
      players: [{ ...MINE, hand: [...MINE.hand.slice(0, 3), "basic.scout"] }, SIGRID],
      ...START,
      steps: ["act 1"],
    },
    play: async (player) => {
      await player.press(css.button("end-turn"));
      await player.until((now) => now.must && now.buttons.includes("sure-end"));
      await player.press(css.button("sure-end"));
      await answers(player, "exchange");
      await player.press(css.target("hand/basic.scout"));
      await player.until((now) => now.targets.includes("stack/3"));
      await player.press(css.target("stack/3"));
      await player.until((now) => now.must && now.pending === "refill");
      await player.press(css.answer("search-3"));
      await answers(player, "take");
    },
  },
  event: {
    mode: "intro",
    position: { turn: { number: 27, active: 1 }, players: [strong, weak], ...START, steps: ["before_roll 1"] },
    chance: wished({ production_die: "5", event_die: "event_card", event_card: "basic.fraternal_feuds" }),
    play: async (player) => {
      await rolls(player);
      await answers(player, "put_away_other");
      await player.until((now) => now.targets.includes("other/basic.osmund"));
      await player.press(css.target("other/basic.osmund"));
      // On a phone the stage lies over the stacks and has a button for each.
      const now = await player.until((now) => now.targets.includes("stack/1") || now.answers.includes("stack-1"));
      await player.press(now.targets.includes("stack/1") ? css.target("stack/1") : css.answer("stack-1"));
      await player.until((now) => now.must && !now.targets.includes("other/basic.osmund"));
    },
    select: (player) => player.press(css.target("other/basic.lumber_camp")),
  },
  revealed: {
    mode: "intro",
    live: true,
    position: { turn: { number: 27, active: 1 }, players: [strong, weak], ...START, steps: ["before_roll 1"] },
    chance: wished({ production_die: "5", event_die: "event_card", event_card: "basic.fraternal_feuds" }),
    play: async (player) => {
      await rolls(player);
      await player.until((now) => now.stage === "event");
    },
  },
  attack: {
    mode: "duel",
    position: {
      ...late({ "-1,L2": "turmoil.lookout_tower", "1,L2": "turmoil.heinrich" }, [
        "progress.mineral_mining",
        "gold.mint",
        "basic.merchant_caravan",
        "progress.doctor",
      ]),
      turn: { number: 62, active: 2, face: 2 },
      steps: ["act 2"],
    },
    opponent: prefer("play", { card: "turmoil.arsonist" }),
    play: (player) => player.until((now) => now.must && now.pending === "defend"),
  },
  trade: {
    mode: "intro",
    position: {
      turn: { number: 25, active: 1, face: 2 },
      players: [
        {
          ...MINE,
          regions: MINE.regions.map((one) => ({
            ...one,
            stock: one.at === "-2,U" ? 3 : one.at === "4,L" ? 2 : one.stock,
          })),
          cards: [...MINE.cards, { at: "3,L1", card: "basic.large_trade_ship" }],
          hand: MINE.hand.slice(0, 3),
        },
        SIGRID,
      ],
      ...START,
      steps: ["act 1"],
    },
    select: async (player) => {
      await player.press(css.button("trade"));
      await player.page.waitForSelector('[data-slip="trade"]');
      await player.press('[data-get="brick"]');
    },
  },
  harvest: {
    mode: "intro",
    position: { turn: { number: 25, active: 1 }, players: [MINE, SIGRID], ...START, steps: ["before_roll 1"] },
    chance: wished({ production_die: "3", event_die: "plentiful_harvest" }),
    play: async (player) => {
      await rolls(player);
      await player.until((now) => now.must && now.pending === "gain");
    },
  },
  settlement: {
    mode: "intro",
    position: {
      turn: { number: 25, active: 1, face: 2 },
      players: [{ ...MINE, roads: [0, 2, 4] }, SIGRID],
      ...START,
      steps: ["act 1"],
    },
    play: async (player) => {
      const seen = await player.until((now) => now.must);
      if (seen.builds.length === 0) await player.press(css.button("build"));
      await player.build(seen, css.build("settle"));
      await answers(player, "new_regions");
      await player.press(css.target("regions"));
      await player.until((now) => now.must && now.pending === "place_region");
    },
  },
  "before-roll": {
    mode: "gold",
    position: {
      turn: { number: 25, active: 1 },
      players: [{ ...MINE, hand: ["basic.brigitta", "gold.reiner", "basic.siglind", "gold.merchant"] }, SIGRID],
      ...START,
      steps: ["before_roll 1"],
    },
  },
  reading: {
    mode: "duel",
    position: { ...late({}), turn: { number: 61, active: 1, face: 5 }, steps: ["act 1"] },
    select: async (player) => {
      await player.press('[data-realm="own"] [data-card="gold.merchant_guild"]');
      await player.page.waitForSelector('[data-reading="gold.merchant_guild"]');
      await player.page.evaluate(() => document.querySelector("[data-reading] details")?.setAttribute("open", ""));
    },
  },
};

export const positionOf = (scene) => ({
  version: 2,
  game: "rivals",
  setup: { mode: scene.mode },
  position: scene.position,
});

/** Puts a scene on a page; `goOn` lets chance and the other player act until the page decides, `load` begins it again. */
export async function openScene(page, url, name) {
  const scene = SCENES[name];
  if (!scene) throw new Error(`${name}: one of ${Object.keys(SCENES).join(", ")}`);
  const referee = new Referee();
  const position = positionOf(scene);
  const load = () => referee.sure({ op: "load", position, seed: 7 });
  await load();
  await page.addInitScript(() => localStorage.setItem("landnam.guided.rivals", "yes"));
  const { goOn } = await seatPage(page, referee, {
    url,
    setup: position.setup,
    names: { 2: "Sigrid" },
    ...(scene.chance ? { chance: scene.chance } : {}),
    ...(scene.opponent ? { opponent: scene.opponent } : {}),
  });
  const player = new RivalsPlayer(page, { random: () => 0.3, strict: false });
  return { scene, player, load, goOn, close: () => referee.close() };
}
