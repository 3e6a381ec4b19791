// The theme somebody chose, before any other script. Nothing waits for it: on a first visit, when nobody has chosen one, the first
// paint has the system's theme; later it lies in the browser's cache for good. The page takes over with lib/theme.svelte.ts.
const kept = (key) => {
  try {
    return localStorage.getItem(key);
  } catch {
    // Without storage what the browser says is as good as any.
    return null;
  }
};
const theme = kept("landnam.theme");
document.documentElement.dataset.theme =
  theme === "light" || theme === "dark" ? theme : matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";

// The words of one's language are asked for beside the scripts, not after them.
const language = kept("landnam.language") ?? (navigator.language.startsWith("pl") ? "pl" : "en");
const words = document.currentScript?.dataset[language];
if (words) {
  const link = document.createElement("link");
  link.rel = "modulepreload";
  link.href = words;
  document.head.append(link);
}
