// The table as it is in a fixture, without any server: a page whose socket answers with what was kept.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "playwright-core";
import { preview } from "vite";
import { FLAGS } from "../scripts/chromium.mjs";

const root = join(import.meta.dirname, "..");
const me = { person: "p1", name: "Ingrid", account: false };

export function kept(name) {
  return JSON.parse(readFileSync(join(root, `test/fixtures/${name}.json`), "utf8"));
}

/** The static page on a port of its own. */
export async function pages() {
  const server = await preview({
    root,
    logLevel: "error",
    preview: { port: 4180 + Math.floor(Math.random() * 500), host: "127.0.0.1" },
  });
  return {
    url: server.resolvedUrls.local[0],
    close: async () => {
      const running = browser;
      browser = null;
      await (await running)?.close();
      await server.close();
    },
  };
}

/** One browser for all positions of a file; each is opened in a context of its own. */
let browser = null;
function started() {
  browser ??= chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: FLAGS });
  return browser;
}

function tableMessage(fixture, table, clocks) {
  const events = fixture.events.map((one, i) => ({
    number: i + 1,
    at: 0,
    type: "moved",
    seat: null,
    move: i + 1,
    events: [one],
  }));
  const over = fixture.node.kind === "over";
  const dice = { commitment: "7c1e94a05d3bf2e8", seed: null, words: [] };
  if (over) events.unshift({ number: 0, at: 0, type: "started", setup: {}, dice });
  return {
    type: "table",
    table,
    game: "island",
    setup: {},
    phase: over ? "over" : "running",
    owner: "Ingrid",
    owner_id: "p1",
    clock: null,
    spectators: true,
    seats: fixture.view.seats
      .filter((seat) => !seat.neutral)
      .map((seat, i) => ({
        seat: i + 1,
        present: true,
        away: false,
        occupant: i + 1 === fixture.seat ? { kind: "person", ...me } : { kind: "bot", level: "medium", name: "" },
      })),
    you: fixture.seat,
    number: events.length,
    events,
    view: fixture.view,
    node: fixture.node,
    legal: fixture.legal,
    dice: { ...dice, seed: over ? "2f81d0c4" : null },
    clocks,
    invite: null,
  };
}

/** Fonts are there, and what was told is drawn. */
export function settled(page) {
  return page.evaluate(async () => {
    await document.fonts.ready;
    for (let i = 0; i < 3; i++) await new Promise((resolve) => requestAnimationFrame(resolve));
  });
}

/**
 * Opens a fixture, and has others ready as `tables` by the name of their table; `send` pushes later news to the page; `asked` lists what the
 * page has asked for.
 */
export async function open(
  url,
  fixture,
  {
    width = 1440,
    height = 900,
    theme = "light",
    language = "en",
    touch = false,
    clocks = null,
    scale = 1,
    storage = {},
    motion = "reduce",
    tables = {},
    /** Who sits there, if not the person of the fixture and bots. */
    seats = (all) => all,
  } = {},
) {
  const context = await (
    await started()
  ).newContext({
    viewport: { width, height },
    colorScheme: theme,
    locale: language,
    reducedMotion: motion,
    deviceScaleFactor: scale,
    hasTouch: touch,
    isMobile: touch,
  });
  // A guard against hanging, not a measure of speed.
  context.setDefaultTimeout(100000);
  const page = await context.newPage();
  const errors = [];
  page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
  page.on("pageerror", (error) => errors.push(String(error)));
  await page.addInitScript(
    (kept) => {
      for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
    },
    { "landnam.guided": "yes", "landnam.cards": "all", "landnam.language": language, ...storage },
  );
  await page.route("**/api/guests", (route) => route.fulfill({ json: { token: "t", me } }));
  await page.route("**/api/me/games", (route) => route.fulfill({ json: [] }));
  await page.route("**/api/invitations", (route) => route.fulfill({ json: [] }));
  const asked = [];
  let socket = null;
  let lost = false;
  await page.routeWebSocket("**/ws", (next) => {
    if (lost) {
      next.close();
      return;
    }
    socket = next;
    next.onMessage((text) => {
      const request = JSON.parse(text);
      asked.push(request);
      const say = (message) => next.send(JSON.stringify({ id: request.id, ok: true, ...message }));
      if (request.op === "hello")
        say({ type: "welcome", version: 2, program: "", ...me, language, games: ["island"], bots: ["medium", "easy"] });
      else if (request.op === "join") {
        const message = tableMessage(tables[request.table] ?? fixture, request.table, clocks);
        say({ ...message, seats: seats(message.seats) });
      } else if (request.op === "lobby") say({ type: "tables", tables: [] });
      else say({ type: "done" });
    });
  });
  await page.goto(fixture ? `${url}#/t/k3` : url);
  await page.waitForSelector("main");
  if (fixture) await page.waitForSelector("main.table, main.after, main.fallback");
  await page.waitForFunction(() => document.querySelectorAll(".sheet svg, .sheet + *").length > 0);
  await settled(page);
  return {
    page,
    context,
    errors,
    asked,
    /** What the server says next. */
    send: (message) => socket.send(JSON.stringify({ id: null, ok: true, table: "k3", ...message })),
    /** To another of the tables, without loading the page again. */
    go: async (table) => {
      await page.evaluate((id) => (location.hash = `#/t/${id}`), table);
      await page.waitForSelector(`main.table[data-table="${table}"]`);
    },
    /** The line breaks and does not come back. */
    breakLine: () => {
      lost = true;
      socket.close();
    },
    close: () => context.close(),
  };
}

/** Looks at a fixture on the page, which must report no error meanwhile. */
export async function withTable(url, fixture, options, look) {
  const table = await open(url, fixture, options);
  try {
    await look(table);
    assert.deepEqual(table.errors, []);
  } finally {
    await table.close();
  }
}

/** The end of a game, as the server tells it to somebody at the board. */
export function endOf(node, view) {
  const dice = { commitment: "7c1e94a05d3bf2e8", seed: "2f81d0c4", words: [] };
  return {
    type: "events",
    events: [{ number: 900, at: 0, type: "over", why: "won", winner: node.winner, points: node.points, dice }],
    node,
    view,
    legal: null,
    clocks: null,
  };
}
