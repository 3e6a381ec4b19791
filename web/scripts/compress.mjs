// Puts a .gz beside every file of dist that is worth it, so that the program can send it as it is.
import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

const dist = join(import.meta.dirname, "../dist");
let first = 0;
for (const entry of readdirSync(dist, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile() || !/\.(js|css|html|svg|json)$/.test(entry.name)) continue;
  const path = join(entry.parentPath, entry.name);
  const small = gzipSync(readFileSync(path), { level: 9 });
  writeFileSync(`${path}.gz`, small);
  if (/^(index|disclose)/.test(entry.name) || entry.name === "theme.js") first += small.length;
}
console.log(`first screen: ${(first / 1000).toFixed(1)} kB gzip`);
if (first > 300_000) {
  console.error("more than 300 kB");
  process.exit(1);
}
