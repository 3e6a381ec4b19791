// The proof of the dice, recomputed in the browser as docs/dice.md describes it.

import { isObject, list, object, text, texts, type Json } from "../state/json.ts";
import { faces } from "../state/table.ts";

const encoder = new TextEncoder();
type Bytes = Uint8Array<ArrayBuffer>;

function fromHex(hex: string): Bytes | null {
  if (!/^[0-9a-f]{64}$/i.test(hex)) return null;
  return Uint8Array.from({ length: 32 }, (_, i) => Number.parseInt(hex.slice(2 * i, 2 * i + 2), 16));
}

function toHex(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

function concat(...parts: readonly Uint8Array[]): Bytes {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

async function sha256(bytes: Bytes): Promise<Bytes> {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
}

/** What was published before the game. */
export async function commitment(seed: Bytes): Promise<string> {
  return toHex(await sha256(concat(encoder.encode("landnam/commitment/1"), seed)));
}

export class Draws {
  private constructor(
    private readonly key: CryptoKey,
    private readonly mixed: Bytes,
  ) {}

  static async of(seed: Bytes, words: readonly string[]): Promise<Draws> {
    const parts = words.flatMap((word) => {
      const bytes = encoder.encode(word);
      const length = new Uint8Array(4);
      new DataView(length.buffer).setUint32(0, bytes.length);
      return [length, bytes];
    });
    const mixed = await sha256(concat(encoder.encode("landnam/words/1"), ...parts));
    const key = await crypto.subtle.importKey("raw", seed, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
    return new Draws(key, mixed);
  }

  /** A number below `n` for a move. */
  async below(move: number, n: number): Promise<number> {
    const [range, size] = [1n << 64n, BigInt(n)];
    for (let counter = 0; ; counter++) {
      const tail = new Uint8Array(12);
      const view = new DataView(tail.buffer);
      view.setBigUint64(0, BigInt(move));
      view.setUint32(8, counter);
      const block = await crypto.subtle.sign("HMAC", this.key, concat(encoder.encode("landnam/dice/1"), this.mixed, tail));
      const bits = new DataView(block).getBigUint64(0);
      if (bits < range - (range % size)) return Number(bits % size);
    }
  }
}

export type Verdict =
  | { readonly kind: "good"; readonly throws: number }
  | { readonly kind: "lock" }
  | { readonly kind: "bad"; readonly move: number }
  | { readonly kind: "closed" };

/** Checks the lock and every throw of a replay. */
export async function verify(replay: unknown): Promise<Verdict> {
  const dice = object(object(replay)["dice"]);
  const seed = fromHex(text(dice["seed"]));
  if (!seed || typeof crypto.subtle === "undefined") return { kind: "closed" };
  if ((await commitment(seed)) !== text(dice["commitment"]).toLowerCase()) return { kind: "lock" };
  const draws = await Draws.of(seed, texts(dice["words"]));
  const twice = object(object(replay)["setup"])["players"] === 2;
  let [throws, before] = [0, 0];
  const moves: readonly Json[] = list(object(replay)["moves"]);
  for (const [i, made] of moves.entries()) {
    if (object(object(made)["action"])["type"] === "end_turn") before = 0;
    const chance = object(made)["chance"];
    if (!isObject(chance) || chance["type"] !== "dice" || object(made)["given"] === true) continue;
    const thrown = faces(chance["roll"]);
    if (!thrown) return { kind: "bad", move: i + 1 };
    // A second roll of a turn never repeats the sum of the first.
    const possible = Array.from({ length: 36 }, (_, n) => [Math.floor(n / 6) + 1, (n % 6) + 1] as const).filter(([a, b]) => !twice || before === 0 || a + b !== before);
    const drawn = possible[await draws.below(i + 1, possible.length)];
    if (!drawn || drawn[0] !== thrown[0] || drawn[1] !== thrown[1]) return { kind: "bad", move: i + 1 };
    before = thrown[0] + thrown[1];
    throws++;
  }
  return { kind: "good", throws };
}
