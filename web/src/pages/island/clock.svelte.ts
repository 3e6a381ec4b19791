// How much time each seat has left, and how much of the own decision's.

import { onMount } from "svelte";
import { timeLeft, type TableState } from "../../state/table.ts";

/** Ticks: made while a component is initialised. */
export class TableClock {
  readonly #table: () => TableState;
  readonly #mustAct: () => boolean;
  #now = $state(performance.now());
  /** The most that was left since the open decision began. */
  #full = $state(1);

  /** Milliseconds left to the own seat. */
  readonly left = $derived.by(() => {
    const { you } = this.#table();
    return you === null ? null : this.remaining(you);
  });
  readonly seconds = $derived.by(() =>
    this.left === null || !this.#mustAct() ? null : Math.max(0, Math.ceil(this.left / 1000)),
  );
  /** The part of the decision's time that is left, 0 to 1. */
  readonly share = $derived.by(() =>
    this.left === null || !this.#mustAct() ? 1 : Math.max(0, Math.min(1, this.left / this.#full)),
  );

  constructor(table: () => TableState, mustAct: () => boolean) {
    this.#table = table;
    this.#mustAct = mustAct;
    onMount(() => {
      const timer = setInterval(() => (this.#now = performance.now()), 500);
      return () => clearInterval(timer);
    });
    $effect(() => {
      // The ribbon is full when a decision begins.
      if (!this.#mustAct() || this.left === null) this.#full = 1;
      else if (this.left > this.#full) this.#full = this.left;
    });
  }

  remaining = (seat: number): number | null => timeLeft(this.#table(), seat, this.#now);
}
