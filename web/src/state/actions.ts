// Every action of the island, and where the page offers it. An action that is missing here does not compile.

import type { IslandAction, IslandDevelopmentCard } from "../protocol/games/island";
import type { ActionType } from "./wire.ts";

/** The piece that is drawn where somebody may put it. */
export type PreviewPiece =
  "road" | "bridge" | "settlement" | "city" | "robber" | "knight" | "wall" | "metropolis" | "merchant" | null;

/**
 * `own`: a control of its own; `tray`: asked for in a tray; `card`: by playing a progress card; `gold`: in the gold panel where
 * there is one; `words`: a button in words, or glowing places; `chance`: nobody's action.
 */
export type Control = "own" | "tray" | "card" | "gold" | "words" | "chance";

interface Offered {
  readonly control: Control;
  readonly piece?: PreviewPiece;
}

const own: Offered = { control: "own" };
const tray: Offered = { control: "tray" };
const card: Offered = { control: "card" };
const gold: Offered = { control: "gold" };
const words: Offered = { control: "words" };
const chance: Offered = { control: "chance" };

const ACTIONS: Readonly<Record<IslandAction["type"], Offered>> = {
  settle: { control: "words", piece: "settlement" },
  road: { control: "words", piece: "road" },
  city: { control: "words", piece: "city" },
  roll: own,
  end_turn: own,
  buy_card: own,
  play_knight: own,
  play_road_building: own,
  play_year_of_plenty: own,
  play_monopoly: own,
  bank_trade: own,
  discard: own,
  move_robber: { control: "words", piece: "robber" },
  steal: own,
  take: tray,
  pass: own,
  offer: own,
  accept: own,
  decline: own,
  withdraw: own,
  confirm: own,
  force_trade: words,
  banish_robber: words,
  turn_in_knight: words,
  neutral_road: { control: "words", piece: "road" },
  neutral_settle: { control: "words", piece: "settlement" },
  give: tray,
  damage: words,
  repair: words,
  pass_card: tray,
  help: own,
  recruit: { control: "words", piece: "knight" },
  activate: words,
  train: words,
  move_knight: { control: "words", piece: "knight" },
  chase_robber: words,
  send_robber: { control: "words", piece: "robber" },
  wall: { control: "words", piece: "wall" },
  improve: own,
  draw_progress: own,
  put_under: tray,
  fight: words,
  lose_city: words,
  choose_deck: tray,
  aqueduct: tray,
  place_metropolis: { control: "words", piece: "metropolis" },
  retreat: { control: "words", piece: "knight" },
  swap_number: words,
  rebuild_road: { control: "words", piece: "road" },
  exchange: tray,
  answer_harbor: tray,
  gift: tray,
  take_seen: tray,
  take_progress: tray,
  give_up_knight: words,
  place_deserter: { control: "words", piece: "knight" },
  alchemist: card,
  alchemist_number: card,
  crane: card,
  mining: card,
  irrigation: card,
  inventor: card,
  engineer: { control: "card", piece: "wall" },
  medicine: { control: "card", piece: "city" },
  smith: card,
  road_building: card,
  merchant: { control: "card", piece: "merchant" },
  commercial_harbor: card,
  merchant_fleet: card,
  master_merchant: card,
  trade_monopoly: card,
  resource_monopoly: card,
  bishop: { control: "card", piece: "robber" },
  bishop_raid: words,
  diplomat: card,
  warlord: card,
  wedding: card,
  intrigue: card,
  intrigue_barbarian: words,
  saboteur: card,
  spy: card,
  deserter: card,
  neutral_knight: { control: "words", piece: "knight" },
  neutral_train: words,
  dismiss_knight: words,
  force_trade_all: words,
  give_resource: tray,
  pay_ransom: words,
  buy_with_gold: gold,
  sell_for_gold: gold,
  fish_robber: own,
  fish_steal: own,
  fish_resource: own,
  fish_road: { control: "own", piece: "road" },
  fish_card: own,
  take_token: words,
  exchange_token: words,
  pass_boot: own,
  bridge: { control: "words", piece: "bridge" },
  robber_to_swamp: words,
  lay_vote: own,
  assign_votes: words,
  place_wagon: words,
  choose_knight: words,
  march: words,
  place_knight: words,
  lift_barbarian: words,
  put_barbarian: words,
  capture_barbarian: words,
  shift_barbarian: words,
  upgrade_wagon: words,
  drive: words,
  feed_oxen: own,
  drive_off: words,
  move_barbarian: words,
  play_swift_journey: own,
  rest: words,
  lose_knight: words,
  repel_barbarian: words,
  dice: chance,
  stolen: chance,
  drawn: chance,
  event_die: chance,
  red_die: chance,
  progress: chance,
  attack_card: chance,
  colour_die: chance,
  fish: chance,
  event_card: chance,
  token: chance,
  die: chance,
};

/** What a person may do: everything but what chance does. */
export const OF_PEOPLE = Object.entries(ACTIONS).flatMap(([type, { control }]) =>
  control === "chance" ? [] : [type],
) as readonly IslandAction["type"][];

function offered(type: ActionType): Offered | null {
  return type in ACTIONS ? ACTIONS[type as IslandAction["type"]] : null;
}

export function controlOf(type: ActionType): Control | null {
  return offered(type)?.control ?? null;
}

/** Cards of Cities & Knights that are played by an action of their own name. */
export function isProgress(type: ActionType): boolean {
  return controlOf(type) === "card";
}

/** Decisions that appear by themselves as a tray. */
export function inTray(type: ActionType): boolean {
  return controlOf(type) === "tray";
}

/** What would stand on a place somebody may choose; nothing for actions that put nothing there. */
export function pieceOf(type: ActionType): PreviewPiece {
  return offered(type)?.piece ?? null;
}

const PLAYS: Readonly<Record<IslandDevelopmentCard, IslandAction["type"] | null>> = {
  knight: "play_knight",
  road_building: "play_road_building",
  year_of_plenty: "play_year_of_plenty",
  monopoly: "play_monopoly",
  swift_journey: "play_swift_journey",
  victory_point: null,
};

/** The action that plays a development card; points are never played. */
export function playOf(card: string): IslandAction["type"] | null {
  return card in PLAYS ? PLAYS[card as IslandDevelopmentCard] : null;
}
