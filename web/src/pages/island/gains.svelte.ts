// What a roll or a move has just brought, shown for a moment: the hexes that pay, and the cards that came into the own hand.

import { onMount } from "svelte";
import { fly } from "../../lib/fly.ts";
import { onchange } from "../../net/client.svelte.ts";
import { sumOf } from "../../state/events.ts";
import { harvest } from "../../state/harvest.ts";
import { counted, total, type Counts } from "../../state/json.ts";
import { freshEvents, type TableState } from "../../state/table.ts";

const MANY = 80;
/** How long gained cards and paying hexes are shown, in milliseconds. */
const [CARDS, HEXES] = [1200, 1700];

/** Listens to the table: made while a component is initialised. */
export class Gains {
  gained = $state.raw<Counts>({});
  paying = $state.raw<readonly string[]>([]);
  /** The hex that would pay if the robber did not stand on it. */
  robbed = $state<string | null>(null);
  #cardTimer: ReturnType<typeof setTimeout> | undefined;
  #hexTimer: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    onMount(() => {
      const off = onchange((before, after) => this.#show(before, after));
      return () => {
        off();
        clearTimeout(this.#cardTimer);
        clearTimeout(this.#hexTimer);
      };
    });
  }

  #show(before: TableState | null, after: TableState): void {
    if (!before || before.id !== after.id || !after.island) return;
    const fresh = freshEvents(before, after);
    // Moves taken over from another game, or a long absence: nothing to animate.
    if (fresh.length > MANY) return;
    fly(fresh, after.island);
    const sum = fresh.map(sumOf).findLast((one) => one !== null);
    if (sum !== undefined && sum !== 7) {
      ({ paying: this.paying, robbed: this.robbed } = harvest(after.island, sum));
      clearTimeout(this.#hexTimer);
      this.#hexTimer = setTimeout(() => ((this.paying = []), (this.robbed = null)), HEXES);
    }
    const mine: Record<string, number> = {};
    for (const event of fresh) {
      if (event.type !== "gained" || event.player !== after.you) continue;
      for (const [good, n] of Object.entries(counted(event.cards))) mine[good] = (mine[good] ?? 0) + n;
    }
    if (total(mine) > 0) {
      this.gained = mine;
      clearTimeout(this.#cardTimer);
      this.#cardTimer = setTimeout(() => (this.gained = {}), CARDS);
    }
  }
}
