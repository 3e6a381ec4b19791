// The five scenarios: opened from the dialog, founded and played on the board; to the end on the board and from the list in words.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { serious } from "./axe.mjs";
import { host, withVisitor } from "./host.mjs";
import { newTable, playFromList, Player } from "./player.mjs";

let server;
before(async () => {
  server = await host();
});
after(() => server.close());

/** What must be seen on the board of each. */
const SCENARIOS = [
  { name: "fishermen", language: "en-GB", drawn: ".ground [data-hex]", count: 6 },
  { name: "rivers", language: "pl-PL", drawn: ".river", count: 2 },
  { name: "caravans", language: "en-GB", drawn: 'use[href="#terrain-oasis"]', count: 1 },
  { name: "barbarian_attack", language: "pl-PL", drawn: '[data-extra="barbarian"]', count: 2 },
  { name: "traders_barbarians", language: "en-GB", drawn: '[data-extra="barbarian"], [data-extra="wagon"]', count: 6 },
];

for (const { name, language, drawn, count } of SCENARIOS) {
  test(`${name}: founding and the first turn, ${language}`, { timeout: 300000 }, async () => {
    await withVisitor({ language }, async ({ page }) => {
      await newTable(page, server.url, { players: 3, modules: [name] });
      const player = new Player(page);
      let seen = await player.turn();
      assert.equal(seen.pending, "found_settlement");
      while (seen.pending.startsWith("found_")) {
        await player.step();
        seen = await player.turn();
      }
      assert.equal(
        (await page.locator(drawn).count()) >= count,
        true,
        `${drawn}: ${await page.locator(drawn).count()}`,
      );
      await serious(page, name);
      // Until the own turn has come round again.
      const turn = async () => Number((await page.locator("main.table").getAttribute("data-turn")) ?? 0);
      const first = await turn();
      while ((await turn()) < first + 3 && (await player.step())) await player.sane();
    });
  });
}

for (const { name, players, fewer, size } of [
  { name: "fishermen", players: 3, fewer: 5, size: {} },
  { name: "rivers", players: 3, fewer: 4, size: { width: 1024, height: 768 } },
  { name: "caravans", players: 3, fewer: 4, size: { width: 390, height: 844 } },
  { name: "barbarian_attack", players: 3, fewer: 6, size: { width: 1366, height: 768 } },
  { name: "traders_barbarians", players: 2, fewer: 7, size: { width: 1280, height: 720 } },
]) {
  test(`${name} on the board to the end`, { timeout: 600000 }, async () => {
    await withVisitor(size, async ({ page }) => {
      await newTable(page, server.url, { players, modules: [name], fewer });
      const player = new Player(page);
      await player.finish(() => player.sane());
      await page.getByTestId("winner").waitFor();
      await serious(page, "after a scenario");
    });
  });
}

for (const [name, language, title, order] of [
  ["fishermen", "en-GB", "What you see", [/city/i, /settlement/i, /pay fish/i, /road/i, /roll/i]],
  ["barbarian_attack", "pl-PL", "Co widzisz", [/miasto/i, /osadę/i, /rycerza/i, /drogę/i, /rzuć/i]],
]) {
  test(`${name} from the list in words to the end, ${language}`, { timeout: 600000 }, async () => {
    await withVisitor({ language }, async ({ page }) => {
      await newTable(page, server.url, { players: 3, modules: [name], fewer: 5 });
      await page.evaluate(() => (location.hash += "?plain"));
      await page.getByRole("heading", { name: title }).waitFor();
      await serious(page, `${name} in words`);
      await playFromList(page, order);
      await page.getByTestId("winner").waitFor();
    });
  });
}
