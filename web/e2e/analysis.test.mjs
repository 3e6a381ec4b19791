// The analysis board: a position by hand, from a game, a file and a link; what is legal, why not, and what the master would do.
import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { serious } from "./axe.mjs";
import { host, withVisitor } from "./host.mjs";
import { ownTable } from "./player.mjs";
import { fits } from "./waiting.mjs";
import { shot } from "./shots.mjs";

let server;
before(async () => {
  server = await host();
});
after(() => server.close());

const ready = (page) => page.waitForSelector('main.analysis[data-ready="true"]');
/** One more of something; the position is asked about every time. */
const more = async (page, what) => {
  const answered = page.waitForResponse((one) => one.url().endsWith("/api/study"));
  await page.locator(`[data-more="${what}"]`).click();
  await answered;
};
const refusedBy = async (page, rule) => {
  await page.getByTestId("analysis-refused").waitFor();
  assert.match(await page.getByTestId("analysis-refused").innerText(), rule);
};
/** The position as the page has it written. */
const written = async (page, holds) => {
  await page.locator('[data-mode="edit"]').click();
  await page.waitForFunction(
    ([source]) => {
      const value = document.querySelector("#analysis-text")?.value;
      return value ? new Function("now", `return (${source})(now)`)(JSON.parse(value)) : false;
    },
    [holds.toString()],
  );
};
const saved = async (page, id) => {
  const [file] = await Promise.all([page.waitForEvent("download"), page.getByTestId(id).click()]);
  return readFileSync(await file.path());
};

/** A picture of some size with many colours, read as a browser reads it, under the policy the program sends. */
async function isDrawn(page, png) {
  const policy = (await fetch(server.api)).headers.get("content-security-policy") ?? "";
  assert.match(policy, /img-src 'self' data:;/, "pictures are not drawn from blobs");
  const found = await page.evaluate(
    async (address) => {
      const image = new Image();
      image.src = address;
      await image.decode();
      const canvas = document.createElement("canvas");
      [canvas.width, canvas.height] = [image.width, image.height];
      const pen = canvas.getContext("2d");
      pen.drawImage(image, 0, 0);
      const { data } = pen.getImageData(0, 0, image.width, image.height);
      const colours = new Set();
      for (let i = 0; i < data.length; i += 4 * 97) colours.add((data[i] << 16) | (data[i + 1] << 8) | data[i + 2]);
      return { width: image.width, height: image.height, colours: colours.size };
    },
    `data:image/png;base64,${png.toString("base64")}`,
  );
  assert.ok(found.width >= 600 && found.height >= 400 && found.colours > 20, JSON.stringify(found));
}

test("a position is set up by hand, judged, tried and exported", { timeout: 200000 }, async () => {
  await withVisitor({}, async ({ page }) => {
    await page.goto(`${server.url}#/analysis`);
    await ready(page);
    await page.locator('[data-mode="edit"]').click();
    await page.locator('[data-tool="settlements"]').click();
    await page.locator('[data-place="0,0,S"]').click();
    await page.locator('[data-tool="roads"]').click();
    await page.locator('[data-place="0,1,NW"]').click();
    for (const good of ["brick", "lumber", "brick", "lumber", "wool", "grain"])
      await more(page, `seats.0.hand.${good}`);
    // The engine says why not: too near to the own settlement.
    await page.locator('[data-mode="try"]').click();
    await page.getByTestId("attempt").selectOption("settle");
    await page.locator('[data-place="0,1,N"]').click();
    await refusedBy(page, /BASE-\d+/);
    // A road there is allowed, and nothing has happened yet.
    await page.getByTestId("attempt").selectOption("road");
    await page.locator('[data-place="0,1,NE"]').click();
    await page.getByTestId("attempt-allowed").waitFor();
    assert.equal(await page.locator("main.analysis").getAttribute("data-moves"), "0");
    // What is legal, and what the master would do.
    await page.locator('[data-mode="play"]').click();
    assert.ok((await page.getByTestId("analysis-legal").locator("button").count()) > 2);
    await page.getByTestId("analysis-ask").click();
    await page.getByTestId("analysis-advice").waitFor();
    assert.match(await page.getByTestId("analysis-advice").innerText(), /%/);
    assert.doesNotMatch(await page.locator("main.analysis").innerText(), /reason-|analysis-|undefined/);
    await serious(page, "the analysis board");
    await shot(page, "analysis-1440");
    // Out as a file, a drawing and a picture; back in by file and by link.
    const position = await saved(page, "analysis-save");
    assert.deepEqual(JSON.parse(position).position.seats[0].settlements, ["0,0,S"]);
    assert.match((await saved(page, "analysis-svg")).toString(), /^<svg[^>]*xmlns/);
    await isDrawn(page, await saved(page, "analysis-png"));
    const path = join(tmpdir(), `landnam-position-${process.pid}.json`);
    writeFileSync(path, position);
    await page.reload();
    await ready(page);
    await page.getByTestId("analysis-file").setInputFiles(path);
    await written(page, (now) => now.position.seats?.[0]?.settlements?.includes("0,0,S"));
    await page.getByTestId("analysis-link").click();
    await page.waitForFunction(() => location.hash.includes("?p="));
    await page.reload();
    await ready(page);
    await written(page, (now) => now.position.seats?.[0]?.settlements?.includes("0,0,S"));
    // A move is made and taken back.
    await page.locator('[data-mode="play"]').click();
    await page.getByTestId("analysis-legal").locator("button").first().click();
    await page.waitForSelector('main.analysis[data-moves="1"]');
    // Whoever has the turn then rolls, and the dice are told.
    await page.getByTestId("analysis-legal").getByRole("button", { name: "Roll the dice" }).click();
    await page.locator('[data-die="1-5"]').click();
    await page.locator('[data-die="2-3"]').click();
    await shot(page, "analysis-dice");
    await page.getByTestId("analysis-roll").click();
    await page.waitForSelector('main.analysis[data-moves="3"]');
    await page.setViewportSize({ width: 390, height: 844 });
    await fits(page);
    await shot(page, "analysis-390");
  });
});

test("a moment of a duel of Rivals is analysed", { timeout: 200000 }, async () => {
  await withVisitor({}, async ({ page }) => {
    const bot = { type: "bot", level: "easy" };
    await ownTable(page, server.url, { setup: { game: "rivals", mode: "intro" }, seats: [bot, bot] });
    await page.getByTestId("winner").waitFor();
    const id = page.url().match(/t\/([\w-]+)/)[1];
    await page.goto(`${server.url}#/analysis?table=${id}&move=60`);
    await page.waitForSelector('main.analysis[data-game="rivals"][data-ready="true"]');
    assert.equal(await page.locator("[data-realm]").count(), 2, "both principalities are drawn");
    // Chance has nothing to be asked about: the next moments have.
    for (let move = 60; move < 90; move++) {
      await page.goto(`${server.url}#/analysis?table=${id}&move=${move}`);
      await page.reload();
      await page.waitForSelector('main.analysis[data-game="rivals"][data-ready="true"]');
      if (await page.getByTestId("analysis-ask").isEnabled()) break;
    }
    await page.getByTestId("analysis-ask").click();
    await page.getByTestId("analysis-advice").waitFor();
    assert.doesNotMatch(await page.locator("main.analysis").innerText(), /reason-|analysis-|undefined/);
    await shot(page, "analysis-rivals");
  });
});

const open = async (page, start) => {
  await page.goto(`${server.url}#/analysis`);
  await ready(page);
  await page.getByTestId("analysis-start").selectOption(start);
  // The board is that of the chosen game, not the one before it.
  const own = ["base", "rivals"].includes(start) ? "" : start;
  await page.waitForSelector(`main.analysis[data-ready="true"][data-modules="${own}"]`);
  if (start === "rivals") await page.waitForSelector('main.analysis[data-game="rivals"]');
};
const put = async (page, tool, place) => {
  await page.locator(`[data-tool="${tool}"]`).click();
  const answered = page.waitForResponse((one) => one.url().endsWith("/api/study"));
  await page.locator(`[data-place="${place}"]`).click();
  await answered;
};

test("land, numbers, harbours, decks and scenario pieces are set by clicks", { timeout: 300000 }, async () => {
  await withVisitor({}, async ({ page }) => {
    await open(page, "base");
    await page.locator('[data-mode="edit"]').click();
    await page.getByTestId("edit-map").click();
    await page.locator('[data-tool="terrain"]').click();
    await page.locator('[data-terrain="mountains"]').click();
    await put(page, "terrain", "0,0");
    await page.locator('[data-tool="number"]').click();
    await page.locator('[data-number="11"]').click();
    await put(page, "number", "0,0");
    await written(page, (now) =>
      now.setup.map.hexes.some((one) => one.hex === "0,0" && one.terrain === "mountains" && one.number === 11),
    );
    await page.locator('[data-tool="harbour"]').click();
    await page.locator('[data-harbour="none"]').click();
    const path = await page.evaluate(
      () => JSON.parse(document.querySelector("#analysis-text").value).setup.map.harbours[0].path,
    );
    await put(page, "harbour", path);
    await written(page, (now) => now.setup.map.harbours.length === 8);
    await page.locator('[data-part="supply"]').click();
    await more(page, "spent.knight");
    await written(page, (now) => now.position.deck?.knight === 13);
    await serious(page, "the analysis board, editing");
    await shot(page, "analysis-edit");

    await open(page, "cities_knights");
    await page.locator('[data-mode="edit"]').click();
    await put(page, "cities", "0,0,S");
    await put(page, "roads", "0,1,NW");
    await put(page, "wall", "0,0,S");
    await page.locator('[data-tool="knight"]').click();
    await page.getByTestId("tool-level").selectOption("2");
    await put(page, "knight", "0,1,N");
    await page.locator('[data-part="cities_knights"]').click();
    const card = page.locator('[data-field="cities_knights.progress_cards.0"] select');
    await card.selectOption("bishop");
    await written(
      page,
      (now) =>
        now.position.cities_knights.walls.length === 1 &&
        now.position.cities_knights.knights[0]?.level === 2 &&
        now.position.cities_knights.progress_cards[0].includes("bishop"),
    );
    await shot(page, "analysis-cities");

    for (const [start, tool, place, holds] of [
      ["rivers", "settlements", "0,0,S", (now) => now.position.seats[0].settlements.length === 1],
      ["caravans", "settlements", "0,0,S", (now) => now.position.seats[0].settlements.length === 1],
      ["barbarian_attack", "attack-knight", "0,0,NW", (now) => now.position.barbarian_attack.knights.length === 1],
      ["traders_barbarians", "trade-wagon", "0,2,N", (now) => now.position.traders_barbarians.wagons[0] === "0,2,N"],
    ]) {
      await open(page, start);
      await page.locator('[data-mode="edit"]').click();
      await page.locator(`[data-part="${start}"]`).waitFor();
      await put(page, tool, place);
      await written(page, holds);
    }
    await open(page, "fishermen");
    await page.locator('[data-mode="edit"]').click();
    await page.locator('[data-part="fishermen"]').click();
    await more(page, "fishermen.held.0.two_fish");
    await written(page, (now) => now.position.fishermen.held[0].two_fish === 1);
    assert.doesNotMatch(await page.locator("main.analysis").innerText(), /field-|analysis-|undefined/);
  });
});

test("every kind of action of every module is refused with its rule", { timeout: 300000 }, async () => {
  await withVisitor({}, async ({ page }) => {
    for (const start of [
      "base",
      "two_player",
      "cities_knights",
      "fishermen",
      "rivers",
      "caravans",
      "barbarian_attack",
      "traders_barbarians",
      "rivals",
    ]) {
      await open(page, start);
      await page.locator('[data-mode="try"]').click();
      const types = await page
        .getByTestId("attempt")
        .locator("option")
        .evaluateAll((all) => all.map((one) => one.value));
      assert.ok(types.length > 20, start);
      for (const type of types) {
        await page.getByTestId("attempt").selectOption(type);
        for (let places = 0; places < 2; places++) {
          if (await page.getByTestId("attempt-try").isEnabled()) break;
          await page.locator("[data-place]").nth(7).click();
        }
        await page.getByTestId("attempt-try").click();
        const told = page.locator('[data-testid="analysis-refused"] a, [data-testid="attempt-allowed"]').first();
        await told.waitFor({ timeout: 10000 }).catch(async () => {
          assert.fail(`${start}: ${type}: ${await page.locator("aside").innerText()}`);
        });
      }
      assert.doesNotMatch(await page.locator("main.analysis").innerText(), /field-|analysis-|undefined|act-|\{/);
    }
  });
});

test("a duel is set up by clicks, drawn, and exported as a drawing and a picture", { timeout: 200000 }, async () => {
  await withVisitor({}, async ({ page }) => {
    await open(page, "rivals");
    await page.waitForSelector('main.analysis[data-game="rivals"][data-ready="true"]');
    await page.getByTestId("analysis-rivals-mode").selectOption("gold");
    await page.locator("[data-realm]").first().waitFor();
    await page.locator('[data-mode="edit"]').click();
    const answer = () => page.waitForResponse((one) => one.url().endsWith("/api/study"));
    const choose = async (key) => page.locator(`[data-key="${key}"]`).click();
    await page.locator('[data-line="1/1"]').click();
    await Promise.all([answer(), page.getByTestId("edit-raise").click()]);
    await choose("site/1/1,U1");
    await Promise.all([answer(), page.getByTestId("edit-card").selectOption("basic.abbey")]);
    await choose("store/1/2,U");
    await Promise.all([answer(), page.locator('[data-stock="3"]').click()]);
    await Promise.all([answer(), page.locator('[data-grow="1"]').click()]);
    await Promise.all([answer(), page.getByTestId("edit-hand-add").selectOption("basic.scout")]);
    await page.locator('[data-part="stacks"]').click();
    await Promise.all([answer(), page.getByTestId("edit-pile-stack-1").selectOption("basic.inga")]);
    await written(
      page,
      ({ position: { players, stacks } }) =>
        players[0].cities.includes(1) &&
        players[0].settlements.length === 3 &&
        players[0].cards.some((one) => one.card === "basic.abbey") &&
        players[0].regions.some((one) => one.at === "2,U" && one.stock === 3) &&
        players[0].hand.length === 1 &&
        stacks[0][0] === "basic.inga",
    );
    await serious(page, "a duel on the analysis board");
    await shot(page, "analysis-rivals-edit");
    const drawing = (await saved(page, "analysis-svg")).toString();
    assert.match(drawing, /^<svg[^>]*xmlns/);
    assert.match(drawing, /Abbey/);
    const png = await saved(page, "analysis-png");
    await isDrawn(page, png);
    if (process.env.LANDNAM_SHOTS) {
      writeFileSync(join(process.env.LANDNAM_SHOTS, "export-rivals.svg"), drawing);
      writeFileSync(join(process.env.LANDNAM_SHOTS, "export-rivals.png"), png);
    }
    // Why not: a card that is not in the hand.
    await page.locator('[data-mode="try"]').click();
    await page.getByTestId("attempt").selectOption("play");
    await page.locator('[data-value="card"]').selectOption("basic.goldsmith");
    await page.getByTestId("attempt-try").click();
    await refusedBy(page, /RIVAL-|RUL-/);
    // The dice of the next turn are drawn and told.
    await page.locator('[data-mode="edit"]').click();
    await page.locator('[data-part="turn"]').click();
    await Promise.all([answer(), page.locator('[data-phase="before_roll"]').click()]);
    await page.locator('[data-mode="play"]').click();
    await page.getByTestId("analysis-legal").getByRole("button", { name: "Roll the dice" }).click();
    await page.getByTestId("analysis-chance").locator("button").nth(2).click();
    await page.waitForSelector('main.analysis[data-moves="2"]');
  });
});
