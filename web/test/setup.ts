import { setLanguage } from "../src/i18n/index.svelte.ts";

// Tests change the language between two lines; the page waits for its words.
await setLanguage("pl");
await setLanguage("en");
