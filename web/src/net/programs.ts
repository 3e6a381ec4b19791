// Programs of somebody: tokens that may do some things only, bot accounts; their vacation; games by the month.

import type { ArchiveLine } from "../protocol/ArchiveLine";
import type { BotLine } from "../protocol/BotLine";
import type { BotMade } from "../protocol/BotMade";
import type { Scope } from "../protocol/Scope";
import type { TokenLine } from "../protocol/TokenLine";
import type { TokenMade } from "../protocol/TokenMade";
import type { Vacation } from "../protocol/Vacation";
import { guest, request } from "./session.ts";

export const SCOPES: readonly Scope[] = ["read", "play", "tables", "chat"];

export const tokens = (): Promise<TokenLine[]> => request("GET", "/api/me/tokens");
export const makeToken = (name: string, scopes: readonly Scope[]): Promise<TokenMade> =>
  request("POST", "/api/me/tokens", { name, scopes });
export const endToken = (id: string): Promise<void> => request("DELETE", `/api/me/tokens/${id}`);

export const bots = (): Promise<BotLine[]> => request("GET", "/api/me/bots");
export const makeBot = (name: string): Promise<BotMade> => request("POST", "/api/me/bots", { name });
export const renewBot = (person: string): Promise<BotMade> => request("POST", `/api/me/bots/${person}/token`, {});
export const deleteBot = (person: string): Promise<void> => request("DELETE", `/api/me/bots/${person}`);

export async function vacation(): Promise<Vacation> {
  await guest();
  return request("GET", "/api/me/vacation");
}
export const beginVacation = (days: number): Promise<Vacation> => request("POST", "/api/me/vacation", { days });
export const endVacation = (): Promise<Vacation> => request("DELETE", "/api/me/vacation");

export const archives = (): Promise<ArchiveLine[]> => request("GET", "/api/archives");
