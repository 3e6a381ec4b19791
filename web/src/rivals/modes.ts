// The ways to play Rivals, as the rules' data and the setup have them.

import schema from "../../../docs/schema/rivals-setup.json";
import source from "../../../rules/data/rivals.json";

export interface Mode {
  readonly name: string;
  /** Which one after the other. */
  readonly step: number;
  readonly pictures: readonly { readonly card: string; readonly family: string }[];
  readonly minutes: number;
  readonly target: number;
  readonly events: number;
  /** The starting hand is chosen, not drawn. */
  readonly chosenHand: boolean;
  readonly freeRegions: boolean;
}

const SHOWN: Readonly<Record<string, { step: number; minutes: number; cards: readonly [string, string, string] }>> = {
  intro: { step: 1, minutes: 30, cards: ["basic.grain_mill", "basic.harald", "basic.gold_ship"] },
  gold: { step: 2, minutes: 60, cards: ["gold.merchant_guild", "gold.mint", "gold.pirate_ship"] },
  turmoil: { step: 2, minutes: 60, cards: ["turmoil.archer", "turmoil.arsonist", "turmoil.lookout_tower"] },
  progress: { step: 2, minutes: 60, cards: ["progress.university", "progress.bath_house", "progress.plague"] },
  duel: { step: 3, minutes: 90, cards: ["gold.mint", "turmoil.heinrich", "progress.university"] },
};

function familyOf(id: string): string {
  const card = source.cards.find((one) => one.id === id);
  if (card?.kind === "event") return "event";
  if (card?.kind === "action") return card.subkind === "attack" ? "attack" : "neutral";
  return card?.placement === "city_site" ? "city" : "settlement";
}

export const RIVALS_MODES: readonly Mode[] = Object.entries(source.modes).map(([name, mode]) => {
  const shown = SHOWN[name];
  return {
    name,
    step: shown?.step ?? 1,
    minutes: shown?.minutes ?? 60,
    pictures: (shown?.cards ?? []).map((card) => ({ card, family: familyOf(card) })),
    target: mode.target,
    events: mode.event_deck_size,
    chosenHand: mode.start_hand.startsWith("choose"),
    freeRegions: mode.rearrange_regions,
  };
});

export type OptionName = keyof typeof schema.properties.options.properties;
const ALL = Object.keys(schema.properties.options.properties) as OptionName[];

/** The rules one may change in a mode. */
export function optionsOf(mode: string): OptionName[] {
  const unused: readonly OptionName[] = mode === "intro" ? ["discard_access", "free_removal"] : ["removal_in_intro"];
  const without: readonly OptionName[] = mode === "gold" || mode === "turmoil" ? ["discard_access"] : [];
  return ALL.filter((one) => !unused.includes(one) && !without.includes(one));
}

/** An option as the setup wants it. */
export function optionValue(name: OptionName): string | boolean {
  return name === "discard_access" ? "any" : true;
}

/** The mode to begin with: the introductory game, then an era not yet played, then the duel. */
export function firstMode(finished: readonly string[]): string {
  const open = RIVALS_MODES.toSorted((a, b) => a.step - b.step).find((mode) => !finished.includes(mode.name));
  return open?.name ?? "duel";
}

const KEPT = "landnam.rivals.finished";

/** The modes somebody has played to the end in this browser. */
export function finishedModes(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEPT) ?? "[]");
    return Array.isArray(kept) ? kept.filter((one): one is string => typeof one === "string") : [];
  } catch {
    return [];
  }
}

export function rememberFinished(mode: string): void {
  try {
    localStorage.setItem(KEPT, JSON.stringify([...new Set([...finishedModes(), mode])]));
  } catch {
    // Without storage the introductory game is recommended again.
  }
}
