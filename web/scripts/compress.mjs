// Puts a .gz beside every file of dist that is worth it, so that the program can send it as it is.
import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { gzipSync } from "node:zlib";

const dist = join(import.meta.dirname, "../dist");
let first = 0;
for (const entry of readdirSync(dist, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile() || !/\.(js|css|html|svg|json|txt)$/.test(entry.name)) continue;
  const path = join(entry.parentPath, entry.name);
  const small = gzipSync(readFileSync(path), { level: 9 });
  writeFileSync(`${path}.gz`, small);
}
// What the first screen of an English visitor fetches: what index.html names, and what that names in turn.
const seen = new Set();
function visit(path) {
  if (seen.has(path) || !existsSync(path)) return;
  seen.add(path);
  if (!/\.(js|css|html)$/.test(path)) return;
  const text = readFileSync(path, "utf8");
  // Scripts fetched on demand stand in import("…"), those needed at once in from"…" or import"…".
  const names = path.endsWith(".js")
    ? text.matchAll(/(?:from|import)\s*"\.\/([^"]+)"/g)
    : path.endsWith(".css")
      ? text.matchAll(/url\(\.?\/?([^)]*-latin-[47][^)]*)\)/g)
      : text.matchAll(/(?:href|src)="\.?\/?([^"]+)"/g);
  for (const [, name] of names) visit(join(path.endsWith(".html") ? dist : dirname(path), name));
}
visit(join(dist, "index.html"));
for (const name of readdirSync(join(dist, "assets")))
  if (/^(words\.en|table|symbols)-.*\.(js|svg)$/.test(name)) seen.add(join(dist, "assets", name));
for (const path of seen) first += statSync(existsSync(`${path}.gz`) ? `${path}.gz` : path).size;
if (process.argv.includes("--list")) for (const path of seen) console.log(path);
console.log(`first screen: ${(first / 1000).toFixed(1)} kB gzip, fonts included`);
if (first > 300_000) {
  console.error("more than 300 kB");
  process.exit(1);
}
