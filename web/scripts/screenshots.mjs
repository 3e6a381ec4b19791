// The main screens in both themes, both languages, desktop and phone, from one real game: docs/screenshots/.
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { host, visitor } from "../e2e/host.mjs";
import { Player, newTable, playNow } from "../e2e/player.mjs";

const folder = join(import.meta.dirname, "../../docs/screenshots");
mkdirSync(folder, { recursive: true });
const wanted = new Set(process.argv.slice(2));
const server = await host();
const { page, close } = await visitor();
const LOOKS = ["light", "dark"].flatMap((theme) =>
  ["en", "pl"].flatMap((language) =>
    [
      ["desktop", 1440, 900],
      ["phone", 390, 844],
    ].map(([size, width, height]) => ({ theme, language, size, width, height })),
  ),
);

async function shoot(name, { prepare = async () => undefined, ready = "main", full = false } = {}) {
  if (wanted.size > 0 && !wanted.has(name)) return;
  for (const look of LOOKS) {
    await page.emulateMedia({ colorScheme: look.theme, reducedMotion: "reduce" });
    await page.setViewportSize({ width: look.width, height: look.height });
    await page.evaluate((language) => localStorage.setItem("landnam.language", language), look.language);
    await page.reload();
    await page.waitForSelector(ready);
    await prepare(look);
    await page.evaluate(() => document.fonts.ready);
    await page.screenshot({
      path: join(folder, `${name}-${look.theme}-${look.language}-${look.size}.png`),
      fullPage: full,
    });
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.evaluate(() => localStorage.setItem("landnam.language", "en"));
  await page.reload();
  await page.waitForSelector(ready);
  console.log(name);
}

await page.goto(server.url);
await page.getByTestId("play-now").waitFor();
await shoot("lobby", { ready: '[data-testid="play-now"]' });
await shoot("new-table", { ready: '[data-testid="play-now"]', prepare: () => page.getByTestId("new-table").click() });
await page.goto(`${server.url}#/rules/all`);
await shoot("rules", { ready: "dl" });
await playNow(page, server.url);
let player = new Player(page);
await player.turn();
await shoot("founding", { ready: "[data-place]" });
await page.evaluate(() => localStorage.setItem("landnam.guided", "yes"));
const left = new Set(["own-turn", "trade", "discard", "robber"]);
const inGame = async (steps) => {
  const seen = await player.look();
  if (left.has("discard") && seen.discard && left.delete("discard"))
    await shoot("discard", { ready: '[data-testid="discard"]' });
  if (left.has("robber") && seen.must && seen.pending === "move_robber" && left.delete("robber"))
    await shoot("robber", { ready: "[data-place]" });
  if (steps < 24 || !seen.must || seen.pending !== "turn" || Object.values(seen.hand).filter((n) => n > 0).length < 3)
    return;
  if (left.has("own-turn") && seen.builds.includes("road") && left.delete("own-turn")) {
    await shoot("own-turn", {
      ready: '[data-build="road"]:not([aria-disabled="true"])',
      prepare: () => player.press('[data-build="road"]'),
    });
  } else if (left.has("trade") && left.delete("trade")) {
    await shoot("trade", {
      ready: '[data-testid="end-turn"]:not([aria-disabled="true"])',
      prepare: async () => {
        await player.openTrade();
        const { hand } = await player.look();
        const mine = Object.keys(hand).find((good) => hand[good] > 0) ?? "lumber";
        await player.press(`[data-give="${mine}"]`);
        await player.press(`[data-want="${mine === "ore" ? "grain" : "ore"}"]`);
      },
    });
  }
};
await player.finish(inGame);
await shoot("after", { ready: '[data-testid="chances"]', full: true });
// What one game did not bring, another may.
for (const name of left) if (wanted.size > 0 && !wanted.has(name)) left.delete(name);
for (let games = 0; left.size > 0 && games < 4; games++) {
  await playNow(page, server.url);
  const other = new Player(page);
  player = other;
  let steps = 0;
  while (left.size > 0 && (await other.step())) await inGame(++steps);
}
if (wanted.size === 0 || wanted.has("cities") || wanted.has("battle")) {
  await newTable(page, server.url, { players: 4, modules: ["cities_knights"] });
  const knights = new Set(["cities", "battle"]);
  const user = new Player(page);
  for (let steps = 0; knights.size > 0 && (await user.step()); steps++) {
    const seen = await user.turn();
    if (seen.over) break;
    if (knights.has("battle") && (await page.locator('[data-testid="battle"]').count()) > 0 && knights.delete("battle"))
      await shoot("battle", { ready: '[data-testid="battle"]' });
    const plenty = steps > 40 && seen.must && seen.pending === "turn" && seen.builds.includes("activate");
    if (knights.has("cities") && plenty && knights.delete("cities"))
      await shoot("cities", {
        ready: '[data-build="activate"]:not([aria-disabled="true"])',
        prepare: () => user.press('[data-build="activate"]'),
      });
  }
}
if (wanted.size === 0 || wanted.has("scenario")) {
  await newTable(page, server.url, { players: 4, modules: ["traders_barbarians"] });
  const driver = new Player(page);
  for (let steps = 0; steps < 60 && (await driver.step()); steps++);
  let seen = await driver.turn();
  while (!seen.over && seen.pending !== "journey" && (await driver.step())) seen = await driver.turn();
  if (!seen.over) await shoot("scenario", { ready: "[data-place]" });
}
await close();
await server.close();
process.exit(0);
