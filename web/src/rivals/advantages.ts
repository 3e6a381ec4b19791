// The two advantages: who holds them, and why or what is missing.

import { t } from "../i18n/index.svelte.ts";
import { nameOf, type TableState } from "../state/table.ts";
import { of, type Principality, type RivalsView } from "./view.ts";

export type Token = "strength" | "trade";

/** The rules about them. */
export const TOKEN_RULES = { strength: "RIVAL-052", trade: "RIVAL-053" } as const;

export function tokensOf(view: RivalsView, holder: number | null): Token[] {
  return (["strength", "trade"] as const).filter((token) => view.tokens[token] === holder);
}

/** Who holds an advantage and why, or what is missing. */
export function tokenWords(
  token: Token,
  {
    table,
    view,
    me,
    mine,
    theirs,
    other,
  }: {
    readonly table: TableState;
    readonly view: RivalsView;
    readonly me: number | null;
    readonly mine: Principality;
    readonly theirs: Principality;
    /** The name of the other player. */
    readonly other: string;
  },
): string {
  const point = token === "trade" ? "commerce" : "strength";
  const [have, their] = [mine.points[point], theirs.points[point]];
  const holder = view.tokens[token];
  if (holder === null && me !== null && have < 3)
    return `${t(`rv-token-${token}`)}: ${t(`rv-token-missing-${token}`, { n: 3 - have, name: other })}`;
  return t("rv-token-why", {
    token: t(`rv-token-${token}`),
    holder: holder === null ? "none" : holder === me ? "you" : "other",
    name: holder === null ? other : nameOf(table, holder),
    more: holder === null ? have : of(view, holder).points[point],
    less: holder === null ? their : of(view, 3 - holder).points[point],
  });
}
