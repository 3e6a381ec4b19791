// Before the first paint, so that nobody who plays at night is dazzled.
try {
  var kept = localStorage.getItem("landnam.theme");
  if (kept === "light" || kept === "dark") document.documentElement.dataset.theme = kept;
} catch (_) {}
