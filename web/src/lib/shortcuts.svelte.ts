// Single-letter keys can be switched off (WCAG 2.1.4).

const KEY = "landnam.keys";

function kept(): boolean {
  try {
    return localStorage.getItem(KEY) !== "off";
  } catch {
    return true;
  }
}

let on = $state(kept());

export function shortcutsOn(): boolean {
  return on;
}

export function setShortcuts(next: boolean): void {
  on = next;
  try {
    localStorage.setItem(KEY, next ? "on" : "off");
  } catch {
    // Lasts as long as the page.
  }
}
