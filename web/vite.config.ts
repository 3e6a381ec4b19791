import { svelte } from "@sveltejs/vite-plugin-svelte";
import { readFileSync } from "node:fs";
import type { HtmlTagDescriptor, Plugin } from "vite";
import { defineConfig } from "vitest/config";

const server = process.env["LANDNAM_SERVER"] ?? "http://127.0.0.1:8080";

/** Modules that the first screen imports, directly or not: they come as one file, since a slow line makes one wait for each. */
const first = new Set<string>();
function oneFile(): Plugin {
  return {
    name: "one-file",
    apply: "build",
    buildEnd() {
      const [entry] = [...this.getModuleIds()].filter((id) => this.getModuleInfo(id)?.isEntry);
      const open = entry === undefined ? [] : [entry];
      for (let id = open.pop(); id !== undefined; id = open.pop()) {
        for (const next of this.getModuleInfo(id)?.importedIds ?? [])
          if (!first.has(next)) {
            first.add(next);
            open.push(next);
          }
      }
    },
  };
}

/** What the first screen needs is fetched beside the scripts, not after them; the fonts' licences lie beside the fonts. */
function firstScreen(): Plugin {
  const preload: readonly [RegExp, Record<string, string>][] = [
    [/alegreya-latin-700.*\.woff2$/, { as: "font", type: "font/woff2" }],
    [/lato-latin-400.*\.woff2$/, { as: "font", type: "font/woff2" }],
    [/symbols-.*\.svg$/, { as: "fetch" }],
  ];
  return {
    name: "first-screen",
    apply: "build",
    buildStart() {
      this.emitFile({ type: "asset", name: "theme.js", source: readFileSync("src/theme.js", "utf8") });
    },
    transformIndexHtml: {
      order: "post",
      handler: (html, { bundle }) => {
        const tags = preload.flatMap(([pattern, attrs]): HtmlTagDescriptor[] => {
          const href = Object.keys(bundle ?? {}).find((name) => pattern.test(name));
          return href
            ? [{ tag: "link", injectTo: "head", attrs: { rel: "preload", href, crossorigin: "", ...attrs } }]
            : [];
        });
        // Sheets of the page stand last: the first words are painted before they have come; scripts wait for them.
        const sheets: string[] = [];
        const bare = html.replaceAll(/\s*<link rel="stylesheet"[^>]*>/g, (sheet) => {
          sheets.push(sheet);
          return "";
        });
        const theme = Object.keys(bundle ?? {}).find((name) => /theme-[^/]*\.js$/.test(name));
        // It asks for the words of one's language before the scripts that need them have come.
        const words = ["en", "pl"].flatMap((language) => {
          const found = Object.keys(bundle ?? {}).find((name) => name.includes(`words.${language}-`));
          return found ? [[`data-${language}`, found] as const] : [];
        });
        if (theme)
          tags.unshift({
            tag: "script",
            injectTo: "head-prepend",
            attrs: { async: true, src: theme, ...Object.fromEntries(words) },
          });
        return { html: bare.replace(/\s*<\/body>/, `${sheets.join("")}\n  </body>`), tags };
      },
    },
    generateBundle() {
      for (const family of ["alegreya", "lato"]) {
        const source = readFileSync(`node_modules/@fontsource/${family}/LICENSE`, "utf8");
        this.emitFile({ type: "asset", fileName: `assets/${family}-LICENSE.txt`, source });
      }
    },
  };
}

export default defineConfig({
  plugins: [svelte(), oneFile(), firstScreen()],
  base: "./",
  build: {
    target: "es2022",
    assetsInlineLimit: 0,
    reportCompressedSize: true,
    chunkSizeWarningLimit: 900,
    rolldownOptions: {
      output: { codeSplitting: { groups: [{ name: "first", test: (id: string) => first.has(id) }] } },
    },
  },
  server: {
    fs: { allow: [".."] },
    proxy: { "/api": server, "/ws": { target: server.replace("http", "ws"), ws: true } },
  },
  resolve: process.env["VITEST"] ? { conditions: ["browser"] } : {},
  test: {
    environment: "happy-dom",
    include: ["test/**/*.test.ts"],
    setupFiles: ["test/setup.ts"],
    testTimeout: 60_000,
  },
});
