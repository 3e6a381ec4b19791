// A scripted user: looks at the page, does one thing, waits until the table has moved on.

const PIPS = { 2: 1, 3: 2, 4: 3, 5: 4, 6: 5, 8: 5, 9: 4, 10: 3, 11: 2, 12: 1 };

/** Everything the user needs to see, in one look. */
function look() {
  const main = document.querySelector("main.table");
  const enabled = (selector) => [...document.querySelectorAll(selector)].filter((one) => one.getAttribute("aria-disabled") !== "true" && !one.disabled);
  return {
    over: document.querySelector("main.after") !== null,
    number: Number(main?.dataset.number ?? -1),
    pending: main?.dataset.pending ?? "",
    must: main?.dataset.must === "true",
    spots: [...document.querySelectorAll("[data-place]")].map((one) => ({ at: one.dataset.place, label: one.getAttribute("aria-label") ?? "" })),
    builds: enabled("[data-build]").map((one) => one.dataset.build),
    roll: enabled('[data-testid="roll"]').length > 0,
    end: enabled('[data-testid="end-turn"]').length > 0,
    discard: document.querySelector('[data-testid="discard"]') !== null,
    steal: [...document.querySelectorAll("[data-steal]")].map((one) => one.dataset.steal),
    card: [...document.querySelectorAll(".tray [data-card]")].map((one) => one.dataset.card),
    hand: Object.fromEntries([...document.querySelectorAll(".own .cards [data-good]")].map((one) => [one.dataset.good, Number(one.querySelector(".n")?.textContent ?? 0)])),
    help: document.querySelectorAll(".tray .btn").length,
    more: enabled("[data-act]").map((one) => one.dataset.act),
  };
}

function worth(label) {
  return [...label.matchAll(/\d+/g)].reduce((sum, [n]) => sum + (PIPS[n] ?? 0), 0);
}

function best(spots, random) {
  return [...spots].sort((a, b) => worth(b.label) - worth(a.label) + (random() - 0.5))[0];
}

export class Player {
  constructor(page, { keyboard = false, random = Math.random } = {}) {
    this.page = page;
    this.keyboard = keyboard;
    this.random = random;
    this.tried = new Set();
  }

  look() {
    return this.page.evaluate(look);
  }

  async press(selector) {
    const target = this.page.locator(selector).first();
    if (this.keyboard) {
      await target.focus();
      await this.page.keyboard.press("Enter");
    } else {
      await target.evaluate((one) => one.dispatchEvent(new MouseEvent("click", { bubbles: true })));
    }
  }

  /** Waits until the table has moved on from what was seen. */
  async moved(seen) {
    await this.page.waitForFunction(
      (before) => {
        const main = document.querySelector("main.table");
        return document.querySelector("main.after") !== null || (main && Number(main.dataset.number) > before);
      },
      seen.number,
      { timeout: 60000, polling: 30 },
    );
  }

  /** Waits until there is something to decide, or the game is over. */
  async turn() {
    await this.page.waitForFunction(() => document.querySelector("main.after") !== null || document.querySelector('main.table[data-must="true"]') !== null, undefined, { timeout: 60000, polling: 30 });
    return this.look();
  }

  /** One decision. Returns false once the game is over. */
  async step() {
    const seen = await this.turn();
    if (seen.over) return false;
    if (seen.discard) {
      for (;;) {
        const go = this.page.getByTestId("discard-go");
        if ((await go.getAttribute("aria-disabled")) !== "true") {
          await this.press('[data-testid="discard-go"]');
          break;
        }
        const pile = await this.page.evaluate(() => [...document.querySelectorAll('[data-testid="discard"] [data-good]')].map((one) => ({ good: one.dataset.good, n: Number(one.querySelector(".n")?.textContent ?? 0) })).sort((a, b) => b.n - a.n)[0]?.good);
        await this.press(`[data-testid="discard"] [data-good="${pile}"]`);
      }
      await this.page.waitForFunction(() => document.querySelector("main.after") !== null || document.querySelector('[data-testid="discard"]') === null, undefined, { timeout: 30000, polling: 30 });
      return true;
    }
    if (seen.steal.length > 0) await this.press("[data-steal]");
    else if (seen.card.length > 0) await this.press(`.tray [data-card="${seen.card[Math.floor(this.random() * seen.card.length)]}"]`);
    else if (seen.pending === "help_neighbour" && seen.help > 0) await this.press(".tray .btn");
    else if (seen.roll) await this.press('[data-testid="roll"]');
    else if (seen.pending === "turn") return await this.build(seen);
    else if (seen.spots.length > 0) await this.press(`[data-place="${best(seen.spots, this.random).at}"]`);
    else if (seen.more.length > 0) await this.press(`[data-act="${seen.more[0]}"]`);
    else throw new Error(`nothing to do: ${JSON.stringify(seen)}`);
    await this.moved(seen);
    return true;
  }

  async build(seen) {
    for (const type of ["city", "settle", "buy_card"]) {
      if (!seen.builds.includes(type)) continue;
      await this.put(seen, type);
      return true;
    }
    if (seen.builds.includes("road") && this.random() < 0.6) {
      await this.put(seen, "road");
      return true;
    }
    if (await this.bank(seen)) return true;
    await this.press('[data-testid="end-turn"]');
    await this.moved(seen);
    return true;
  }

  async put(seen, type) {
    await this.press(`[data-build="${type}"]`);
    if (type !== "buy_card") {
      await this.page.waitForSelector("[data-place]");
      const { spots } = await this.look();
      await this.press(`[data-place="${best(spots, this.random).at}"]`);
    }
    await this.moved(seen);
  }

  /** Gives the bank what there is most of for what there is least of. */
  async bank(seen) {
    const goods = ["lumber", "brick", "wool", "grain", "ore"];
    const have = (good) => seen.hand[good] ?? 0;
    const most = [...goods].sort((a, b) => have(b) - have(a))[0];
    const least = [...goods].sort((a, b) => have(a) - have(b))[0];
    if (have(most) < 4 || most === least) return false;
    await this.openTrade();
    await this.press(`[data-want="${least}"]`);
    const rate = this.page.locator(`[data-bank="${most}"]`);
    await rate.waitFor();
    if ((await rate.getAttribute("aria-disabled")) === "true") {
      await this.page.keyboard.press("Escape");
      return false;
    }
    await this.press(`[data-bank="${most}"]`);
    await this.moved(seen);
    return true;
  }

  async openTrade() {
    if ((await this.page.locator("[data-want]").count()) === 0) {
      await this.press('[data-testid="trade"]');
      await this.page.waitForSelector("[data-want]");
    }
  }

  /** Plays to the end. */
  async finish(onstep = () => undefined) {
    let steps = 0;
    while (await this.step()) {
      steps++;
      await onstep(steps);
    }
    return steps;
  }
}

/** From the first screen to a game that waits for the first settlement. */
export async function playNow(page, url) {
  await page.goto(url);
  await page.getByTestId("play-now").click();
  await page.waitForSelector("main.table");
}
