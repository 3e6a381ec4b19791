// Every small module and both two-player versions, from the new-table dialog to the end of the game.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { serious } from "./axe.mjs";
import { host, withVisitor } from "./host.mjs";
import { newTable, Player } from "./player.mjs";

let server;
before(async () => {
  server = await host();
});
after(() => server.close());

const GAMES = [
  { name: "two players with tokens", players: 2, modules: [], edition: "expansion", fewer: 3 },
  { name: "two players with cards, event cards", players: 2, modules: ["event_cards"], edition: "travel", fewer: 3 },
  {
    name: "three players, friendly robber, harbourmaster, event cards",
    players: 3,
    modules: ["friendly_robber", "harbourmaster", "event_cards"],
    fewer: 4,
  },
];

for (const game of GAMES) {
  test(game.name, { timeout: 600000 }, async () => {
    await withVisitor({}, async ({ page }) => {
      await newTable(page, server.url, game);
      const player = new Player(page);
      await player.finish(() => player.sane());
      await page.getByTestId("winner").waitFor();
    });
  });
}

test("a module the program lacks is not offered", { timeout: 300000 }, async () => {
  await withVisitor({}, async ({ page }) => {
    await page.goto(server.url);
    await page.getByTestId("new-table").click();
    await serious(page, "new table");
    await page.locator('[data-module="cities_knights"]').waitFor();
    assert.equal(await page.locator('[data-module="seafarers"]').count(), 0);
  });
});
