// For those who do not see the board, or want to know what a game is: what is announced, what the island is in words, the card of
// every game, the rules, the fonts that are shipped.
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { kept, pages, withTable } from "./staged.mjs";

const root = join(import.meta.dirname, "..");
let server;
before(async () => {
  server = await pages();
});
after(() => server.close());

const staged = (fixture, options, look) => withTable(server.url, fixture, options, look);

/** Writes down whatever a live region ever says. */
function listen(page) {
  return page.evaluate(() => {
    window.heard = [];
    for (const region of document.querySelectorAll("[aria-live], [role=log], [role=status]"))
      new MutationObserver(() => window.heard.push(region.textContent.trim())).observe(region, {
        childList: true,
        subtree: true,
        characterData: true,
      });
  });
}

test("what happens is announced once, with its place; the list of the log is no live region", () => {
  const turn = kept("turn");
  return staged(turn, {}, async ({ page, send }) => {
    await listen(page);
    const { node, view, legal } = turn;
    const events = [{ type: "settled", player: 3, at: "0,0,N" }];
    send({
      type: "events",
      events: [{ number: 1001, at: 0, type: "moved", seat: 3, move: 1001, events }],
      node,
      view,
      legal,
      clocks: null,
    });
    await page.waitForFunction(() => window.heard.some((one) => one.includes("builds a settlement")));
    const said = (await page.evaluate(() => window.heard)).filter((one) => one.includes("builds a settlement"));
    assert.equal(said.length, 1);
    assert.match(said[0], /builds a settlement\. Intersection: .*\d/);
    assert.equal(await page.locator("[role=log]").count(), 1);
    assert.equal(await page.locator(".log [aria-live], .log[aria-live]").count(), 0);
  });
});

test("a clock that runs is not read out each second", () => {
  const clocks = { running: true, reserve: [0, 0, 0, 0], decision: [57000, null, null, null] };
  return staged(kept("turn"), { clocks }, async ({ page }) => {
    await listen(page);
    const shown = () => page.getByTestId("my-figures").textContent();
    const first = await shown();
    await page.waitForFunction(
      (was) => document.querySelector('[data-testid="my-figures"]').textContent !== was,
      first,
    );
    const second = await shown();
    await page.waitForFunction(
      (was) => document.querySelector('[data-testid="my-figures"]').textContent !== was,
      second,
    );
    const heard = await page.evaluate(() => window.heard);
    assert.deepEqual(
      heard.filter((one) => /second/.test(one) && !/\b(60|30|10) seconds/.test(one)),
      [],
    );
  });
});

test("the island can be read and walked: all 54 intersections differ, and a list of moves is a link away", async () => {
  const founding = kept("founding");
  // As if nothing stood there: every intersection is a place.
  const { places } = await import("./places.mjs");
  founding.legal.families = [{ type: "found_settlement", at: places }];
  await staged(founding, {}, async ({ page }) => {
    const labels = await page
      .locator("[data-place]")
      .evaluateAll((all) => all.map((one) => one.getAttribute("aria-label")));
    assert.equal(labels.length, 54);
    assert.equal(new Set(labels).size, 54, labels.filter((one, i) => labels.indexOf(one) !== i).join("; "));
    const skips = page.locator("nav.skips");
    assert.deepEqual(await skips.locator("button").allTextContents(), [
      "Board",
      "Offers and decisions",
      "Hand",
      "Actions",
      "Log",
      "Opponents",
    ]);
    assert.match(await skips.locator("a").getAttribute("href"), /\?plain$/);
    // The island in words is there without being opened.
    const words = await page.getByRole("region", { name: "Island in words" }).first().textContent();
    for (const part of [/Row 1:/, /Row 5:/, /robber/i, /harbour/]) assert.match(words, part);
  });
});

const GAMES = [
  ["turn", "The Island", "Wyspa"],
  ["cities", "Cities & Knights", "Miasta i Rycerze"],
  ["fishermen", "The Fishermen", "Rybacy"],
  ["rivers", "The Rivers", "Rzeki"],
  ["caravans", "The Caravans", "Szlaki karawan"],
  ["attack", "Barbarian Attack", "Najazd barbarzyńców"],
  ["traders", "Traders & Barbarians", "Kupcy i Barbarzyńcy"],
];
for (const [i, language] of ["en", "pl"].entries())
  test(`every game has a card: goal, three steps, costs, pieces, its rules; ${language}`, { timeout: 600000 }, () => {
    const tables = Object.fromEntries(GAMES.map(([name]) => [name, kept(name)]));
    return staged(tables.turn, { tables, language }, async ({ page, go }) => {
      for (const [name, ...names] of GAMES) {
        await go(name);
        await page.keyboard.press("g");
        const card = page.getByTestId("game-card");
        await card.getByRole("heading", { name: names[i] }).waitFor();
        assert.equal(await card.locator("ol li").count(), 3, `${name}: steps`);
        const target = kept(name).view.target;
        assert.match(await card.locator(".goal").textContent(), new RegExp(`\\b${target}\\b`), `${name}: goal`);
        const costs = await card.locator(".costs li, .prices li").count();
        assert.ok(costs >= 3, `${name}: ${costs} prices`);
        const pieces = await card.locator(".legend li, .points li").count();
        assert.ok(pieces >= 3, `${name}: ${pieces} pieces`);
        assert.equal(await card.locator('a[href^="#/rules/"]').count(), 1, `${name}: its rules`);
        assert.doesNotMatch(await card.textContent(), /card-|legend-/, `${name}: no words are missing`);
        await page.keyboard.press("Escape");
      }
    });
  });

test("played together with Cities & Knights a scenario tells what changes, and both cards can be read", async () => {
  const tables = Object.fromEntries(
    ["cities-caravans", "cities-attack", "cities-fishermen"].map((name) => [name, kept(name)]),
  );
  await staged(tables["cities-caravans"], { tables }, async ({ page, go, asked }) => {
    await go("cities-caravans");
    // Votes are brick and lumber there (COMBO-075).
    await page.locator('[data-vote="brick"]').waitFor();
    assert.equal(await page.locator('[data-vote="wool"]').count(), 0);
    await page.locator('[data-vote]:not([aria-disabled="true"])').first().click();
    await page.getByTestId("lay-votes").click();
    const laid = () => asked.find((one) => one.op === "act")?.action;
    while (!laid()) await page.waitForTimeout(30);
    assert.equal(laid().type, "lay_vote");
    assert.ok(["brick", "lumber"].includes(laid().card));
    for (const [name, words] of [
      ["cities-caravans", /Vote with brick and lumber/],
      ["cities-attack", /3 prisoners are 1 point/],
      ["cities-fishermen", /7: a progress card/],
    ]) {
      await go(name);
      await page.keyboard.press("Escape");
      await page.getByTestId("this-game").first().click();
      const card = page.getByTestId("game-card");
      await card.waitFor();
      assert.match(await card.textContent(), words);
      await card.locator('[data-card="cities_knights"]').click();
      await card.getByRole("heading", { name: "Cities & Knights" }).waitFor();
      await card.getByTestId("game-card-close").click();
    }
  });
});

test("special hexes say what they are and do when one points at them", async () => {
  const wanted = {
    fishermen: [/^Lake: pays fish/],
    rivers: [/^Swamp: /],
    caravans: [/^Oasis: /],
    attack: [/^Castle: knights start here/, /conquered: free it/],
    traders: [/^Castle: takes/, /^Quarry: takes/, /^Glassworks: takes/],
  };
  const tables = Object.fromEntries(Object.keys(wanted).map((name) => [name, kept(name)]));
  await staged(tables.fishermen, { tables }, async ({ page, go }) => {
    for (const [name, patterns] of Object.entries(wanted)) {
      await go(name);
      const titles = await page.locator("[data-about] title").allTextContents();
      for (const one of patterns)
        assert.ok(
          titles.some((title) => one.test(title)),
          `${name}: ${one} in ${titles.join("; ")}`,
        );
    }
  });
});

test("Cities & Knights without its flip-chart: effects, odds, all fifteen levels, the threat above the sea", () =>
  staged(kept("cities"), {}, async ({ page }) => {
    await page.keyboard.press("Escape");
    const tracks = await page.locator(".improve .track").allTextContents();
    assert.equal(tracks.length, 3);
    for (const one of tracks) assert.match(one, /red die 1–\d.*%/s);
    for (const one of await page.locator(".improve .cells li").all())
      assert.match(await one.getAttribute("title"), /.+: .+/);
    await page.getByRole("button", { name: "All fifteen improvements" }).click();
    assert.equal(await page.locator(".improve dt").count(), 15);
    assert.equal(await page.locator(".improve dd").count(), 15);
    const [threat, land] = await page.evaluate(() =>
      ['[data-testid="threat"]', "[data-island] .tokens"].map((css) => {
        const { top, bottom } = document.querySelector(css).getBoundingClientRect();
        return { top, bottom };
      }),
    );
    assert.ok(threat.bottom < land.top);
    assert.match(await page.getByTestId("threat").textContent(), /lands in \d: the shore/);
  }));

test("own knights and the length of the own road stand among one's figures, what one owns in the composer", () =>
  staged(kept("turn"), {}, async ({ page }) => {
    const { road_length: length, hand, knights } = kept("turn").view.seats[0];
    const figures = page.getByTestId("my-figures");
    assert.equal(await figures.locator(`[aria-label="${knights} knights"]`).count(), 1);
    assert.equal(await figures.locator(`[aria-label="longest road ${length}"]`).count(), 1);
    await page.getByTestId("trade").click();
    for (const [good, n] of Object.entries(hand))
      assert.equal(await page.locator(`[data-give="${good}"] i`).textContent(), String(n));
    assert.equal(await page.locator("[data-bank]").count(), 5);
  }));

test("the rules open at what is played, links lead to their rule, signs and options stand last", () =>
  staged(null, {}, async ({ page }) => {
    for (const [id, name] of [
      ["CK-001", "Cities & Knights"],
      ["RIVER-001", "Traders & Barbarians"],
      ["BASE-001", "Base game"],
    ]) {
      await page.goto(`${server.url}#/rules/${id}`);
      const rule = page.locator(`#rule-${id}.here`);
      await rule.waitFor();
      await page.waitForFunction((at) => {
        const box = document.getElementById(`rule-${at}`).getBoundingClientRect();
        return box.top >= 0 && box.bottom <= innerHeight;
      }, id);
      assert.equal(await page.locator("nav button[aria-pressed=true]").textContent(), name);
    }
    const titles = await page.locator("main.rules h3").allTextContents();
    const last = titles.findIndex((one) => /conventions/i.test(one));
    assert.ok(last >= titles.length - 2, titles.join("; "));
    // What cannot be played is not offered to read.
    assert.equal(await page.getByRole("button", { name: "Seafarers" }).count(), 0);
    // A link in the text of a rule scrolls to the rule it names.
    const link = page.locator('dd a[href^="#/rules/BASE-"]').last();
    const to = (await link.getAttribute("href")).replace("#/rules/", "");
    await link.click();
    await page.locator(`#rule-${to}.here`).waitFor();
    await page.waitForFunction((at) => {
      const box = document.getElementById(`rule-${at}`).getBoundingClientRect();
      return box.bottom > 0 && box.top < innerHeight;
    }, to);
  }));

test("the first screen is one script and one sheet, and the words of one's language are asked for beside them", async () => {
  const page = readFileSync(join(root, "dist/index.html"), "utf8");
  assert.equal(page.match(/<script type="module"/g).length, 1);
  assert.equal(page.match(/<link rel="stylesheet"/g).length, 1);
  assert.doesNotMatch(page, /modulepreload/);
  for (const language of ["en", "pl"])
    await staged(null, { language }, async ({ page: there }) => {
      // Asked for by a link that the theme's script has made, before the script that needs them.
      const asked = await there.evaluate(() =>
        [...document.querySelectorAll("link[rel=modulepreload]")].map((one) => one.getAttribute("href")),
      );
      assert.match(asked[0] ?? "", new RegExp(`^assets/words\\.${language}-`));
    });
});

test("fonts come with the page, as their packages have them; only the own language is fetched", async () => {
  const digest = (path) => createHash("sha256").update(readFileSync(path)).digest("hex");
  const shipped = readdirSync(join(root, "dist/assets")).filter((name) => name.endsWith(".woff2"));
  const packaged = new Set(
    ["alegreya", "lato"].flatMap((family) => {
      const folder = join(root, `node_modules/@fontsource/${family}/files`);
      return readdirSync(folder)
        .filter((name) => /-latin(-ext)?-/.test(name) && name.endsWith(".woff2"))
        .map((name) => digest(join(folder, name)));
    }),
  );
  assert.ok(shipped.length >= 6, shipped.join());
  for (const name of shipped) assert.ok(packaged.has(digest(join(root, "dist/assets", name))), `${name} was changed`);
  for (const [language, other] of [
    ["en", "pl"],
    ["pl", "en"],
  ])
    await staged(kept("turn"), { language }, async ({ page }) => {
      const drawn = await page.evaluate(async () => {
        await document.fonts.ready;
        return [...document.fonts].filter((one) => one.status === "loaded").map((one) => `${one.family} ${one.weight}`);
      });
      for (const face of [/^"?Alegreya/, /^"?Lato"? 400/, /^"?Lato"? 600/])
        assert.ok(
          drawn.some((one) => face.test(one)),
          `${face} in ${drawn.join("; ")}`,
        );
      const names = await page.evaluate(() => performance.getEntriesByType("resource").map((one) => one.name));
      assert.ok(
        names.some((one) => one.includes(`words.${language}`)),
        names.join(),
      );
      assert.ok(!names.some((one) => one.includes(`words.${other}`)));
    });
});
