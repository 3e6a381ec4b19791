// The player's own part of the dice (docs/dice.md): a word that is locked before the server chooses its seed, and opened
// when the dice are locked. What the server published is kept and compared with what it says later.

import { lock } from "../lib/dice.ts";
import type { DiceProof } from "../protocol/DiceProof";
import type { Event } from "../protocol/Event";
import type { Message } from "../protocol/Message";

export interface Word {
  readonly word: string;
  readonly lock: string;
}

interface Kept {
  readonly own: Word | null;
  /** As they were published before any word was open. */
  readonly commitment: string | null;
  readonly locks: readonly string[];
}

/** What is wrong with the dice: they were exchanged, or the own word was left out. */
export type Complaint = "exchanged" | "left_out";

export interface WordHooks {
  readonly lock: (table: string, lock: string) => Promise<unknown>;
  readonly open: (table: string, word: string) => Promise<unknown>;
  readonly complain: (table: string, what: Complaint) => void;
}

/** 128 random bits, in hexadecimal digits. */
export function randomText(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** A new word and its lock; `null` where the browser cannot hash, as on pages without encryption. */
export async function newWord(): Promise<Word | null> {
  if (typeof crypto.subtle === "undefined") return null;
  const word = randomText();
  return { word, lock: await lock(word) };
}

const NOTHING: Kept = { own: null, commitment: null, locks: [] };

export class Words {
  readonly #kept = new Map<string, Kept>();
  /** Messages are dealt with one after the other, though hashing takes a moment. */
  #busy: Promise<void> = Promise.resolve();
  readonly #begun = new Map<string, (() => void)[]>();

  constructor(readonly hooks: WordHooks) {}

  /** The word that was locked when a seat was taken. */
  keep(table: string, own: Word | null): void {
    this.#set(table, { ...NOTHING, own });
  }

  /** Resolves when the game has begun, or after a while. */
  begun(table: string): Promise<void> {
    return new Promise((resolve) => {
      this.#begun.set(table, [...(this.#begun.get(table) ?? []), resolve]);
      setTimeout(resolve, 3000);
    });
  }

  receive(message: Message): Promise<void> {
    this.#busy = this.#busy.then(() => this.#receive(message)).catch(() => undefined);
    return this.#busy;
  }

  async #receive(message: Message): Promise<void> {
    if (message.type === "table") {
      if (message.phase !== "open") return this.#compare(message.table, message.dice);
      if (message.you === null) return;
      if (message.dice.commitment) return this.#open(message.table, message.dice);
      const seat = message.seats.find((one) => one.seat === message.you);
      const known = this.#get(message.table).own;
      if (!known || seat?.locked !== true) await this.#lock(message.table, known);
    }
    if (message.type === "events") for (const event of message.events) await this.#follow(message.table, event);
  }

  async #follow(table: string, event: Event): Promise<void> {
    switch (event.type) {
      case "locked":
        return this.#open(table, event.dice);
      case "called_off": {
        // A word is used once.
        const had = this.#get(table).own !== null;
        this.#set(table, NOTHING);
        if (had) await this.#lock(table, null);
        return;
      }
      case "started":
        await this.#compare(table, event.dice);
        for (const ready of this.#begun.get(table) ?? []) ready();
        this.#begun.delete(table);
        return;
      case "over":
        return this.#compare(table, event.dice);
      default:
        return;
    }
  }

  async #lock(table: string, known: Word | null): Promise<void> {
    const own = known ?? (await newWord());
    if (!own) return;
    this.#set(table, { ...NOTHING, own });
    await this.hooks.lock(table, own.lock).catch(() => undefined);
  }

  /** The dice are locked: the word is opened if its lock is among those that the seed was chosen after. */
  async #open(table: string, dice: DiceProof): Promise<void> {
    const { own } = this.#get(table);
    const locks = dice.locks ?? [];
    this.#set(table, { own, commitment: dice.commitment ?? "", locks });
    if (!own) return;
    if (!locks.includes(own.lock)) {
      this.hooks.complain(table, "left_out");
      return;
    }
    // Not waited for: the answer may come after the beginning of the game.
    void this.hooks.open(table, own.word).catch(() => undefined);
  }

  /** Are these the dice that were published, and the words those that were locked? */
  async #compare(table: string, dice: DiceProof | null): Promise<void> {
    const { own, commitment, locks } = this.#get(table);
    if (commitment === null) return;
    const now = { locks: dice?.locks ?? [], words: dice?.words ?? [] };
    const same =
      dice?.commitment === commitment &&
      now.locks.join() === locks.join() &&
      (typeof crypto.subtle === "undefined" || (await Promise.all(now.words.map(lock))).join() === locks.join()) &&
      (!own || !locks.includes(own.lock) || now.words[locks.indexOf(own.lock)] === own.word);
    if (!same) this.hooks.complain(table, "exchanged");
  }

  #get(table: string): Kept {
    const kept = this.#kept.get(table);
    if (kept) return kept;
    try {
      const text = sessionStorage.getItem(`landnam.word.${table}`);
      return text ? (JSON.parse(text) as Kept) : NOTHING;
    } catch {
      return NOTHING;
    }
  }

  #set(table: string, kept: Kept): void {
    this.#kept.set(table, kept);
    try {
      sessionStorage.setItem(`landnam.word.${table}`, JSON.stringify(kept));
    } catch {
      // It lasts as long as the page.
    }
  }
}
