export const THEMES = ["system", "light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

function kept(): Theme {
  try {
    const text = localStorage.getItem("landnam.theme");
    return THEMES.find((one) => one === text) ?? "system";
  } catch {
    return "system";
  }
}

let current = $state<Theme>(kept());

export function theme(): Theme {
  return current;
}

export function setTheme(next: Theme): void {
  current = next;
  if (next === "system") delete document.documentElement.dataset["theme"];
  else document.documentElement.dataset["theme"] = next;
  try {
    localStorage.setItem("landnam.theme", next);
  } catch {
    // Lasts as long as the page.
  }
}
