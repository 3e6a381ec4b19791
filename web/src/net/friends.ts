// People who want to find each other again.

import type { Friend } from "../protocol/Friend";
import type { Invitation } from "../protocol/Invitation";
import { guest, request } from "./session.ts";

async function known<T>(ask: () => Promise<T>): Promise<T> {
  await guest();
  return ask();
}

export const friends = (): Promise<Friend[]> => known(() => request("GET", "/api/friends"));
export const blocks = (): Promise<Friend[]> => known(() => request("GET", "/api/blocks"));
export const invitations = (): Promise<Invitation[]> => known(() => request("GET", "/api/invitations"));
export const setFollowed = (person: string, on: boolean): Promise<void> =>
  request(on ? "POST" : "DELETE", `/api/friends/${encodeURIComponent(person)}`);
export const setBlocked = (person: string, on: boolean): Promise<void> =>
  request(on ? "POST" : "DELETE", `/api/blocks/${encodeURIComponent(person)}`);
export const invite = (person: string, table: string, key: string | null): Promise<void> =>
  request("POST", "/api/invitations", { person, table, invite: key });
