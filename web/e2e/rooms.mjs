// Rooms in which people wait for each other: opened in the dialog, entered by the link, begun by their owner.

/** Opens a table with so many free seats for other people, and gives back the link to it. */
export async function openRoom(page, url, { players = 3, open = 1, clock = null } = {}) {
  await page.goto(url);
  await page.getByTestId("new-table").click();
  await page
    .locator("dialog")
    .getByRole("button", { name: String(players), exact: true })
    .click();
  for (let i = 0; i < open; i++) await page.locator("dialog select").nth(i).selectOption("open");
  if (clock) await page.locator("#new-clock").selectOption(clock);
  await page.getByTestId("create").click();
  const invite = page.locator("input[readonly]");
  await invite.waitFor();
  return (await invite.inputValue()).replace(/^.*#/, "#");
}

/** A guest comes by the link and sits down; the owner begins. */
export async function beginWith(owner, guest, address) {
  await guest.goto(address);
  await guest.getByText("Sit here").click();
  await owner.locator('[data-testid="begin"]:not([aria-disabled="true"])').click();
  await Promise.all([owner, guest].map((page) => page.waitForSelector("main.table")));
}

export const tableOf = (link) => link.split("/")[2].split("?")[0];

/** What a page says in its log. */
export const hears = (page, words) =>
  page.waitForFunction((text) => document.querySelector(".log")?.textContent?.includes(text), words);
export async function say(page, words) {
  await page.getByPlaceholder("Say something").fill(words);
  await page.keyboard.press("Enter");
}
