// A long game with everything at once: Cities & Knights for two with all variants, from the dialog to the end.
import { after, before, test } from "node:test";
import { host, withVisitor } from "../host.mjs";
import { newTable, Player } from "../player.mjs";

let server;
before(async () => {
  server = await host();
});
after(() => server.close());

test("two players, Cities & Knights, event cards, friendly robber, harbourmaster", { timeout: 900000 }, async () => {
  await withVisitor({}, async ({ page }) => {
    await newTable(page, server.url, {
      players: 2,
      modules: ["cities_knights", "event_cards", "friendly_robber", "harbourmaster"],
      edition: "expansion",
    });
    const player = new Player(page);
    await player.finish(() => player.sane());
    await page.getByTestId("winner").waitFor();
  });
});
