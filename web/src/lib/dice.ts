// The proof of the dice, recomputed in the browser as docs/dice.md describes it.

import { isObject, list, number, object, text, texts, type Json, type JsonObject } from "../state/json.ts";

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
      const block = await crypto.subtle.sign(
        "HMAC",
        this.key,
        concat(encoder.encode("landnam/dice/1"), this.mixed, tail),
      );
      const bits = new DataView(block).getBigUint64(0);
      if (bits < range - (range % size)) return Number(bits % size);
    }
  }
}

export type Verdict =
  | { readonly kind: "good"; readonly draws: number; readonly given: number }
  | { readonly kind: "lock" }
  | { readonly kind: "bad"; readonly move: number }
  | { readonly kind: "closed" };

/** The 36 throws of two dice, in the order of docs/dice.md. */
const THROWS = Array.from({ length: 36 }, (_, n) => `${Math.floor(n / 6) + 1}+${(n % 6) + 1}`);

/** Two equal values, however their fields are ordered. */
function equal(a: unknown, b: unknown): boolean {
  if (!isObject(a) || !isObject(b)) return JSON.stringify(a) === JSON.stringify(b);
  const names = Object.keys(a);
  return names.length === Object.keys(b).length && names.every((name) => equal(a[name], b[name]));
}

/** May this be what chance chose from? Weights are whole and positive; throws of the dice are those of fair dice. */
function isFair(list: readonly Json[]): boolean {
  const weights = list.map((one) => object(one)["weight"]);
  if (
    list.length === 0 ||
    !weights.every((weight) => typeof weight === "number" && Number.isInteger(weight) && weight > 0)
  )
    return false;
  const throws = list
    .map((one) => object(object(one)["outcome"]))
    .filter((outcome) => outcome["type"] === "dice")
    .map((outcome) => text(outcome["roll"]));
  // Part of the throws is left out only where a second roll may not repeat the first.
  return (
    throws.length === 0 ||
    (new Set(weights).size === 1 && throws.every((one, i) => THROWS.indexOf(one) > THROWS.indexOf(throws[i - 1] ?? "")))
  );
}

interface Part {
  /** The last move that has these dice. */
  readonly until: number;
  readonly draws: Draws;
}

/** Whose dice the moves have, in their order: those of games this one goes on from, then its own. */
async function parts(dice: JsonObject): Promise<readonly Part[] | "closed" | "lock"> {
  const found: Part[] = [];
  for (const one of [...list(dice["earlier"]).map(object), dice]) {
    const seed = fromHex(text(one["seed"]));
    if (!seed) return "closed";
    if ((await commitment(seed)) !== text(one["commitment"]).toLowerCase()) return "lock";
    found.push({
      until: one === dice ? Infinity : number(one["moves"]),
      draws: await Draws.of(seed, texts(one["words"])),
    });
  }
  return found;
}

/** Checks the lock and draws every outcome of a replay again. `possible` says what chance chose from at each move. */
export async function verify(replay: unknown, possible: unknown): Promise<Verdict> {
  const dice = object(object(replay)["dice"]);
  if (typeof crypto.subtle === "undefined" || !isObject(possible)) return { kind: "closed" };
  const all = await parts(dice);
  if (typeof all === "string") return { kind: all };
  const lists = list(possible["lists"]).map(list);
  const chosenFrom = new Map(list(possible["draws"]).map((one) => [list(one)[0], lists[Number(list(one)[1])] ?? []]));
  let [drawn, given] = [0, 0];
  for (const [i, made] of list(object(replay)["moves"]).entries()) {
    const chance = object(made)["chance"];
    if (!isObject(chance)) continue;
    if (object(made)["given"] === true) {
      given++;
      continue;
    }
    const from = chosenFrom.get(i + 1) ?? [];
    if (!isFair(from)) return { kind: "bad", move: i + 1 };
    const weights = from.map((one) => Number(object(one)["weight"]));
    const draws = all.find((part) => i + 1 <= part.until)?.draws;
    if (!draws) return { kind: "bad", move: i + 1 };
    let ticket = await draws.below(
      i + 1,
      weights.reduce((sum, weight) => sum + weight, 0),
    );
    const hit = weights.findIndex((weight) => {
      ticket -= weight;
      return ticket < 0;
    });
    if (!equal(object(from[hit])["outcome"], chance)) return { kind: "bad", move: i + 1 };
    drawn++;
  }
  return { kind: "good", draws: drawn, given };
}
