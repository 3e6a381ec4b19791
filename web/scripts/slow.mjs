// The first screen on a slow line with a slow processor: when something is painted, when one can play, and the longest tasks.
// node scripts/slow.mjs [CPU] [LANGUAGE]; the line is that of Chromium's "slow 3G": 50 kB/s, two seconds to the first byte.
import { readFileSync, existsSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { chromium } from "playwright-core";
import { FLAGS } from "./chromium.mjs";

const [cpu = "6", language = "en"] = process.argv.slice(2);
const dist = join(import.meta.dirname, "../dist");
const TYPES = { js: "text/javascript", css: "text/css", html: "text/html", svg: "image/svg+xml", woff2: "font/woff2" };
const me = { person: "p1", name: "Ingrid", account: false };

// Files as the program sends them: compressed where that is worth it.
const server = createServer((request, response) => {
  const path = new URL(request.url, "http://localhost").pathname.replace(/^\/$/, "/index.html");
  if (path.startsWith("/api/guests")) return response.end(JSON.stringify({ token: "t", me }));
  if (path.startsWith("/api/")) return response.end("[]");
  const file = join(dist, path);
  if (!existsSync(file)) return response.writeHead(404).end();
  const packed = existsSync(`${file}.gz`);
  response.setHeader("content-type", TYPES[path.split(".").at(-1)] ?? "application/octet-stream");
  if (packed) response.setHeader("content-encoding", "gzip");
  response.end(readFileSync(packed ? `${file}.gz` : file));
});
await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: FLAGS });
const context = await browser.newContext({ locale: language, viewport: { width: 390, height: 844 } });
const page = await context.newPage();
await page.routeWebSocket("**/ws", (socket) =>
  socket.onMessage((text) => {
    const { id, op } = JSON.parse(text);
    const say = (message) => socket.send(JSON.stringify({ id, ok: true, ...message }));
    if (op === "hello")
      say({ type: "welcome", version: 2, program: "", ...me, language, games: ["island"], bots: ["medium"] });
    else say(op === "lobby" ? { type: "tables", tables: [] } : { type: "done" });
  }),
);
const session = await context.newCDPSession(page);
await session.send("Network.enable");
const slow = { offline: false, latency: 2000, downloadThroughput: 50_000, uploadThroughput: 50_000 };
await session.send("Network.emulateNetworkConditions", slow);
await session.send("Emulation.setCPUThrottlingRate", { rate: Number(cpu) });
const events = [];
session.on("Tracing.dataCollected", ({ value }) => events.push(...value));
await session.send("Tracing.start", {
  transferMode: "ReportEvents",
  traceConfig: { includedCategories: ["toplevel", "devtools.timeline"] },
});
await page.goto(`http://127.0.0.1:${server.address().port}/`, { waitUntil: "commit", timeout: 120000 });
await page.getByTestId("play-now").waitFor({ timeout: 120000 });
const { paint, ready, bytes } = await page.evaluate(() => ({
  paint: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? null,
  ready: performance.now(),
  bytes: performance.getEntriesByType("resource").reduce((sum, one) => sum + one.transferSize, 0),
}));
const complete = new Promise((resolve) => session.once("Tracing.tracingComplete", resolve));
await session.send("Tracing.end");
await complete;
const renderer = events.find((one) => one.name === "FunctionCall" || one.name === "EvaluateScript")?.pid;
const thread = events.find(
  (one) => one.name === "thread_name" && one.pid === renderer && one.args.name === "CrRendererMain",
)?.tid;
// By the processor's time of the thread, so that other programs on the machine do not count.
const tasks = events
  .filter((one) => one.pid === renderer && one.tid === thread && /RunTask/.test(one.name) && one.ph === "X")
  .map((one) => (one.tdur ?? one.dur) / 1000)
  .sort((a, b) => b - a);
console.log(`slow 3G, processor 1/${cpu}, ${language}`);
console.log(
  `first paint ${(paint / 1000).toFixed(1)} s, Play now ${(ready / 1000).toFixed(1)} s, ${Math.round(bytes / 1000)} kB`,
);
console.log(
  `longest tasks: ${tasks
    .slice(0, 5)
    .map((one) => `${Math.round(one)} ms`)
    .join(", ")}`,
);
await browser.close();
server.close();
