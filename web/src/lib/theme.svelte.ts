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
const dark = typeof matchMedia === "undefined" ? null : matchMedia("(prefers-color-scheme: dark)");

/** The style sheet knows light and dark only; what the system has is asked here. */
function show(): void {
  document.documentElement.dataset["theme"] = current === "system" ? (dark?.matches ? "dark" : "light") : current;
}
dark?.addEventListener("change", show);
if (typeof document !== "undefined") show();

export function theme(): Theme {
  return current;
}

export function setTheme(next: Theme): void {
  current = next;
  show();
  try {
    localStorage.setItem("landnam.theme", next);
  } catch {
    // Lasts as long as the page.
  }
}
