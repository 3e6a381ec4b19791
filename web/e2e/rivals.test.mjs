// Whole games of Rivals against a bot, through what a person can click on the drawn table.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { host, withVisitor } from "./host.mjs";
import { newRivals, RivalsPlayer } from "./rivals-player.mjs";

let server;
before(async () => {
  server = await host();
});
after(() => server.close());

// The introductory game is played in rivals-after.test.mjs.
for (const mode of ["duel"]) {
  test(`a whole game of Rivals, ${mode}, on the drawn table`, { timeout: 600000 }, async () => {
    await withVisitor({}, async ({ page }) => {
      await newRivals(page, server.url, mode);
      const player = new RivalsPlayer(page);
      await player.game();
      assert.ok(player.pendings.has("act"));
      await page.waitForSelector('main.after, main[data-phase="over"]');
    });
  });
}
