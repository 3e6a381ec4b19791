// What a machine can find out about a page that some people could not use.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Those of these elements whose text is too pale on the nearest painted ground. */
function judge(selectors) {
  const parts = (colour) => {
    const canvas = document.createElement("canvas");
    canvas.width = canvas.height = 1;
    const pen = canvas.getContext("2d");
    pen.fillStyle = colour;
    pen.fillRect(0, 0, 1, 1);
    return pen.getImageData(0, 0, 1, 1).data;
  };
  const light = ([r, g, b]) => {
    const [x, y, z] = [r, g, b].map((n) => (n / 255 <= 0.04045 ? n / 255 / 12.92 : ((n / 255 + 0.055) / 1.055) ** 2.4));
    return 0.2126 * x + 0.7152 * y + 0.0722 * z;
  };
  return selectors.flatMap((selector) => {
    const one = document.querySelector(selector);
    // What is not shown, is off, or is a picture's own text is not read as text.
    if (!one || one.closest("[aria-disabled=true], [disabled], [aria-hidden=true], svg")) return [];
    const style = getComputedStyle(one);
    let ground = null;
    for (let at = one; at && !ground; at = at.parentElement) {
      const colour = parts(getComputedStyle(at).backgroundColor);
      if (colour[3] === 255) ground = colour;
    }
    ground ??= parts(getComputedStyle(document.documentElement).backgroundColor);
    const [a, b] = [light(parts(style.color)), light(ground)].sort((x, y) => y - x);
    const ratio = (a + 0.05) / (b + 0.05);
    const size = parseFloat(style.fontSize);
    const large = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
    return ratio >= (large ? 3 : 4.5) ? [] : [`${selector} ${ratio.toFixed(1)}`];
  });
}

/**
 * Nothing serious, and what axe cannot decide about contrast is decided here: text over pictures and gradients against the
 * nearest ground that is painted in one colour.
 */
export async function serious(page, where) {
  await page.evaluate(axe);
  const { violations, incomplete } = await page.evaluate(() =>
    window.axe.run(document, { resultTypes: ["violations", "incomplete"] }),
  );
  const unsure = incomplete
    .filter((one) => one.id === "color-contrast")
    .flatMap((one) => one.nodes.map((node) => node.target.flat().join(" ")));
  const pale = await page.evaluate(judge, unsure);
  assert.deepEqual(pale, [], `${where}: contrast`);
  const bad = violations.filter((one) => one.impact === "serious" || one.impact === "critical");
  assert.deepEqual(
    bad.map((one) => `${where}: ${one.id} ${one.nodes[0]?.html}`),
    [],
  );
}
