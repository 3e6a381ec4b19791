// Lessons as somebody goes through them who lets every step be shown.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const folder = join(import.meta.dirname, "../../lessons");
const lessons = readdirSync(folder).map((name) => ({
  id: name.replace(".json", ""),
  ...JSON.parse(readFileSync(join(folder, name), "utf8")),
}));

export const at = (page, step) => page.locator(`[data-testid="lesson"][data-step="${step}"]`).waitFor();

export async function everyLesson(page, url) {
  for (const lesson of lessons) {
    await page.goto(`${url}#/learn/${lesson.id}`);
    for (let step = 1; step <= lesson.steps.length; step++) {
      await at(page, step);
      const said = await page.getByTestId("lesson").innerText();
      assert.doesNotMatch(said, /lesson-|\{|undefined/, `${lesson.id}, step ${step}`);
      await page.locator('[data-testid="lesson-next"], [data-testid="lesson-skip"]').click();
    }
    await page.getByTestId("lesson-onward").waitFor();
  }
}
