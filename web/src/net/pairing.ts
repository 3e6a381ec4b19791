// Looking for a game with whoever else looks for the same.

import { language } from "../i18n/index.svelte.ts";
import type { SeekState } from "../protocol/SeekState";
import type { SeekRequest } from "../protocol/SeekRequest";
import { guest } from "./session.ts";

async function ask(method: "POST" | "GET" | "DELETE", request?: SeekRequest): Promise<SeekState | null> {
  const { token } = await guest();
  const response = await fetch("/api/me/seek", {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      "accept-language": language(),
      ...(request ? { "content-type": "application/json" } : {}),
    },
    ...(request ? { body: JSON.stringify(request) } : {}),
  });
  return response.status === 200 ? ((await response.json()) as SeekState) : null;
}

/** How often the server is told that somebody still looks. */
const EVERY = 1200;

/** Looks until there is a table, or until it is stopped. */
export function seek(request: SeekRequest, onstate: (state: SeekState) => void): () => void {
  let stopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const again = async (first: boolean): Promise<void> => {
    // A request that fails is made again: nobody is forgotten for 15 seconds.
    const state = await (first ? ask("POST", request) : ask("GET")).catch(() => undefined);
    if (stopped) return;
    if (state) onstate(state);
    if (state?.table) return;
    timer = setTimeout(() => void again(state === null), EVERY);
  };
  void again(true);
  return () => {
    stopped = true;
    clearTimeout(timer);
    void ask("DELETE").catch(() => undefined);
  };
}
