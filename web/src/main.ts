import { mount } from "svelte";
import "./tokens.css";
import "./fonts.css";
import "./app.css";
import "./lib/theme.svelte.ts";
import App from "./App.svelte";
import { need } from "./i18n/index.svelte.ts";

const target = document.getElementById("app");
if (target) {
  await need("words");
  target.replaceChildren();
  mount(App, { target });
}
