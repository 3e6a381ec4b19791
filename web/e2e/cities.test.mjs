// A whole game of Cities & Knights through the page, with every decision the game asks for.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { host, visitor } from "./host.mjs";
import { newTable, Player } from "./player.mjs";

let server;
before(async () => {
  server = await host();
});
after(() => server.close());

test("a whole game of Cities & Knights", { timeout: 900000 }, async () => {
  const { page, errors, close } = await visitor();
  const met = new Set();
  try {
    await newTable(page, server.url, { players: 3, modules: ["cities_knights"] });
    const player = new Player(page);
    await player.finish(async () => {
      const { pending } = await player.look();
      met.add(pending);
      await player.sane();
    });
    await page.getByTestId("winner").waitFor();
    assert.ok(met.has("found_city"), "the second round founds a city");
    assert.deepEqual(errors, []);
  } catch (error) {
    if (process.env.LANDNAM_SHOTS) await page.screenshot({ path: `${process.env.LANDNAM_SHOTS}/cities.png` });
    throw error;
  } finally {
    await close();
  }
});
