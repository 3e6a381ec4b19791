// What is played, by its modules: the name of the game, its rules and its card.

/** The kind of game a card explains: a scenario, an expansion, or the island itself. */
export const KINDS = [
  "fishermen",
  "rivers",
  "caravans",
  "barbarian_attack",
  "traders_barbarians",
  "cities_knights",
] as const;
export type Kind = (typeof KINDS)[number] | "base";

export function kindOf(modules: readonly string[]): Kind {
  return KINDS.find((one) => modules.includes(one)) ?? "base";
}

/** All that is explained when several are played together: the scenario first, then the expansion. */
export function kindsOf(modules: readonly string[]): readonly Kind[] {
  const played = KINDS.filter((one) => modules.includes(one));
  return played.length > 0 ? played : ["base"];
}

/** The first rule of each: where the rules page opens. */
export const FIRST_RULE: Readonly<Record<Kind, string>> = {
  base: "BASE-001",
  fishermen: "FISH-001",
  rivers: "RIVER-001",
  caravans: "CARAVAN-001",
  barbarian_attack: "BARB-001",
  traders_barbarians: "TRADER-001",
  cities_knights: "CK-001",
};

/** The guide of what is played, in front of the rules. */
export function guideOf(modules: readonly string[], players: number): string {
  const kind = kindOf(modules);
  return `#/guide/${kind === "base" && players === 2 ? "two_player" : kind}`;
}
