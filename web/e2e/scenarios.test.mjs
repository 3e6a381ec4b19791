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

/** What must be seen on the board of each, in which language and on what screen it is played. */
const SCENARIOS = [
  { name: "fishermen", language: "en-GB", drawn: ".ground [data-hex]", count: 6, fewer: 5, size: {} },
  { name: "rivers", language: "pl-PL", drawn: ".river", count: 2, fewer: 4, size: { width: 1024, height: 768 } },
  {
    name: "caravans",
    language: "en-GB",
    drawn: 'use[href="#terrain-oasis"]',
    count: 1,
    fewer: 4,
    size: { width: 390, height: 844 },
  },
  {
    name: "barbarian_attack",
    language: "pl-PL",
    drawn: '[data-extra="barbarian"]',
    count: 2,
    fewer: 6,
    size: { width: 1366, height: 768 },
  },
  {
    name: "traders_barbarians",
    language: "en-GB",
    drawn: '[data-extra="barbarian"], [data-extra="wagon"]',
    count: 5,
    players: 2,
    fewer: 7,
    size: { width: 1280, height: 720 },
  },
];

for (const { name, language, drawn, count, players = 3, fewer, size } of SCENARIOS) {
  test(`${name} on the board from founding to the end, ${language}`, { timeout: 600000 }, async () => {
    await withVisitor({ language, ...size }, async ({ page }) => {
      await newTable(page, server.url, { players, modules: [name], fewer });
      const player = new Player(page);
      let seen = await player.turn();
      assert.equal(seen.pending, "found_settlement");
      while (seen.pending.startsWith("found_") || seen.pending.startsWith("neutral_")) {
        await player.step();
        seen = await player.turn();
      }
      const there = await page.locator(drawn).count();
      assert.ok(there >= count, `${drawn}: ${there}`);
      await serious(page, name);
      await player.finish(() => player.sane());
      await page.getByTestId("winner").waitFor();
      await serious(page, "after a scenario");
    });
  });
}

for (const [name, language, title, order] of [
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
