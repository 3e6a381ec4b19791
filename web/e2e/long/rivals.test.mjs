// The three eras of Rivals against a bot on the drawn table: one on a phone, one by keyboard alone. `make e2e-long`.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { host, withVisitor } from "../host.mjs";
import { newRivals, RivalsPlayer } from "../rivals-player.mjs";

let server;
before(async () => {
  server = await host();
});
after(() => server.close());

for (const [mode, how, visitor, options] of [
  ["gold", "in Polish at 1280 × 720", { language: "pl-PL", width: 1280, height: 720 }, {}],
  ["turmoil", "on a phone", { width: 390, height: 844, hasTouch: true }, {}],
  ["progress", "by keyboard alone", {}, { keyboard: true }],
  ["intro", "on a phone held sideways", { width: 844, height: 390, hasTouch: true }, {}],
  ["intro", "on a tablet", { width: 1024, height: 768, hasTouch: true }, {}],
]) {
  test(`a whole game of Rivals, ${mode}, ${how}`, { timeout: 900000 }, async () => {
    await withVisitor(visitor, async ({ page }) => {
      await newRivals(page, server.url, mode);
      const player = new RivalsPlayer(page, options);
      await player.game();
      assert.ok(player.pendings.has("act"));
      await page.waitForSelector('main.after, main[data-phase="over"]');
    });
  });
}
