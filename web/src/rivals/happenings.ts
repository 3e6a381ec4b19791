// What just happened, shown and heard: revealed events and defence rolls on the stage, one sound for each message.

import { play } from "../lib/sound.svelte.ts";
import { cameToWait, type TableState } from "../state/table.ts";
import { cardOf } from "./data.ts";
import type { Desk } from "./desk.svelte.ts";
import { animate } from "./motion.ts";
import { soundOf } from "./sounds.ts";
import { readRivals } from "./view.ts";
import { eventsOf } from "./wire.ts";

export function happenings(before: TableState | null, after: TableState, desk: Desk): void {
  if (!before || before.id !== after.id) return;
  const fresh = eventsOf(after.events.slice(after.events.findLastIndex((one) => one.number <= before.number) + 1));
  if (fresh.length > 80) return;
  for (const one of fresh) {
    if (one.type === "revealed") desk.showEvent(one.card);
    if (one.type === "defended") {
      const attack = eventsOf(after.events.slice(-60)).findLast(
        (event) => event.type === "played" && cardOf(event.card).family === "attack",
      );
      desk.showVerdict({
        card: attack?.type === "played" ? attack.card : "turmoil.archer",
        player: one.player,
        face: Number(one.face),
        success: one.success,
      });
    }
  }
  const [was, is] = [readRivals(before.view), readRivals(after.view)];
  if (was && is) animate(fresh, was, is, after.you);
  const sound = soundOf(fresh);
  if (sound) play(sound);
  else if (cameToWait(before, after) && after.node.pending?.type === "before_roll") play("turn");
}
