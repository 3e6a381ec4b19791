// What the keys do at the table of an island game.

import { t } from "../../i18n/index.svelte.ts";
import { meant, shortcutsOn } from "../../lib/shortcuts.svelte.ts";
import { setSound, soundOn } from "../../lib/sound.svelte.ts";
import { act, ask } from "../../net/client.svelte.ts";
import { family } from "../../state/legal.ts";
import { tiles } from "../../state/tiles.ts";
import type { IslandDesk } from "./desk.svelte.ts";
import { nextRegion } from "./focus.ts";

export function pressKey(desk: IslandDesk, event: KeyboardEvent): void {
  desk.byKeyboard = true;
  if (event.key === "F6") {
    event.preventDefault();
    if (desk.root) nextRegion(desk.root, event.shiftKey);
    return;
  }
  if (
    event.target instanceof HTMLInputElement ||
    event.target instanceof HTMLTextAreaElement ||
    event.target instanceof HTMLSelectElement ||
    event.ctrlKey ||
    event.metaKey ||
    event.altKey
  )
    return;
  if (event.key === "Escape") desk.back();
  else if (shortcutsOn()) pressLetter(desk, event.key);
}

function pressLetter(desk: IslandDesk, key: string): void {
  const { legal, offers, me } = desk;
  const first = offers[0];
  switch (meant(key)) {
    case "r":
      if (family(legal, "roll")) void act({ type: "roll" });
      break;
    case "e":
      if (family(legal, "end_turn") && (offers.length === 0 || confirm(t("end-with-offer"))))
        void act({ type: "end_turn" });
      break;
    case "t":
      desk.show("trade");
      break;
    case "a":
      if (first?.accept) void act(first.accept);
      break;
    case "d":
      if (first?.decline) void act(first.decline);
      break;
    case "c":
      if (first && legal.offers) desk.counter(first.offer);
      break;
    case "g":
      desk.show("game");
      break;
    case "l":
      if (desk.tabs) desk.show("log");
      else desk.root?.querySelector<HTMLElement>("[data-region='log'] ol")?.focus();
      break;
    case "b":
      desk.show("words");
      break;
    case "z":
      if (me) void ask({ op: "ask", table: desk.table.id, what: "undo" });
      break;
    case "m":
      setSound(!soundOn());
      break;
    case "?":
      desk.show("keys");
      break;
    default: {
      const tile = me && /^[1-8]$/.test(key) ? tiles(desk.view, me, legal)[Number(key) - 1] : undefined;
      if (tile && family(legal, tile.type)) desk.toggle(tile.type);
    }
  }
}
