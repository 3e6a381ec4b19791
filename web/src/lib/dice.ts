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

/** What a player sends of a word before the host commits to its seed. */
export async function lock(word: string): Promise<string> {
  return toHex(await sha256(concat(encoder.encode("landnam/lock/1"), encoder.encode(word))));
}

/** What was published before the words were opened: it covers their locks. */
export async function commitment(seed: Bytes, locks: readonly string[] = []): Promise<string> {
  const locked = locks.map((one) => fromHex(one) ?? new Uint8Array());
  return toHex(await sha256(concat(encoder.encode("landnam/commitment/2"), seed, ...locked)));
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

  /** A number below `n` for a draw. */
  async below(draw: number, n: number): Promise<number> {
    const [range, size] = [1n << 64n, BigInt(n)];
    for (let counter = 0; ; counter++) {
      const tail = new Uint8Array(12);
      const view = new DataView(tail.buffer);
      view.setBigUint64(0, BigInt(draw));
      view.setUint32(8, counter);
      const block = await crypto.subtle.sign(
        "HMAC",
        this.key,
        concat(encoder.encode("landnam/dice/2"), this.mixed, tail),
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
  /** The last draw that has these dice. */
  readonly until: number;
  readonly draws: Draws;
}

/** Whose dice the draws have, in their order: those of games this one goes on from, then its own. */
async function parts(dice: JsonObject): Promise<readonly Part[] | "closed" | "lock"> {
  const found: Part[] = [];
  for (const one of [...list(dice["earlier"]).map(object), dice]) {
    const seed = fromHex(text(one["seed"]));
    if (!seed) return "closed";
    const [words, locks] = [texts(one["words"]), texts(one["locks"])];
    if ((await commitment(seed, locks)) !== text(one["commitment"]).toLowerCase()) return "lock";
    if (locks.length > 0 && !equal(locks, await Promise.all(words.map(lock)))) return "lock";
    found.push({
      until: one === dice ? Infinity : number(one["draws"]),
      draws: await Draws.of(seed, words),
    });
  }
  return found;
}

/** Every move that was made with its number: those that count, and those that were taken back. */
function everyMove(replay: JsonObject): (readonly [number, JsonObject])[] {
  const line = (moves: unknown, before: number) =>
    list(moves).map((made, i) => [before + i + 1, object(made)] as const);
  const takenBack = list(replay["taken_back"]).map(object);
  return [...line(replay["moves"], 0), ...takenBack.flatMap((back) => line(back["moves"], number(back["to"])))];
}

/** Checks the lock and draws every outcome of a replay again. `possible` says what chance chose from at each draw. */
export async function verify(replay: unknown, possible: unknown): Promise<Verdict> {
  const dice = object(object(replay)["dice"]);
  if (typeof crypto.subtle === "undefined" || !isObject(possible)) return { kind: "closed" };
  const all = await parts(dice);
  if (typeof all === "string") return { kind: all };
  const lists = list(possible["lists"]).map(list);
  const chosenFrom = new Map(list(possible["draws"]).map((one) => [list(one)[0], lists[Number(list(one)[1])] ?? []]));
  let [drawn, given] = [0, 0];
  // No draw is left out or comes twice, so those of moves that were taken back are there too.
  const used = new Set<number>();
  for (const [move, made] of everyMove(object(replay))) {
    const chance = made["chance"];
    if (!isObject(chance)) continue;
    if (made["given"] === true) {
      given++;
      continue;
    }
    const draw = number(made["draw"]);
    const from = chosenFrom.get(draw) ?? [];
    if (used.has(draw) || !isFair(from)) return { kind: "bad", move };
    used.add(draw);
    const weights = from.map((one) => Number(object(one)["weight"]));
    const draws = all.find((part) => draw <= part.until)?.draws;
    if (!draws) return { kind: "bad", move };
    let ticket = await draws.below(
      draw,
      weights.reduce((sum, weight) => sum + weight, 0),
    );
    const hit = weights.findIndex((weight) => {
      ticket -= weight;
      return ticket < 0;
    });
    if (!equal(object(from[hit])["outcome"], chance)) return { kind: "bad", move };
    drawn++;
  }
  const missing = Array.from({ length: drawn }, (_, i) => i + 1).find((draw) => !used.has(draw));
  if (missing !== undefined) return { kind: "bad", move: list(object(replay)["moves"]).length };
  return { kind: "good", draws: drawn, given };
}
