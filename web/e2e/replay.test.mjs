// Games that a program wrote down (`render_mode="human"` of the Python package): the page shows them without a server.
import assert from "node:assert/strict";
import { createServer } from "node:http";
import { readFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { after, before, test } from "node:test";
import { serious } from "./axe.mjs";
import { withVisitor } from "./host.mjs";

const TYPES = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml" };
const dist = join(import.meta.dirname, "../dist");
/** The game shown, as the Python package tells it. */
let told = null;
let server;
let url;

before(async () => {
  server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url, "http://localhost");
    try {
      const content =
        pathname === "/replay.json"
          ? JSON.stringify(told)
          : await readFile(join(dist, pathname === "/" ? "index.html" : pathname));
      response.writeHead(200, { "content-type": TYPES[extname(pathname) || ".html"] ?? "application/octet-stream" });
      response.end(content);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${server.address().port}/#/replay`;
});
after(() => server.close());

const kept = async (name) => JSON.parse(await readFile(join(import.meta.dirname, "replays", `${name}.json`), "utf8"));
/** The same game some moves earlier. */
const earlier = (message, events) => ({
  ...message,
  phase: "running",
  number: events,
  events: message.events.slice(0, events),
});

test("a running game of the island is followed, and any moment of it is shown", { timeout: 120000 }, async () => {
  const whole = await kept("island");
  told = earlier(whole, 40);
  await withVisitor({}, async ({ page }) => {
    await page.goto(url);
    await page.getByRole("heading", { name: "Replay", exact: true }).waitFor();
    const slider = page.locator('input[type="range"]');
    const steps = () => slider.getAttribute("max").then(Number);
    assert.equal(await steps(), 39);
    await page.getByText("learner 1").first().waitFor();
    await serious(page, "replay");
    // The program plays on; the page looks again by itself.
    told = whole;
    await page.waitForFunction(() => Number(document.querySelector('input[type="range"]')?.max) > 39);
    await page.getByRole("button", { name: "To the beginning" }).click();
    assert.equal(await slider.inputValue(), "0");
    assert.equal(await page.getByTestId("play-on").count(), 0, "there is no server to play on with");
    assert.equal(await page.getByText("connection is lost").count(), 0);
  });
});

test("a duel of Rivals, in Polish", { timeout: 120000 }, async () => {
  told = await kept("rivals");
  await withVisitor({ language: "pl-PL" }, async ({ page }) => {
    await page.goto(url);
    await page.waitForSelector("main.rivals-after");
    assert.ok(Number(await page.locator("main.rivals-after").getAttribute("data-step")) > 20);
    await serious(page, "replay of Rivals");
  });
});
