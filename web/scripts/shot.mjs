// One screenshot of one page: node scripts/shot.mjs URL FILE [WIDTHxHEIGHT] [light|dark]
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "playwright-core";
import { FLAGS } from "./chromium.mjs";

const [url, file, size = "1440x900", theme = "light"] = process.argv.slice(2);
const [width, height] = size.split("x").map(Number);
const context = await chromium.launchPersistentContext(mkdtempSync(join(tmpdir(), "landnam-")), {
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: FLAGS,
  viewport: { width, height },
  colorScheme: theme,
});
const page = await context.newPage();
page.on("console", (message) => message.type() === "error" && console.error(message.text()));
page.on("pageerror", (error) => console.error(String(error)));
await page.goto(url);
await page.waitForLoadState("networkidle");
await page.screenshot({ path: file });
await context.close();
