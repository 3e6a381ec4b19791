// What is left to chance is the same in every run: maps, dice, bots, the words of players and what scripted players choose. A test that
// fails fails again, and LANDNAM_TEST_SEED=2 tries other games. The program repeats itself in builds for tests only.
import { basename } from "node:path";

/** Every file has games of its own. */
export const SEED = `${process.env.LANDNAM_TEST_SEED ?? 1} ${basename(process.argv[1] ?? "")}`;

/** Numbers from 0 to 1 that follow from a text. Sent to pages too, so it needs nothing around it. */
export function numbers(text) {
  let state = 0;
  for (const letter of text) state = Math.imul(state ^ letter.codePointAt(0), 0x9e3779b1) ^ (state >>> 15);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** What a scripted player of this file chooses by. */
export const random = numbers(SEED);

let visitors = 0;

function drawFrom(draw, text) {
  if (!location.protocol.startsWith("http")) return;
  Math.random = draw(text);
  crypto.getRandomValues = (array) => {
    const drawn = Number(localStorage.getItem("landnam.drawn")) + 1;
    localStorage.setItem("landnam.drawn", String(drawn));
    const next = draw(`${text} ${drawn}`);
    const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
    for (let i = 0; i < bytes.length; i++) bytes[i] = Math.floor(next() * 256);
    return array;
  };
}

/** Every visitor's page draws from numbers of its own; the words of the dice and the keys of actions go on after a reload. */
export async function repeatable(context) {
  const name = JSON.stringify(`${SEED} ${++visitors}`);
  await context.addInitScript({ content: `(${drawFrom})(${numbers}, ${name})` });
}
