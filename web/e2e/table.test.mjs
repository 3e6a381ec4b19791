// The table in positions put before it: offers, the event card, a landing, the last move, a line that breaks.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { endOf, kept, open, pages, settled, withTable } from "./staged.mjs";
import { acted, stopSeconds, until } from "./waiting.mjs";

let server;
before(async () => {
  server = await pages();
});
after(() => server.close());

function staged(name, { change = (one) => one, ...options }, play) {
  return withTable(server.url, change(kept(name)), options, play);
}

/** Olaf answers the own turn with an offer of his own. */
function withOffer(missing = false) {
  return (fixture) => {
    const me = fixture.seat;
    fixture.view.active = me;
    fixture.view.offers = {
      open: [
        { number: 1, player: me, give: { brick: 2 }, want: { ore: 1 } },
        { number: 2, player: me === 2 ? 3 : 2, give: { wool: 1 }, want: missing ? { ore: 4 } : { brick: 1 } },
      ],
      accepted: [],
      declined: [4],
      last: 2,
    };
    fixture.legal.families.push({ type: "decline", offer: [2] });
    fixture.legal.families.push({ type: "withdraw", offer: [1] });
    if (!missing) fixture.legal.families.push({ type: "accept", offer: [2] });
    fixture.legal.offers = true;
    return fixture;
  };
}

const inSight = (page, selector) =>
  page.locator(selector).evaluateAll((all) =>
    all.map((one) => {
      // Its middle and both of its sides: what is cut off is not in sight.
      const box = one.getBoundingClientRect();
      const seen = [box.left + 3, box.left + box.width / 2, box.right - 3].every((x) => {
        const top = document.elementFromPoint(x, box.top + box.height / 2);
        return one === top || one.contains(top);
      });
      const whole = one.scrollWidth <= one.clientWidth + 1;
      return box.top >= 0 && box.bottom <= innerHeight && box.right <= innerWidth && whole && seen;
    }),
  );

for (const [name, width, height] of [
  ["turn", 1440, 900],
  ["turn", 1280, 720],
  ["cities", 1280, 720],
  ["turn", 1024, 768],
  ["turn", 844, 390],
  ["turn", 390, 844],
  ["turn", 360, 640],
]) {
  test(`an offer is answered where it stands: ${name}, ${width}×${height}`, { timeout: 120000 }, () =>
    staged(name, { width, height, touch: width < 900, change: withOffer() }, async ({ page, asked }) => {
      for (const id of ["accept", "counter", "decline"])
        assert.deepEqual(await inSight(page, `[data-testid="${id}"]`), [true], id);
      assert.deepEqual(await inSight(page, '[data-testid="end-turn"]'), [true], "End turn stays");
      assert.ok((await inSight(page, ".own .cards [data-good]")).every(Boolean), "the hand stays");
      if (width < 900) {
        const [mine, word] = [page.locator(".mine").first(), page.locator(".mine .btn").first()];
        assert.ok(
          (await mine.boundingBox()).height < (await word.boundingBox()).height + 8,
          "the own offer and Withdraw stand in one line",
        );
      }
      await page.getByTestId("accept").click();
      assert.deepEqual(await acted(asked, "accept"), { type: "accept", offer: 2 });
    }),
  );
}

for (const [name, width, height] of [
  ["cities", 1280, 720],
  ["cities", 1440, 900],
  ["turn", 1280, 720],
  ["cities", 1024, 768],
  ["turn", 844, 390],
  ["cities", 844, 390],
  ["turn", 640, 360],
  ["cities", 390, 844],
  ["turn", 360, 640],
]) {
  for (const language of ["en", "pl"])
    test(`an offer keeps its buttons beside the open composer: ${name}, ${width}×${height}, ${language}`, () =>
      staged(name, { width, height, language, touch: width < 900, change: withOffer() }, async ({ page }) => {
        // The scene of a landing lies over everything until one has seen it.
        await page.keyboard.press("Escape");
        await page.getByTestId("trade").click();
        await page.getByTestId("offer").waitFor();
        await settled(page);
        // On the smallest phone the composer may lie under the offers; these never scroll away.
        for (const id of ["accept", "counter", "decline", "end-turn", ...(width === 360 ? [] : ["offer"])])
          assert.deepEqual(await inSight(page, `[data-testid="${id}"]`), [true], id);
        assert.ok((await inSight(page, ".own .cards [data-good]")).every(Boolean), "the hand stays");
      }));
}

test("why an offer cannot be accepted is said; a counter-offer is the offer turned round", { timeout: 120000 }, () =>
  staged("turn", { change: withOffer(true) }, async ({ page, asked }) => {
    assert.equal(await page.getByTestId("accept").getAttribute("aria-disabled"), "true");
    assert.match(await page.getByTestId("offer-in").textContent(), /short of/);
    await page.getByTestId("counter").click();
    await page.locator('[data-want="wool"].on').waitFor();
    assert.equal(await page.locator("[data-bank]").count(), 5, "the bank's rates are in sight");
    await page.locator('[data-give="brick"]').click();
    await page.getByTestId("offer").click();
    assert.deepEqual(await acted(asked, "offer"), { type: "offer", give: { brick: 1 }, want: { wool: 1 } });
  }),
);

test("an arriving offer closes nothing", { timeout: 120000 }, () =>
  staged("turn", {}, async ({ page, send }) => {
    await page.getByTestId("trade").click();
    await page.locator('[data-give="brick"]').click();
    const next = withOffer()(kept("turn"));
    send({ type: "events", events: [], node: next.node, view: next.view, legal: next.legal, clocks: null });
    await page.getByTestId("offer-in").waitFor();
    assert.equal(await page.locator('[data-give="brick"].on').count(), 1, "the half-made offer is still there");
    assert.notEqual(await page.evaluate(() => document.activeElement?.dataset.testid), "accept");
  }),
);

test("own state: knights, road, hand limit, bank, drawn development cards", { timeout: 120000 }, () =>
  staged(
    "turn",
    {
      change: (fixture) => {
        const seat = fixture.view.seats[fixture.seat - 1];
        seat.hand = { lumber: 4, brick: 3, ore: 3 };
        seat.cards = 10;
        seat.development_cards = { knight: 2, monopoly: 1 };
        fixture.view.bought_this_turn = { monopoly: 1 };
        fixture.legal.families.push({ type: "play_knight" });
        return fixture;
      },
    },
    async ({ page, asked }) => {
      assert.match(await page.getByTestId("hand-warning").textContent(), /would take 5/);
      await page.getByTestId("bank").waitFor();
      assert.equal(await page.locator('[data-card-held="monopoly"].new').count(), 1, "bought this turn");
      await page.locator('[data-play="knight"].ok').click();
      assert.deepEqual(await acted(asked, "play_knight"), { type: "play_knight" });
    },
  ),
);

test("an event card lies large in the column, with its number and rule", { timeout: 120000 }, () =>
  staged("events", {}, async ({ page }) => {
    const card = page.getByTestId("event-card");
    await card.waitFor();
    assert.ok((await card.boundingBox()).height > 250);
    assert.equal(await card.locator("a[href^='#/rules/EVENT-']").count(), 1);
  }),
);

test("the last move: the board stays, points are told, a click ends it", { timeout: 120000 }, () =>
  staged("turn", {}, async ({ page, send }) => {
    const over = kept("over");
    await stopSeconds(page);
    send(endOf(over.node, over.view));
    await page.getByTestId("win").waitFor();
    // The winner's pieces glow.
    await page.locator(".glow").first().waitFor();
    assert.equal(await page.locator("main.table").count(), 1);
    await page.getByTestId("stay").click();
    await page.getByTestId("win").waitFor({ state: "detached" });
    assert.equal(await page.locator("main.table").count(), 1, "whoever stays keeps the board");
  }),
);

test("a move without a line is refused in words", { timeout: 120000 }, () =>
  staged("turn", {}, async ({ page, breakLine, errors }) => {
    breakLine();
    await page.locator(".lost").waitFor();
    await page.getByTestId("end-turn").click();
    await page.locator(".problem", { hasText: "the move was not made" }).waitFor();
    errors.length = 0;
  }),
);

for (const [what, message] of [
  ["a message", { type: "tidings" }],
  [
    "an event",
    { type: "events", events: [{ number: 900, at: 0, type: "moved", seat: 1, move: 9, events: [{ type: "flew" }] }] },
  ],
])
  test(`${what} the page does not know is an error one sees`, { timeout: 120000 }, () =>
    staged("turn", {}, async ({ page, send, errors }) => {
      send({ node: kept("turn").node, clocks: null, ...message });
      const alert = page.getByRole("alert");
      await alert.waitFor();
      assert.match(await alert.textContent(), /does not understand the server.*(tidings|flew)/s);
      errors.length = 0;
    }),
  );

test("keys: a list, a switch that turns them off, and the way round the table", { timeout: 120000 }, () =>
  staged("turn", {}, async ({ page, asked }) => {
    await page.keyboard.press("?");
    await page.getByTestId("key-list").waitFor();
    await page.getByRole("checkbox").uncheck();
    await page.keyboard.press("Escape");
    await page.keyboard.press("e");
    await page.keyboard.press("F6");
    assert.equal(await page.evaluate(() => document.activeElement?.closest("[data-region]")?.dataset.region), "board");
    // What the page asks for comes in order: had the key counted, its action would be there before this one.
    await page.getByTestId("end-turn").click();
    await acted(asked, "end_turn");
    assert.equal(asked.filter((one) => one.op === "act").length, 1, "no letter does anything");
  }),
);

test("the island in words; names of places are all different", { timeout: 120000 }, async () => {
  await staged("turn", {}, async ({ page }) => {
    await page.keyboard.press("b");
    const words = await page.getByTestId("words").textContent();
    assert.match(words, /Row 1:/);
    assert.match(words, /dots/);
    assert.match(words, /harbour 3:1/);
    // With nothing to place, arrows walk over the hexes.
    await page.keyboard.press("Escape");
    await page.locator("[data-region=board]").focus();
    await page.keyboard.press("ArrowRight");
    await page.locator(".walked").waitFor();
  });
  await staged("founding", {}, async ({ page }) => {
    const labels = await page
      .locator("[data-place]")
      .evaluateAll((all) => all.map((one) => one.getAttribute("aria-label")));
    assert.deepEqual(
      labels.filter((label, i) => labels.indexOf(label) !== i),
      [],
    );
  });
});

test("arrows go from place to place, and focus stays on the board after building", { timeout: 120000 }, () =>
  staged("turn", {}, async ({ page, asked }) => {
    await page.keyboard.press("1");
    await page.locator("[data-place]").first().focus();
    const first = await page.evaluate(() => document.activeElement.dataset.place);
    await page.keyboard.press("ArrowDown");
    const second = await page.evaluate(() => document.activeElement.dataset.place);
    assert.ok(second && second !== first);
    await page.keyboard.press("Enter");
    assert.deepEqual(await acted(asked, "road"), { type: "road", at: second });
    await page.waitForFunction(() => document.activeElement?.dataset.build === "road");
  }),
);

for (const [name, words, place = ".side"] of [
  ["fishermen", /Robber off the board/],
  ["rivers", /Buy for 2 gold/],
  ["rivers", /RIVER-031/],
  ["caravans", /votes/],
  ["caravans", /wagons left/, ".left"],
]) {
  test(`what the scenario keeps in sight: ${name}, ${words.source}`, { timeout: 120000 }, () =>
    staged(name, {}, async ({ page }) => {
      // A vote that waits has opened it by itself.
      if (name !== "caravans") await page.getByTestId("scenario").click();
      await page.locator(place, { hasText: words }).waitFor();
      await page.getByTestId("this-game").click();
      await page.getByTestId("game-card").waitFor();
    }),
  );
}
test(
  "a wagon shows its order, pay, points, step costs, the cheapest way and a flag at its end",
  { timeout: 120000 },
  () =>
    staged("traders", {}, async ({ page }) => {
      await page.getByTestId("wagon").waitFor();
      assert.deepEqual(await page.locator(".mark text").allTextContents(), ["2", "2", "2"]);
      assert.equal(await page.getByTestId("flag").count(), 1);
      assert.equal(await page.getByTestId("way").count(), 1);
      assert.match(await page.getByTestId("journey").textContent(), /\d+ points to the quarry|you reach the quarry/);
      assert.match(await page.locator('[data-about="2,-2"] title').textContent(), /Quarry: takes tools/);
    }),
);

test("votes: cards laid lie face up, as many as chosen are laid, then no more", { timeout: 120000 }, () =>
  staged("caravans", {}, async ({ page, asked }) => {
    await page.getByTestId("lay-votes").waitFor();
    assert.equal(await page.locator("[data-laid='2'] .laid").count(), 1, "what others laid is seen");
    assert.equal(await page.getByTestId("trail").count(), 1);
    await page.locator('[data-vote="wool"]').click();
    await page.locator('[data-vote="grain"]').click();
    await page.locator('[data-vote="grain"]').click({ force: true });
    await page.getByTestId("lay-votes").click();
    const acts = () => asked.filter((one) => one.op === "act").map((one) => one.action);
    await until(() => acts().length >= 3);
    assert.deepEqual(acts(), [
      { type: "lay_vote", card: "wool" },
      { type: "lay_vote", card: "grain" },
      { type: "pass" },
    ]);
  }),
);

test(
  "votes: the paths carry letters, and each says what it does for whom and on which trail",
  { timeout: 120000 },
  () =>
    staged("caravans", {}, async ({ page }) => {
      const paths = page.getByTestId("paths").locator("li");
      await paths.first().waitFor();
      const [listed, drawn] = await Promise.all([
        paths.locator("[data-path]").evaluateAll((all) => all.map((one) => one.dataset.path)),
        page.locator("[data-letter]").evaluateAll((all) => all.map((one) => one.dataset.letter)),
      ]);
      assert.equal(listed.length, 5);
      assert.deepEqual(drawn.sort(), listed.sort());
      assert.match(await paths.nth(0).textContent(), /^A\s*road counts double for Olaf.*north trail$/s);
      assert.match(await paths.nth(2).textContent(), /^C\s*road counts double for Freya.*new: south-west$/s);
      assert.match(await paths.nth(3).textContent(), /^D\s*helps nobody yet.*south-east trail$/s);
      assert.equal(
        await page.getByTestId("paths").locator("button").count(),
        0,
        "nothing is chosen while cards are laid",
      );
      assert.match(
        await page.getByTestId("trails").textContent(),
        /North trail, 2 wagons.*South-east trail, 3 wagons/s,
      );
    }),
);

for (const [width, height] of [
  [390, 844],
  [844, 390],
])
  test(`a path of the caravans that is aimed at says what it does, ${width}×${height}`, { timeout: 120000 }, () =>
    staged("wagon", { width, height, touch: true }, async ({ page }) => {
      await page.locator('[data-place="0,-1,NE"] .touch').tap();
      await page.getByTestId("aim").locator("button").nth(1).tap();
      assert.match(await page.getByTestId("aim-note").textContent(), /^[A-D]: .*trail|new: /);
    }),
  );

for (const [width, height, language] of [
  [844, 390, "en"],
  [844, 390, "pl"],
  [390, 844, "pl"],
])
  test(`improvements in little room: effects, odds and the hand in sight, ${width}×${height}, ${language}`, () =>
    staged("cities", { width, height, language, touch: true }, async ({ page }) => {
      await page.keyboard.press("Escape");
      await page.locator('[data-tab="city"]').click();
      await settled(page);
      const effects = await page.locator(".improve .effect").evaluateAll((all) =>
        all.map((one) => {
          const { left, bottom } = one.getBoundingClientRect();
          const top = document.elementFromPoint(left + 4, bottom - 5);
          return one === top || one.contains(top);
        }),
      );
      assert.deepEqual(effects, [true, true, true]);
      const odds = (await page.locator(".improve").textContent()).match(/\d+\s%?\s?→\s\d+\s%/g) ?? [];
      assert.equal(odds.length, 3);
      const hand = await inSight(page, ".own .cards [data-good]");
      assert.ok(hand.length > 0 && hand.every(Boolean), "the hand stays");
    }));

for (const [width, height] of [
  [360, 640],
  [640, 360],
])
  test(`the whole island lies between strip and panel, ${width}×${height}`, { timeout: 120000 }, () =>
    staged("cities", { width, height, language: "pl", touch: true }, async ({ page }) => {
      await page.keyboard.press("Escape");
      await page.locator('[data-tab="city"]').click();
      await settled(page);
      const boxes = await page.evaluate(() => {
        const of = (css) => {
          const { left, right, top, bottom } = document.querySelector(css).getBoundingClientRect();
          return { left, right, top, bottom };
        };
        return {
          land: of("[data-island] .tokens"),
          strip: of('[data-testid="threat"]'),
          seats: of(".opps"),
          panel: of(innerWidth > innerHeight ? ".own.panel" : "main .sheet"),
        };
      });
      const { land, strip, seats, panel } = boxes;
      assert.ok(land.top >= strip.bottom, "below the strip");
      if (width > height) {
        assert.ok(strip.left >= seats.right && strip.right <= panel.left, JSON.stringify(boxes));
        assert.ok(land.right <= panel.left);
      } else assert.ok(land.bottom <= panel.top, JSON.stringify(boxes));
    }),
  );

test("names of build tiles stay inside their tiles", { timeout: 120000 }, async () => {
  for (const [name, width, height, language] of [
    ["cities", 1280, 720, "en"],
    ["cities", 1440, 900, "en"],
    ["cities-attack", 1280, 720, "pl"],
    ["fishermen", 1280, 720, "pl"],
    ["rivers", 1440, 900, "pl"],
  ])
    await staged(name, { width, height, language }, async ({ page }) => {
      const out = await page.locator(".build button").evaluateAll((all) =>
        all
          .filter((one) => {
            const [tile, words] = [one, one.querySelector(".tx")].map((node) => node.getBoundingClientRect());
            return words.right > tile.right - 1 || words.top < tile.top || words.bottom > tile.bottom;
          })
          .map((one) => one.textContent.trim()),
      );
      assert.deepEqual(out, [], `${name} ${width}`);
    });
});

test("a bridge stands in every site where it may be built, and what it changes is told beside it", () =>
  staged("rivers", {}, async ({ page }) => {
    await page.locator('[data-build="bridge"]').click();
    const sites = kept("rivers").legal.families.find((one) => one.type === "bridge").at;
    const drawn = await page.locator("[data-bridge]").evaluateAll((all) => all.map((one) => one.dataset.bridge));
    assert.deepEqual(drawn.sort(), [...sites].sort());
    await page.locator(".side", { hasText: /A bridge brings you 3 gold/ }).waitFor();
  }));

test("the row above the column: the open card is marked, sound is one click away", { timeout: 120000 }, () =>
  staged("turn", {}, async ({ page }) => {
    const card = page.getByTestId("this-game");
    assert.equal(await card.getAttribute("aria-pressed"), "false");
    await card.click();
    assert.equal(await card.getAttribute("aria-pressed"), "true");
    const sound = page.getByTestId("sound");
    const before = await sound.getAttribute("aria-pressed");
    await sound.click();
    assert.notEqual(await sound.getAttribute("aria-pressed"), before);
  }),
);

test("a compass never lies under land or panels of a small screen", { timeout: 120000 }, async () => {
  for (const [width, height, clicks] of [
    [844, 390, []],
    [390, 844, ['[data-tab="build"]', '[data-tab="trade"]']],
  ])
    await staged("turn", { width, height, touch: true }, async ({ page }) => {
      for (const click of clicks) await page.locator(click).click();
      await settled(page);
      assert.equal(await page.getByTestId("compass").count(), 0);
    });
});

test("the log names places without saying what kind of place they are", { timeout: 120000 }, () =>
  staged("traders", {}, async ({ page }) => {
    const lines = (await page.locator(".log li").allTextContents()).join(" ");
    assert.match(lines, /The wagon of Freya drives to castle, forest 9, forest 3/);
    assert.doesNotMatch(lines, /intersection:|path:/);
  }),
);

test("votes on a phone: who would choose is told above the buttons", { timeout: 120000 }, () =>
  staged("caravans", { width: 390, height: 844, touch: true }, async ({ page }) => {
    await page.getByTestId("lay-votes").waitFor();
    await settled(page);
    for (const id of ["verdict", "lay-votes"])
      assert.deepEqual(await inSight(page, `[data-testid="${id}"]`), [true], id);
  }),
);

test(
  "Barbarian Attack: landings in words, conquered hexes, fallen buildings, battles ahead, the right deck",
  { timeout: 120000 },
  () =>
    staged("attack", {}, async ({ page }) => {
      assert.match(await page.getByTestId("landing").textContent(), /Mountains, now conquered/);
      assert.deepEqual(
        await page.locator("[data-conquered]").evaluateAll((all) => all.map((one) => one.dataset.conquered)),
        ["-1,2"],
      );
      assert.match(await page.getByTestId("battles").textContent(), /2 barbarians against one knight/);
      const cards = Object.values(kept("attack").view.barbarian_attack.deck).reduce((a, b) => a + b, 0);
      assert.equal(await page.locator('[data-build="buy_card"] .left').textContent(), String(cards));
      assert.match(await page.locator('[data-about="-1,2"] title').textContent(), /free it with 4 knights/);
    }),
);

test("Barbarian Attack: which part of the turn it is", { timeout: 120000 }, () =>
  staged("attack", {}, async ({ page, send }) => {
    const parts = page.getByTestId("turn-parts");
    assert.deepEqual(
      (await parts.locator("li").allTextContents()).map((one) => one.trim()),
      ["Roll", "Build", "Knights", "Battles"],
    );
    await parts.locator('[aria-current="step"]', { hasText: "Knights" }).waitFor();
    const { seat, node, view, legal } = kept("attack");
    const pending = { type: "before_roll", player: seat };
    send({
      type: "events",
      events: [{ number: 1001, at: 0, type: "moved", seat, move: 1001, events: [] }],
      node: { ...node, pending },
      view: { ...view, pending: [pending] },
      legal: { ...legal, families: [{ type: "roll" }] },
      clocks: null,
    });
    await parts.locator('[aria-current="step"]', { hasText: "Roll" }).waitFor();
  }),
);

test("the tally of the caravans stands once: on its slip where there is one, in the panel elsewhere", () =>
  Promise.all(
    [
      [1440, 900, ".left"],
      [1280, 720, ".side"],
      [390, 844, ".sheet"],
    ].map(([width, height, place]) =>
      staged("caravans", { width, height, touch: width < 900 }, async ({ page }) => {
        await page.getByTestId("lay-votes").waitFor();
        assert.equal(await page.getByTestId("tally").count(), 1, `${width}`);
        await page.locator(`${place} [data-testid="tally"]`).waitFor();
      }),
    ),
  ));

test("fish: tokens can be chosen, and pay as chosen", { timeout: 120000 }, () =>
  staged("fishermen", {}, async ({ page, asked }) => {
    await page.getByTestId("scenario").click();
    const tokens = await page.locator("[data-token]").evaluateAll((all) => all.map((one) => Number(one.dataset.token)));
    await page.locator("[data-token]").last().click();
    await page.locator("[data-token]").first().click();
    const wish = [tokens.at(-1), tokens[0]].sort((a, b) => a - b).join("+");
    await page.locator('[data-fish="fish_resource"]:not([aria-disabled="true"])').click();
    assert.deepEqual(await acted(asked, "fish_resource"), { type: "fish_resource", pay: wish });
  }),
);

test("rivers: every site without a bridge is a plank", { timeout: 120000 }, () =>
  staged("rivers", {}, async ({ page }) => {
    const { bridges } = kept("rivers").view.rivers;
    assert.equal(await page.locator("[data-site]").count(), 7 - bridges.flat().length);
  }),
);

test("paths are told of when a wagon is placed; on a phone the board keeps its room", { timeout: 120000 }, async () => {
  await staged("wagon", {}, async ({ page }) => {
    const letters = await page.locator(".mark text").allTextContents();
    assert.deepEqual(await page.locator("[data-testid=paths] .letter").allTextContents(), letters.sort());
  });
  await staged("wagon", { width: 390, height: 844, touch: true }, async ({ page }) => {
    await page.getByTestId("aim").waitFor();
    assert.equal(await page.getByTestId("paths").count(), 0);
  });
});

test("a conquered hex says on the sea what frees it; prisoners say what they are worth", { timeout: 120000 }, () =>
  staged("attack", { language: "pl" }, async ({ page }) => {
    assert.match(await page.locator('[data-saying="-1,2"]').textContent(), /pole podbite.*4 rycerzy/s);
    const label = await page.locator('[data-saying="-1,2"] rect').boundingBox();
    for (const line of await page.locator('[data-saying="-1,2"] text').all()) {
      const box = await line.boundingBox();
      assert.ok(box.x >= label.x + 3 && box.x + box.width <= label.x + label.width - 3, "its words fit into it");
    }
    const numbers = await page.locator("[data-island] .tokens use").evaluateAll((all) =>
      all.map((one) => {
        const { left, right, top, bottom } = one.getBoundingClientRect();
        return { left, right, top, bottom };
      }),
    );
    for (const at of numbers)
      assert.ok(
        at.right < label.x || at.left > label.x + label.width || at.bottom < label.y || at.top > label.y + label.height,
        "no number lies under it",
      );
    assert.match(await page.getByTestId("my-figures").textContent(), /3 → 1/);
  }),
);

/** The knight that could be chosen has been: it may go up to five paths. */
function marching(fixture) {
  const from = "0,1,NE";
  fixture.node.pending = { type: "march", player: fixture.seat, from };
  fixture.legal.families = [{ type: "march", to: ["1,0,W", "0,0,NW", "-1,0,NW", "0,-1,W"] }];
  return fixture;
}
test("a knight's paths: near ones glow, farther ones are dashed and cost grain", { timeout: 120000 }, () =>
  staged("attack", { change: marching }, async ({ page }) => {
    await page.locator("[data-place]").first().waitFor();
    const near = await page.locator(".spot:not(.costly)").evaluateAll((all) => all.map((one) => one.dataset.place));
    const far = await page
      .locator(".spot.costly")
      .evaluateAll((all) => all.map((one) => [one.dataset.place, one.getAttribute("aria-label")]));
    assert.deepEqual(near.sort(), ["0,0,NW", "1,0,W"]);
    assert.deepEqual(far.map(([at]) => at).sort(), ["-1,0,NW", "0,-1,W"]);
    for (const [, label] of far) assert.match(label, /for 1 grain/);
  }),
);

test("a tray on a phone lies on the sea, not on the land", { timeout: 120000 }, () =>
  staged("discard", { width: 390, height: 844, touch: true }, async ({ page }) => {
    const tray = await page.getByTestId("discard").boundingBox();
    const lowest = await page
      .locator("[data-island] .tokens use")
      .evaluateAll((all) => Math.max(...all.map((one) => one.getBoundingClientRect().bottom)));
    assert.ok(lowest <= tray.y, `${lowest} ${tray.y}`);
  }),
);

test("fish tokens are counted in the reader's language", { timeout: 120000 }, () =>
  staged("fishermen", { language: "pl" }, async ({ page }) => {
    const log = await page.locator(".log").textContent();
    assert.match(log, /Dobierasz żeton ryb: 3 ryby\./);
    assert.doesNotMatch(log, /fish/);
  }),
);

function withStrongKnight(fixture) {
  fixture.view.barbarian_attack.knights[0].level = 2;
  return fixture;
}
test("Cities & Knights with Barbarian Attack: no fleet, no dead knight buttons", { timeout: 120000 }, () =>
  staged("cities-attack", { change: withStrongKnight }, async ({ page }) => {
    assert.equal(await page.getByTestId("threat").count(), 0);
    for (const type of ["recruit", "activate", "train"])
      assert.equal(await page.locator(`[data-build="${type}"]`).count(), 1, type);
    assert.ok(
      (await page.locator('[data-extra="knight"] use[href^="#piece-knight-2"]').count()) > 0,
      "levels are drawn",
    );
  }),
);

test("a game explains itself once, the first time it is played", { timeout: 120000 }, async () => {
  await staged("rivers", { storage: { "landnam.cards": "base" } }, async ({ page }) => {
    await page.getByTestId("game-card").waitFor();
    assert.equal(await page.evaluate(() => localStorage.getItem("landnam.cards")), "base rivers");
  });
  await staged("rivers", { storage: { "landnam.cards": "base rivers" } }, async ({ page }) => {
    await page.getByTestId("end-turn").waitFor();
    assert.equal(await page.getByTestId("game-card").count(), 0);
  });
  // On a phone the first game keeps its board.
  await staged("turn", { width: 390, height: 844, touch: true, storage: { "landnam.cards": "" } }, async ({ page }) => {
    await page.getByTestId("end-turn").waitFor();
    assert.equal(await page.getByTestId("game-card").count(), 0);
  });
});

test("an offer tells how long it lies; a yes to the own one can be answered with no", { timeout: 120000 }, async () => {
  const clocks = { running: false, reserve: [60000, 60000, 60000, 60000], decision: [18000, null, null, null] };
  await staged("turn", { change: withOffer(), clocks }, async ({ page }) => {
    assert.match(await page.getByTestId("offer-time").textContent(), /1:18/);
  });
  const taken = (fixture) => {
    withOffer()(fixture);
    fixture.view.offers.accepted = [2];
    fixture.view.offers.open.pop();
    fixture.legal.families.push({ type: "confirm", offer: 1, with: [2] });
    return fixture;
  };
  await staged("turn", { change: taken }, async ({ page }) => {
    await page.getByTestId("confirm").waitFor();
    await page.getByTestId("refuse-taker").click();
    await page.getByTestId("confirm").waitFor({ state: "detached" });
  });
});

test("a link that leads nowhere says so and leads on; an unknown page too", { timeout: 120000 }, async () => {
  const { page, close } = await open(server.url, null);
  try {
    await page.goto(`${server.url}#/nowhere`);
    await page.getByRole("heading", { name: "No table lies here" }).waitFor();
    await page.getByRole("link", { name: "Home" }).click();
    await page.getByTestId("play-now").waitFor();
  } finally {
    await close();
  }
});

test("something is painted before any script or sheet has come", { timeout: 120000 }, async () => {
  const { page, context, close } = await open(server.url, null);
  try {
    const fresh = await context.newPage();
    await fresh.route(/\.(js|css|woff2|svg)$/, () => undefined);
    await fresh.goto(server.url, { waitUntil: "commit" });
    await fresh.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
    assert.equal(await fresh.evaluate(() => document.body.innerText.trim()), "Landnam");
    await fresh.close();
    assert.equal(page.isClosed(), false);
  } finally {
    await close();
  }
});

test(
  "a chosen theme needs neither the page's scripts nor, the second time, the line",
  { timeout: 120000 },
  async () => {
    const { context, close } = await open(server.url, null, { storage: { "landnam.theme": "dark" } });
    try {
      const fresh = await context.newPage();
      await fresh.addInitScript(() => localStorage.setItem("landnam.theme", "dark"));
      const asked = [];
      await fresh.route(/\.(js|css|woff2|svg)$/, (route) => {
        asked.push(route.request().url());
        return /theme-/.test(route.request().url()) ? route.continue() : undefined;
      });
      await fresh.goto(server.url, { waitUntil: "commit" });
      await fresh.waitForFunction(() => document.documentElement.dataset.theme === "dark");
      // Named by its content, so that the server lets browsers keep it.
      assert.match(
        asked.find((url) => /theme/.test(url)),
        /\/assets\/theme-\w+\.js$/,
      );
      await fresh.close();
    } finally {
      await close();
    }
  },
);

test("the lobby's island stays inside its sea, and nothing lies on it, at 1920×1080", { timeout: 120000 }, async () => {
  const { page, close } = await open(server.url, null, { width: 1920, height: 1080 });
  try {
    await page.locator(".slips > *").first().waitFor();
    const [land, frame, slips] = await page.evaluate(() =>
      [".sea .terrain", ".sea", ".slips > *"].map((css) => {
        const { left, top, right, bottom } = document.querySelector(css).getBoundingClientRect();
        return { left, top, right, bottom };
      }),
    );
    assert.ok(land.left > frame.left && land.top > frame.top && land.right < frame.right && land.bottom < frame.bottom);
    assert.ok(land.right < slips.left, `${land.right} ${slips.left}`);
  } finally {
    await close();
  }
});

test("an end with many cards is asked about, if one wished it", { timeout: 300000 }, () =>
  staged(
    "turn",
    {
      storage: { "landnam.settings": JSON.stringify({ askBefore: true }) },
      change: (fixture) => {
        fixture.view.seats[fixture.seat - 1].cards = 9;
        return fixture;
      },
    },
    async ({ page, asked }) => {
      const acts = () => asked.filter((one) => one.op === "act").map((one) => one.action.type);
      await page.keyboard.press("e");
      await page.getByRole("dialog", { name: "End the turn with so many cards?" }).waitFor();
      await page.getByRole("button", { name: "No", exact: true }).click();
      await page.getByRole("dialog").waitFor({ state: "detached" });
      assert.deepEqual(acts(), []);
      await page.keyboard.press("e");
      await page.getByTestId("sure-yes").click();
      await acted(asked, "end_turn");
      assert.deepEqual(acts(), ["end_turn"]);
    },
  ),
);
