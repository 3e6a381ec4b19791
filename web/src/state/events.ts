// Every event of both games, and how the log tells it. An event that is missing here does not compile.

import type { IslandEvent, IslandEventCard } from "../protocol/games/island";
import type { RivalsEvent } from "../protocol/games/rivals";

export type IslandEventType = IslandEvent["type"];

/** Not at all, in a sentence, or in a sentence beside which its place is told for those who do not see it light up. */
export type Telling = "silent" | "sentence" | "placed";

export const ISLAND_EVENTS: Readonly<Record<IslandEventType, Telling>> = {
  rolled_for_start: "sentence",
  turn_began: "silent",
  rolled: "sentence",
  event_turned: "sentence",
  year_ended: "sentence",
  gained: "sentence",
  shortage: "sentence",
  paid: "silent",
  discarded: "sentence",
  robber_moved: "sentence",
  stole: "sentence",
  theft_declined: "sentence",
  settled: "placed",
  road_built: "placed",
  city_built: "placed",
  card_bought: "sentence",
  card_played: "sentence",
  monopolised: "sentence",
  longest_road: "sentence",
  largest_army: "sentence",
  harbourmaster: "sentence",
  bank_traded: "sentence",
  offered: "sentence",
  accepted: "sentence",
  declined: "sentence",
  withdrew: "sentence",
  traded: "sentence",
  markers: "sentence",
  trade_forced: "sentence",
  gave: "sentence",
  knight_turned_in: "sentence",
  road_damaged: "placed",
  road_repaired: "placed",
  event_die: "sentence",
  red_die: "sentence",
  number_chosen: "sentence",
  fleet_moved: "sentence",
  knight_fights: "sentence",
  battle: "sentence",
  city_lost: "placed",
  token_won: "sentence",
  progress_drawn: "sentence",
  draw_declined: "sentence",
  progress_played: "sentence",
  progress_put_under: "sentence",
  progress_taken: "sentence",
  knight_placed: "placed",
  knight_removed: "placed",
  knight_activated: "placed",
  knight_trained: "placed",
  knight_demoted: "placed",
  knight_moved: "placed",
  wall_built: "placed",
  improved: "sentence",
  metropolis_placed: "placed",
  merchant_moved: "sentence",
  numbers_swapped: "sentence",
  road_removed: "placed",
  exchange_cancelled: "sentence",
  gold: "sentence",
  sold_for_gold: "sentence",
  vote_laid: "sentence",
  votes_assigned: "sentence",
  wagon_placed: "sentence",
  landing_rolled: "sentence",
  barbarian_landed: "sentence",
  barbarian_lifted: "sentence",
  hex_conquered: "sentence",
  hex_freed: "sentence",
  attack_card_drawn: "sentence",
  hex_won: "sentence",
  prisoner_rolled: "sentence",
  prisoner_taken: "sentence",
  colour_die_rolled: "sentence",
  merchant_lost: "sentence",
  wagon_moved: "sentence",
  wagon_fed: "sentence",
  wagon_upgraded: "sentence",
  order_taken: "sentence",
  order_fulfilled: "sentence",
  barbarian_moved: "sentence",
  drive_off_rolled: "sentence",
  bridge_built: "placed",
  settler_tiles: "sentence",
  fish_drawn: "sentence",
  fish_mixed: "sentence",
  fish_spent: "sentence",
  fish_given_up: "sentence",
  boot_passed: "sentence",
  ransom_paid: "sentence",
  won: "sentence",
  ended_without_winner: "sentence",
};

export type RivalsEventType = RivalsEvent["type"];

/** Not at all, in a sentence, or as something built, in one sentence with its price. */
export const RIVALS_EVENTS: Readonly<Record<RivalsEventType, "silent" | "sentence" | "built">> = {
  start_rolled: "sentence",
  begins: "sentence",
  drew: "sentence",
  looked: "silent",
  took: "sentence",
  put_away: "sentence",
  turn_began: "silent",
  rolled: "sentence",
  event_rolled: "sentence",
  plundered: "sentence",
  gained: "sentence",
  paid: "sentence",
  lost: "sentence",
  revealed: "sentence",
  rebuilt: "sentence",
  played: "sentence",
  built: "built",
  built_at_region: "built",
  road: "built",
  settled: "built",
  city: "built",
  region_placed: "sentence",
  regions_swapped: "sentence",
  cards_swapped: "sentence",
  removed: "sentence",
  named: "sentence",
  buried: "sentence",
  discarded: "sentence",
  face_up: "sentence",
  shown: "sentence",
  stole: "sentence",
  put_away_other: "sentence",
  fetched: "sentence",
  defended: "sentence",
  token: "sentence",
  won: "sentence",
  stopped: "sentence",
};

/** Both faces of `5+3`. */
export function faces(roll: string): readonly [number, number] {
  const [first, second] = roll.split("+").map(Number);
  if (first === undefined || second === undefined) throw new Error(`no roll of two dice: ${roll}`);
  return [first, second];
}

/** Name and number of an event card, written `robbery 7`. */
export function eventCard(card: IslandEventCard): { readonly name: string; readonly number: number } {
  const [name, number] = card.split(" ");
  if (name === undefined || number === undefined) throw new Error(`no event card: ${card}`);
  return { name, number: Number(number) };
}

/** The number an event decides the harvest with; nothing when it decides none. */
export function sumOf(event: IslandEvent): number | null {
  if (event.type === "rolled") {
    const [first, second] = faces(event.roll);
    return first + second;
  }
  return event.type === "event_turned" ? eventCard(event.card).number : null;
}
