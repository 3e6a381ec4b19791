// As early as it comes, so that nobody who plays at night is dazzled; the first paint does not wait for it and has the system's
// theme. The page takes over with lib/theme.svelte.ts.
try {
  var kept = localStorage.getItem("landnam.theme");
} catch (_) {}
document.documentElement.dataset.theme =
  kept === "light" || kept === "dark" ? kept : matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
