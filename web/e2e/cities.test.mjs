// A whole game of Cities & Knights through the page, with every decision the game asks for.
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

test("a whole game of Cities & Knights", { timeout: 900000 }, async () => {
  await withVisitor({}, async ({ page }) => {
    const met = new Set();
    await newTable(page, server.url, { players: 3, modules: ["cities_knights"] });
    const player = new Player(page);
    await player.finish(async () => {
      const { pending } = await player.look();
      if (pending === "turn" && !met.has("turn")) await serious(page, "Cities & Knights");
      met.add(pending);
      await player.sane();
    });
    await page.getByTestId("winner").waitFor();
    assert.ok(met.has("turn"));
    await page.getByTestId("verify").click();
    await page.getByTestId("verified").waitFor();
  });
});
