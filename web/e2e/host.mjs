// The real program on a port of its own, and browsers to visit it with.
import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "playwright-core";
import { preview } from "vite";
import { FLAGS } from "../scripts/chromium.mjs";
import { repeatable, SEED } from "./chance.mjs";

const root = join(import.meta.dirname, "../..");

export function binary() {
  const target = process.env.CARGO_TARGET_DIR ?? join(root, "target");
  const built = ["release", "debug"]
    .map((profile) => join(target, profile, "landnam"))
    .filter((path) => existsSync(path));
  const found = process.env.LANDNAM ?? built.sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs)[0];
  if (!found) throw new Error("build the program first (make play), or name it in LANDNAM");
  return found;
}

/** A port that nobody listens on. Not one of those that the system gives to connections (from 32768 on): one that has just been left is soon taken again. */
export async function freePort() {
  for (;;) {
    const port = 12000 + Math.floor(Math.random() * 20000);
    const probe = createServer();
    const free = await new Promise((resolve) => {
      probe.once("error", () => resolve(false));
      probe.listen(port, "127.0.0.1", () => probe.close(() => resolve(true)));
    });
    if (free) return port;
  }
}

async function answers(url) {
  for (;;) {
    try {
      const response = await fetch(url);
      if (response.ok) return;
    } catch {
      // Not yet.
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Where servers keep their data, if not in a file of their own. */
let newDatabase = null;
export function useDatabases(make) {
  newDatabase = make;
}

export async function host(options = {}) {
  const folder = mkdtempSync(join(tmpdir(), "landnam-e2e-"));
  const database = newDatabase?.() ?? process.env.DATABASE ?? join(folder, "landnam.sqlite");
  const port = await freePort();
  let child = null;
  const args = { "bot-pace": 0, history: 100000, "message-rate": 2000, "request-rate": 2000, ...options };
  const start = async () => {
    child = spawn(
      binary(),
      [
        "serve",
        "--listen",
        `127.0.0.1:${port}`,
        "--database",
        database,
        "--log",
        "warn",
        ...Object.entries(args).flatMap(([key, value]) =>
          value === true ? [`--${key}`] : [`--${key}`, String(value)],
        ),
      ],
      { stdio: ["ignore", "inherit", "inherit"], env: { ...process.env, LANDNAM_TEST_SEED: SEED } },
    );
    await answers(`http://127.0.0.1:${port}/health`);
  };
  const stop = (signal = "SIGTERM") =>
    new Promise((resolve) => {
      if (!child) return resolve();
      child.once("exit", resolve);
      child.kill(signal);
      child = null;
    });
  await start();
  // A program built without the client serves a placeholder; then, or with LANDNAM_FILES, web/dist is served here, under the
  // program's own policy.
  const answer = await fetch(`http://127.0.0.1:${port}/`);
  const policy = answer.headers.get("content-security-policy");
  const page = await answer.text();
  let url = `http://127.0.0.1:${port}/`;
  let files = null;
  if (process.env.LANDNAM_FILES || !page.includes("assets/")) {
    const own = await freePort();
    const to = `http://127.0.0.1:${port}`;
    files = await preview({
      root: join(import.meta.dirname, ".."),
      logLevel: "error",
      preview: {
        port: own,
        host: "127.0.0.1",
        headers: { "content-security-policy": policy },
        proxy: { "/api": to, "/ws": { target: to.replace("http", "ws"), ws: true } },
      },
    });
    url = files.resolvedUrls.local[0];
  }
  const previews = [];
  return {
    url,
    previews,
    api: `http://127.0.0.1:${port}`,
    /** Stops and starts again, with other options; what is to be seen while it is down is looked at `meanwhile`. */
    restart: async (signal, other = {}, meanwhile = () => undefined) => {
      await stop(signal);
      Object.assign(args, other);
      await meanwhile();
      await start();
    },
    close: async () => {
      await stop();
      for (const one of previews) await one.close();
      await files?.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A way to the server through a proxy that speaks for somebody at this address. */
export async function addressed(server, address) {
  const port = await freePort();
  const headers = { "x-forwarded-for": address };
  const files = await preview({
    root: join(import.meta.dirname, ".."),
    logLevel: "error",
    preview: {
      port,
      host: "127.0.0.1",
      proxy: {
        "/api": { target: server.api, headers },
        "/ws": { target: server.api.replace("http", "ws"), ws: true, headers },
      },
    },
  });
  server.previews.push(files);
  return files.resolvedUrls.local[0];
}

/** One browser for all visitors of a file; it goes when the last of them is gone for a while. */
let browser = null;
let visitors = 0;
let closing;
function started() {
  clearTimeout(closing);
  visitors++;
  browser ??= chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: FLAGS });
  return browser;
}
function left() {
  if (--visitors > 0) return;
  closing = setTimeout(() => {
    const running = browser;
    browser = null;
    void running.then((one) => one.close());
  }, 500);
}

/** Somebody with a store of their own: nothing is shared with the others. */
export async function visitor(options = {}) {
  const { language = "en-GB", width = 1440, height = 900, theme = "light", motion = "reduce", ...rest } = options;
  const context = await (
    await started()
  ).newContext({
    viewport: { width, height },
    locale: language,
    colorScheme: theme,
    reducedMotion: motion,
    ...rest,
  });
  // A guard against hanging, not a measure of speed.
  context.setDefaultTimeout(100000);
  await repeatable(context);
  const page = await context.newPage();
  // Cards of games open by themselves once; a test of its own looks at that.
  await context.addInitScript(() => {
    if (location.protocol.startsWith("http")) localStorage.setItem("landnam.cards", "all");
  });
  const errors = [];
  page.on("pageerror", (error) => errors.push(String(error)));
  page.on("console", (message) => {
    // A lost connection is what some tests are about.
    if (message.type() === "error" && !/WebSocket|ERR_CONNECTION|502|Failed to load resource/.test(message.text()))
      errors.push(message.text());
  });
  return {
    page,
    context,
    errors,
    close: async () => {
      await context.close();
      left();
    },
  };
}

/** What a page shows, for the message of a failure. */
export function shown(page) {
  const look = () =>
    `${location.pathname} ${JSON.stringify({ ...document.querySelector("main")?.dataset })}\n${document.body.innerText.replaceAll(/\s+/g, " ").slice(0, 3000)}`;
  return page.evaluate(look).catch((error) => `the page cannot be looked at: ${error.message}`);
}

/** Runs with a visitor; a failure tells what the page complained about and, with LANDNAM_SHOTS, what it looked like. */
export async function withVisitor(options, run) {
  const one = await visitor(options);
  try {
    await run(one);
    if (one.errors.length > 0) throw new Error("the page reported errors");
  } catch (error) {
    if (process.env.LANDNAM_SHOTS) await one.page.screenshot({ path: `${process.env.LANDNAM_SHOTS}/failed.png` });
    if (one.errors.length > 0) error.message += `: ${one.errors.slice(0, 3).join("; ")}`;
    error.message += `\n${error.stack}\n${await shown(one.page)}`;
    throw error;
  } finally {
    await one.close();
  }
}
