import js from "@eslint/js";
import prettier from "eslint-config-prettier";
import svelte from "eslint-plugin-svelte";
import globals from "globals";
import ts from "typescript-eslint";
import svelteConfig from "./svelte.config.js";

export default ts.config(
  { ignores: ["dist", "public", "node_modules", "src/protocol"] },
  js.configs.recommended,
  ts.configs.recommended,
  svelte.configs.recommended,
  prettier,
  svelte.configs.prettier,
  { languageOptions: { globals: { ...globals.browser, ...globals.node } } },
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { parser: ts.parser, extraFileExtensions: [".svelte"], svelteConfig } },
  },
  { rules: { "@typescript-eslint/no-unused-vars": ["error", { varsIgnorePattern: "^_" }] } },
  {
    // What the compiler checks already, with types.
    files: ["**/*.ts", "**/*.svelte"],
    rules: { "no-undef": "off", "@typescript-eslint/no-unused-vars": "off" },
  },
  {
    // Maps and sets are built within one derived value and never changed after; only state has to be reactive.
    rules: { "svelte/prefer-svelte-reactivity": "off" },
  },
);
