// The main screens in both themes, both languages, desktop and phone: docs/screenshots/. Tables are shown in the positions kept for
// the tests, so that every run makes the same pictures; only the page after a game needs a game, whichever it is.
// node scripts/screenshots.mjs [NAME …]
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { host, visitor } from "../e2e/host.mjs";
import { Player, playNow } from "../e2e/player.mjs";
import { kept, open, pages, settled } from "../e2e/staged.mjs";
import { showScene } from "./rivals-scene.mjs";

const folder = join(import.meta.dirname, "../../docs/screenshots");
mkdirSync(folder, { recursive: true });
const LOOKS = ["light", "dark"].flatMap((theme) =>
  ["en", "pl"].flatMap((language) =>
    [
      { size: "desktop", width: 1440, height: 900 },
      { size: "phone", width: 390, height: 844, touch: true, scale: 2 },
    ].map((size) => ({ theme, language, ...size })),
  ),
);
const fileOf = (name, { theme, language, size }) => join(folder, `${name}-${theme}-${language}-${size}.png`);

/** A position of the fixtures, after what a person would do there. */
async function table(name, fixture, { act = () => undefined, storage = {} } = {}) {
  const files = await pages();
  try {
    for (const look of LOOKS) {
      const shown = await open(files.url, kept(fixture), { ...look, storage });
      await act(shown.page, shown);
      await settled(shown.page);
      await shown.page.screenshot({ path: fileOf(name, look) });
      await shown.close();
      if (shown.errors.length > 0) throw new Error(`${name}: ${shown.errors.join("; ")}`);
    }
  } finally {
    await files.close();
  }
}

/** Presses a build tile; on a phone the tiles are behind a tab. */
async function build(page, type) {
  const tile = page.locator(`[data-build="${type}"]`);
  if (!(await tile.isVisible())) await page.locator('[data-tab="build"]').click();
  await tile.click();
  await page.locator("[data-place]").first().waitFor();
}

/** Half an offer: what I have most of for ore. */
async function compose(page) {
  await page.getByTestId("trade").click();
  await page.locator('[data-give="brick"]').click();
  await page.locator('[data-want="ore"]').click();
}

/** What a scenario keeps in its panel. */
async function panel(page) {
  await page.locator('[data-testid="scenario"], [data-tab="scenario"]').filter({ visible: true }).click();
}

/** The landing that the log still tells of has been seen. */
async function calm(page) {
  await page.keyboard.press("Escape");
  await page.getByTestId("battle").waitFor({ state: "detached" });
}

/** The fleet lands on the shore as it is in the fixture. */
async function battle(page, { send }) {
  await calm(page);
  const { node, view, legal } = kept("cities");
  view.cities_knights.fleet = 0;
  const landing = [
    { type: "fleet_moved", space: 7 },
    { type: "battle", barbarians: 1, knights: 4 },
  ];
  const events = [{ number: 1001, at: 0, type: "moved", seat: null, move: 1001, events: landing }];
  send({ type: "events", events, node, view, legal, clocks: null });
  await page.getByTestId("battle").waitFor();
}

/** Pages of the running program: each look is loaded anew, then prepared. */
async function site(name, page, { ready, prepare = () => undefined, full = false }) {
  for (const look of LOOKS) {
    await page.emulateMedia({ colorScheme: look.theme, reducedMotion: "reduce" });
    await page.setViewportSize({ width: look.width, height: look.height });
    await page.evaluate((language) => localStorage.setItem("landnam.language", language), look.language);
    await page.reload();
    await page.waitForSelector(ready);
    await prepare();
    await settled(page);
    await page.screenshot({ path: fileOf(name, look), fullPage: full });
  }
}
async function visit(run) {
  const server = await host();
  const { page, close } = await visitor();
  try {
    await page.goto(server.url);
    await page.getByTestId("play-now").waitFor();
    await run(page, server.url);
  } finally {
    await close();
    await server.close();
  }
}

const SCREENS = {
  lobby: () => visit((page) => site("lobby", page, { ready: '[data-testid="play-now"]' })),
  "new-table": () =>
    visit((page) =>
      site("new-table", page, {
        ready: '[data-testid="play-now"]',
        prepare: async () => {
          await page.getByTestId("new-table").click();
          await page.locator("dialog").waitFor();
        },
      }),
    ),
  rules: () =>
    visit(async (page, url) => {
      await page.goto(`${url}#/rules/all`);
      await site("rules", page, { ready: "dl" });
    }),
  founding: () => table("founding", "founding", { storage: { "landnam.guided": "" } }),
  "own-turn": () => table("own-turn", "turn", { act: (page) => build(page, "road") }),
  trade: () => table("trade", "turn", { act: compose }),
  discard: () => table("discard", "discard"),
  robber: () => table("robber", "robber"),
  "event-card": () => table("event-card", "events"),
  cities: () => table("cities", "cities", { act: calm }),
  battle: () => table("battle", "cities", { act: battle }),
  fishermen: () => table("fishermen", "fishermen", { act: panel }),
  rivers: () => table("rivers", "rivers"),
  caravans: () => table("caravans", "caravans"),
  "barbarian-attack": () => table("barbarian-attack", "attack"),
  "traders-barbarians": () => table("traders-barbarians", "traders"),
  "rivals-duel": async () => {
    const { page, close, goTo } = await showScene("duel");
    try {
      for (const look of LOOKS) {
        await goTo(look);
        await page.screenshot({ path: fileOf("rivals-duel", look) });
      }
    } finally {
      await close();
    }
  },
  after: () =>
    visit(async (page, url) => {
      await playNow(page, url);
      await new Player(page).finish();
      await page.getByTestId("chances").waitFor();
      await site("after", page, { ready: '[data-testid="chances"]', full: true });
    }),
};

const wanted = process.argv.slice(2);
for (const name of wanted)
  if (!(name in SCREENS)) throw new Error(`${name}: one of ${Object.keys(SCREENS).join(", ")}`);
for (const [name, shoot] of Object.entries(SCREENS)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  await shoot();
  console.log(name);
}
process.exit(0);
