// What a machine can find out about a page that some people could not use.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

export async function serious(page, where) {
  await page.evaluate(axe);
  const { violations } = await page.evaluate(() => window.axe.run(document, { resultTypes: ["violations"] }));
  const bad = violations.filter((one) => one.impact === "serious" || one.impact === "critical");
  assert.deepEqual(
    bad.map((one) => `${where}: ${one.id} ${one.nodes[0]?.html}`),
    [],
  );
}
