import { beforeEach, describe, expect, test, vi } from "vitest";
import { lock } from "../src/lib/dice.ts";
import { newWord, Words } from "../src/net/words.ts";
import type { Message } from "../src/protocol/Message";

function words() {
  const hooks = { lock: vi.fn(async () => null), open: vi.fn(async () => null), complain: vi.fn() };
  return { hooks, words: new Words(hooks) };
}
const happens = (...events: object[]): Message => ({ type: "events", table: "t", events }) as unknown as Message;
const room = (dice: object, locked = true): Message =>
  ({ type: "table", table: "t", phase: "open", you: 1, seats: [{ seat: 1, locked }], dice }) as unknown as Message;

describe("the own word", () => {
  beforeEach(() => sessionStorage.clear());

  test("is locked in the room, opened when the dice are locked, and compared when the game begins", async () => {
    const { hooks, words: own } = words();
    await own.receive(room({ commitment: null }, false));
    const [[, sent]] = hooks.lock.mock.calls as unknown as [[string, string]];
    expect(hooks.open).not.toHaveBeenCalled();
    const other = await lock("fowl");
    await own.receive(happens({ type: "locked", dice: { commitment: "c", locks: [sent, other] }, seats: [1, 2] }));
    const [[, word]] = hooks.open.mock.calls as unknown as [[string, string]];
    expect(await lock(word)).toBe(sent);
    const begun = own.begun("t");
    const dice = { commitment: "c", locks: [sent, other], words: [word, "fowl"] };
    await own.receive(happens({ type: "started", dice, setup: {} }));
    await begun;
    expect(hooks.complain).not.toHaveBeenCalled();
    await own.receive(happens({ type: "over", dice: { ...dice, commitment: "d" } }));
    expect(hooks.complain).toHaveBeenCalledExactlyOnceWith("t", "exchanged");
  });

  test("is not opened when it was left out, and a word that was exchanged is noticed", async () => {
    const { hooks, words: own } = words();
    own.keep("t", await newWord());
    await own.receive(happens({ type: "locked", dice: { commitment: "c", locks: ["ab"] }, seats: [2] }));
    expect(hooks.open).not.toHaveBeenCalled();
    expect(hooks.complain).toHaveBeenCalledExactlyOnceWith("t", "left_out");

    const { hooks: later, words: mine } = words();
    const word = await newWord();
    mine.keep("u", word);
    const locks = [word?.lock ?? ""];
    await mine.receive({
      ...happens({ type: "locked", dice: { commitment: "c", locks }, seats: [1] }),
      table: "u",
    } as unknown as Message);
    const dice = { commitment: "c", locks, words: ["another"] };
    await mine.receive({ ...happens({ type: "started", dice, setup: {} }), table: "u" } as Message);
    expect(later.complain).toHaveBeenCalledExactlyOnceWith("u", "exchanged");
  });

  test("is used once: a start that was called off takes another", async () => {
    const { hooks, words: own } = words();
    const first = await newWord();
    own.keep("t", first);
    await own.receive(happens({ type: "called_off", missing: [2] }));
    const [[, second]] = hooks.lock.mock.calls as unknown as [[string, string]];
    expect(second).not.toBe(first?.lock);
    // After a reload the word is still known.
    const { hooks: again, words: back } = words();
    await back.receive(room({ commitment: "c", locks: [second] }));
    const [[, word]] = again.open.mock.calls as unknown as [[string, string]];
    expect(await lock(word)).toBe(second);
  });
});
