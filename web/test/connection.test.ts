import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Connection, type Hooks } from "../src/net/connection.ts";

class FakeSocket extends EventTarget {
  static made: FakeSocket[] = [];
  sent: string[] = [];
  constructor(readonly url: string) {
    super();
    FakeSocket.made.push(this);
  }
  send(text: string): void {
    this.sent.push(text);
  }
  close(): void {
    this.dispatchEvent(new Event("close"));
  }
  says(message: object): void {
    this.dispatchEvent(new MessageEvent("message", { data: JSON.stringify(message) }));
  }
}

function hooks(more: Partial<Hooks> = {}): Hooks {
  return {
    token: async () => "token",
    language: () => "en",
    onopen: () => undefined,
    onmessage: () => undefined,
    onstatus: () => undefined,
    onstranger: () => undefined,
    ...more,
  };
}

beforeEach(() => {
  FakeSocket.made = [];
  vi.stubGlobal("WebSocket", FakeSocket);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe("the connection", () => {
  test("is opened once, however often the browser says that the line is there", async () => {
    let tell: (token: string) => void = () => undefined;
    const token = vi.fn(() => new Promise<string>((resolve) => (tell = resolve)));
    const connection = new Connection(() => "ws://here", hooks({ token }));
    const opened = connection.open();
    connection.hurry();
    connection.hurry();
    tell("token");
    await opened;
    expect(token).toHaveBeenCalledTimes(1);
    expect(FakeSocket.made.length).toBe(1);
  });

  test("forgets who we are only when the server does not know us, not when it cannot look", async () => {
    vi.useFakeTimers();
    const onstranger = vi.fn();
    const connection = new Connection(() => "ws://here", hooks({ onstranger }));
    for (const [code, times] of [
      ["storage", 0],
      ["version", 0],
      ["hello", 1],
    ] as const) {
      await connection.open();
      FakeSocket.made.at(-1)?.says({ type: "refused", id: 0, ok: false, code, message: "" });
      FakeSocket.made.at(-1)?.close();
      expect(onstranger).toHaveBeenCalledTimes(times);
    }
  });
});

describe("a line whose address has changed", () => {
  test("moves to the new one at once, and hears nothing of the old", async () => {
    let table = "";
    const [onopen, onmessage] = [vi.fn(), vi.fn()];
    const connection = new Connection(() => `ws://here${table}`, hooks({ onopen, onmessage }));
    await connection.open();
    const [old] = FakeSocket.made;
    old?.says({ type: "welcome", id: 0, ok: true, version: 2 });
    expect(connection.move()).toBe(false);
    table = "?table=t";
    const asked = connection.ask({ op: "lobby" });
    expect(connection.move()).toBe(true);
    await expect(asked).rejects.toMatchObject({ code: "lost" });
    await vi.waitFor(() =>
      expect(FakeSocket.made.map((socket) => socket.url)).toEqual(["ws://here", "ws://here?table=t"]),
    );
    old?.says({ type: "announced", text: "late" });
    expect(onmessage).not.toHaveBeenCalled();
    FakeSocket.made[1]?.says({ type: "welcome", id: 0, ok: true, version: 2 });
    expect(onopen).toHaveBeenCalledTimes(2);
    expect(connection.ready).toBe(true);
    expect(FakeSocket.made.length).toBe(2);
  });
});

describe("an action", () => {
  const act = { op: "act", table: "t", action: { type: "roll" }, key: "k" } as const;
  const welcome = { type: "welcome", id: 0, ok: true, version: 2 };
  const sent = (socket: FakeSocket | undefined): { id: number; key?: string }[] =>
    (socket?.sent ?? []).map((text) => JSON.parse(text) as { id: number; key?: string });

  test("whose answer was lost is sent again with the same key, and answered once", async () => {
    vi.useFakeTimers();
    const connection = new Connection(() => "ws://here", hooks());
    await connection.open();
    FakeSocket.made[0]?.says(welcome);
    const done = connection.insist(act);
    expect(sent(FakeSocket.made[0]).at(-1)).toMatchObject({ op: "act", key: "k" });
    FakeSocket.made[0]?.close();
    await connection.open();
    FakeSocket.made[1]?.says(welcome);
    expect(sent(FakeSocket.made[1])).toEqual([]);
    // Only once the client is back at its table.
    connection.again();
    await vi.waitFor(() => expect(sent(FakeSocket.made[1])).toHaveLength(1));
    const [again] = sent(FakeSocket.made[1]);
    expect(again?.key).toBe("k");
    FakeSocket.made[1]?.says({ type: "done", id: again?.id, ok: true, number: 7 });
    expect(await done).toMatchObject({ type: "done", number: 7 });
  });

  test("that nobody knows to be written is sent again; one that was never sent is refused", async () => {
    vi.useFakeTimers();
    const connection = new Connection(() => "ws://here", hooks());
    await expect(connection.insist(act)).rejects.toMatchObject({ code: "offline" });
    await connection.open();
    const socket = FakeSocket.made.at(-1);
    socket?.says(welcome);
    const done = connection.insist(act);
    socket?.says({ type: "refused", id: sent(socket)[0]?.id, ok: false, code: "unknown", message: "" });
    await vi.advanceTimersByTimeAsync(1000);
    expect(sent(socket).map((one) => one.key)).toEqual(["k", "k"]);
    socket?.says({ type: "refused", id: sent(socket)[1]?.id, ok: false, code: "rule", message: "no" });
    await expect(done).rejects.toMatchObject({ code: "rule" });
  });
});

describe("the session", () => {
  test("is one guest, however many ask for it at once", async () => {
    localStorage.clear();
    vi.resetModules();
    const made = { token: "first", me: { person: "p", name: "Ada", account: false } };
    const fetch = vi.fn(async () => new Response(JSON.stringify(made), { status: 200 }));
    vi.stubGlobal("fetch", fetch);
    const { guest, known } = await import("../src/net/session.ts");
    const all = await Promise.all([guest(), guest(), guest()]);
    expect(all.map((session) => session.token)).toEqual(["first", "first", "first"]);
    expect(fetch).toHaveBeenCalledTimes(1);
    expect(known()?.token).toBe("first");
  });

  test.each(["{", "null", "7", '{"token":"old"}', '{"token":"old","me":{}}', '{"me":{"name":"Ada"}}'])(
    "is a new one where the kept one cannot be read: %s",
    async (text) => {
      localStorage.setItem("landnam.session", text);
      vi.resetModules();
      const { known } = await import("../src/net/session.ts");
      expect(known()).toBeNull();
    },
  );

  test("is asked for again when it could not be had", async () => {
    localStorage.clear();
    vi.resetModules();
    const answers = [
      new Response("no", { status: 503 }),
      new Response(JSON.stringify({ token: "later" }), { status: 200 }),
    ];
    vi.stubGlobal(
      "fetch",
      vi.fn(async () => answers.shift()),
    );
    const { guest } = await import("../src/net/session.ts");
    await expect(guest()).rejects.toThrow();
    expect((await guest()).token).toBe("later");
  });
});
