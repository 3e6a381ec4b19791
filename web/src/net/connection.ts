// The WebSocket: requests with answers, messages that come by themselves, and coming back after the line was lost.

import type { Message } from "../protocol/Message";
import type { Request } from "../protocol/Request";

type Body = Request extends infer R ? (R extends unknown ? Omit<R, "id"> : never) : never;
type Answer = Extract<Message, { id: number | null }>;

export class Refused extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly rule: string | null,
  ) {
    super(message);
  }
}

export interface Hooks {
  /** Who we are; asked for at every connection. */
  readonly token: () => Promise<string>;
  readonly language: () => string;
  /** After every hello, the first and those after a loss. */
  readonly onopen: (welcome: Extract<Message, { type: "welcome" }>) => void;
  readonly onmessage: (message: Message) => void;
  readonly onstatus: (status: Status) => void;
  /** The token is not known here any more. */
  readonly onstranger: () => void;
}

export type Status = "connecting" | "open" | "lost";

/** How long to wait before attempt `n`: doubling, at most 8 s, spread so that not everybody comes at once. */
export function backoff(attempt: number, spread: number): number {
  return Math.min(8000, 250 * 2 ** attempt) * (0.75 + 0.5 * spread);
}

export class Connection {
  #socket: WebSocket | null = null;
  #next = 1;
  #waiting = new Map<number, { resolve: (answer: Answer) => void; reject: (error: Error) => void }>();
  #attempt = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #closed = false;
  #ready = false;
  /** A connection is asked for and has no socket yet. */
  #opening = false;
  /** Actions that wait for the line to come back. */
  #later: (() => void)[] = [];

  /** The address the line was opened by. */
  #address = "";

  constructor(
    /** Asked for at every connection. */
    readonly url: () => string,
    readonly hooks: Hooks,
  ) {}

  get ready(): boolean {
    return this.#ready;
  }

  async open(): Promise<void> {
    if (this.#opening) return;
    this.#opening = true;
    this.#closed = false;
    this.hooks.onstatus(this.#attempt === 0 ? "connecting" : "lost");
    let token: string;
    try {
      token = await this.hooks.token();
    } catch {
      this.#retry();
      return;
    } finally {
      this.#opening = false;
    }
    this.#address = this.url();
    const socket = new WebSocket(this.#address);
    this.#socket = socket;
    socket.addEventListener("open", () => {
      socket.send(JSON.stringify({ id: 0, op: "hello", version: 2, token, language: this.hooks.language() }));
    });
    socket.addEventListener("message", (event: MessageEvent<string>) => {
      if (this.#socket === socket) this.#receive(JSON.parse(event.data) as Message);
    });
    socket.addEventListener("close", () => {
      if (this.#socket !== socket) return;
      this.#forget();
      this.#retry();
    });
  }

  /** The line is gone, and with it what was asked over it. */
  #forget(): void {
    this.#socket = null;
    this.#ready = false;
    for (const { reject } of this.#waiting.values()) reject(new Refused("lost", "", null));
    this.#waiting.clear();
  }

  #retry(): void {
    if (this.#closed) return;
    this.hooks.onstatus("lost");
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.open(), backoff(this.#attempt++, Math.random()));
  }

  /** Tries at once, for example when the browser says that the line is back. */
  hurry(): void {
    if (this.#closed || this.#socket || this.#opening) return;
    clearTimeout(this.#timer);
    void this.open();
  }

  /** Connects anew if the address is another one by now; false when it is not. */
  move(): boolean {
    const socket = this.#socket;
    if (!socket || this.#address === this.url()) return false;
    this.#forget();
    socket.close();
    void this.open();
    return true;
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    this.#socket?.close();
  }

  #receive(message: Message): void {
    if (message.type === "welcome") {
      this.#attempt = 0;
      this.#ready = true;
      this.hooks.onstatus("open");
      this.hooks.onopen(message);
      return;
    }
    if (message.type === "refused" && !this.#ready) {
      // Only who is not known here becomes somebody else; otherwise the same hello is said again later.
      if (message.code === "hello") this.hooks.onstranger();
      return;
    }
    if ("id" in message && message.id !== null) {
      const waiting = this.#waiting.get(message.id);
      this.#waiting.delete(message.id);
      if (message.type === "refused") waiting?.reject(new Refused(message.code, message.message, message.rule ?? null));
      else waiting?.resolve(message);
    }
    this.hooks.onmessage(message);
  }

  /** Sends a request and waits for its answer; a refusal is thrown. */
  ask(body: Body): Promise<Answer> {
    const socket = this.#socket;
    if (!socket || !this.#ready) return Promise.reject(new Refused("offline", "", null));
    const id = this.#next++;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      socket.send(JSON.stringify({ id, ...body }));
    });
  }

  /**
   * Sends an action with a key of its own, and again after its answer was lost, until it is answered: the server makes an
   * action with the same key once. One that could not be sent at all is refused (`offline`).
   */
  async insist(body: Extract<Body, { op: "act" }> & { readonly key: string }): Promise<Answer> {
    for (let first = true; ; first = false) {
      try {
        return await this.ask(body);
      } catch (error) {
        const code = error instanceof Refused ? error.code : "";
        if (code !== "lost" && code !== "unknown" && (first || code !== "offline")) throw error;
        if (code === "unknown") await new Promise((resolve) => setTimeout(resolve, 1000));
        else await new Promise<void>((resolve) => this.#later.push(resolve));
      }
    }
  }

  /** The line is back, and so is the client at its table: what was lost is sent again. */
  again(): void {
    for (const resume of this.#later.splice(0)) resume();
  }
}
