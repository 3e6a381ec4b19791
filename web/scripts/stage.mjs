// A screenshot of the table as it is in a fixture, without any server.
// node scripts/stage.mjs FIXTURE FILE [WIDTHxHEIGHT] [light|dark] [en|pl] [click selector …]
import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "playwright-core";
import { preview } from "vite";
import { FLAGS } from "./chromium.mjs";

const [name, file, size = "1440x900", theme = "light", language = "en", ...clicks] = process.argv.slice(2);
const [width, height] = size.split("x").map(Number);
const kept = JSON.parse(
  readFileSync(join(import.meta.dirname, `../test/fixtures/${name === "lobby" ? "turn" : name}.json`), "utf8"),
);
const server = await preview({
  root: join(import.meta.dirname, ".."),
  logLevel: "error",
  preview: { port: 4180 + Math.floor(Math.random() * 500), host: "127.0.0.1" },
});
const url = server.resolvedUrls.local[0];
const context = await chromium.launchPersistentContext(mkdtempSync(join(tmpdir(), "landnam-")), {
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: FLAGS,
  viewport: { width, height },
  colorScheme: theme,
  locale: language,
  reducedMotion: "reduce",
  deviceScaleFactor: width < 600 ? 2 : 1,
  hasTouch: width < 600,
});
const page = context.pages()[0] ?? (await context.newPage());
page.on("console", (message) => message.type() === "error" && console.error(message.text()));
page.on("pageerror", (error) => console.error(String(error)));
const me = { person: "p1", name: "Ingrid", account: false };
await page.route("**/api/guests", (route) => route.fulfill({ json: { token: "t", me } }));
await page.route("**/api/me/games", (route) => route.fulfill({ json: [] }));
await page.routeWebSocket("**/ws", (socket) => {
  socket.onMessage((text) => {
    const request = JSON.parse(text);
    const say = (message) => socket.send(JSON.stringify({ id: request.id, ok: true, ...message }));
    if (request.op === "hello")
      say({
        type: "welcome",
        version: 1,
        program: "",
        ...me,
        language,
        games: ["island"],
        bots: ["sensible", "random"],
      });
    else if (request.op === "join") {
      const events = kept.events.map((one, i) => ({
        number: i + 1,
        at: 0,
        type: "moved",
        seat: null,
        move: i + 1,
        events: [one],
      }));
      const over = kept.node.kind === "over";
      if (over) events.unshift({ number: 0, at: 0, type: "started", setup: {}, dice: {} });
      say({
        type: "table",
        table: request.table,
        game: "island",
        setup: {},
        phase: over ? "over" : "running",
        owner: "Ingrid",
        owner_id: "p1",
        clock: null,
        spectators: true,
        seats: kept.view.seats
          .filter((seat) => !seat.neutral)
          .map((seat) => ({
            seat: seat.seat,
            present: true,
            away: false,
            occupant: seat.seat === kept.seat ? { kind: "person", ...me } : { kind: "bot", level: "sensible" },
          })),
        you: kept.seat,
        number: events.length,
        events,
        view: kept.view,
        node: kept.node,
        legal: kept.legal,
        dice: { commitment: "7c1e94a05d3bf2e8", seed: over ? "2f81d0c4" : null, words: [] },
        clocks: null,
        invite: null,
      });
    } else if (request.op === "lobby") say({ type: "tables", tables: [] });
    else say({ type: "done" });
  });
});
await page.goto(name === "lobby" ? url : `${url}#/t/k3`);
await page.waitForSelector("main");
for (const click of clicks) await page.locator(click).first().click();
await page.waitForLoadState("networkidle");
await page.screenshot({ path: file });
await context.close();
await server.close();
process.exit(0);
