// Written by `make schema` from the declarations of the games. Do not edit by hand.

export type IslandAttackCard = "knighthood" | "great_knight" | "treason" | "capture";

export type IslandBuilding = "castle" | "quarry" | "glassworks";

export type IslandCard = "lumber" | "brick" | "wool" | "grain" | "ore" | "paper" | "cloth" | "coin";

export type IslandColourFace = "brown" | "purple" | "green";

export type IslandDevelopmentCard = "knight" | "road_building" | "year_of_plenty" | "monopoly" | "victory_point" | "swift_journey";

export type IslandDice = 
  | "1+1"
  | "1+2"
  | "1+3"
  | "1+4"
  | "1+5"
  | "1+6"
  | "2+1"
  | "2+2"
  | "2+3"
  | "2+4"
  | "2+5"
  | "2+6"
  | "3+1"
  | "3+2"
  | "3+3"
  | "3+4"
  | "3+5"
  | "3+6"
  | "4+1"
  | "4+2"
  | "4+3"
  | "4+4"
  | "4+5"
  | "4+6"
  | "5+1"
  | "5+2"
  | "5+3"
  | "5+4"
  | "5+5"
  | "5+6"
  | "6+1"
  | "6+2"
  | "6+3"
  | "6+4"
  | "6+5"
  | "6+6";

export type IslandDie = "1" | "2" | "3" | "4" | "5" | "6";

export type IslandDiscipline = "science" | "trade" | "politics";

export type IslandEventCard = 
  | "robbery 7"
  | "epidemic 6"
  | "epidemic 8"
  | "earthquake 6"
  | "good_neighbours 6"
  | "tournament 5"
  | "trade_advantage 5"
  | "calm_sea 9"
  | "calm_sea 12"
  | "robber_flees 4"
  | "neighbourly_help 10"
  | "neighbourly_help 11"
  | "conflict 3"
  | "plentiful_year 2"
  | "beautiful_day 3"
  | "beautiful_day 4"
  | "beautiful_day 5"
  | "beautiful_day 6"
  | "beautiful_day 8"
  | "beautiful_day 9"
  | "beautiful_day 10"
  | "beautiful_day 11";

export type IslandEventFace = "science" | "trade" | "politics" | "ship";

export type IslandFishPayment = 
  | ""
  | "1"
  | "1+1"
  | "1+1+1"
  | "1+1+1+1"
  | "1+1+1+1+1"
  | "1+1+1+1+1+1"
  | "1+1+1+1+1+1+1"
  | "2"
  | "1+2"
  | "1+1+2"
  | "1+1+1+2"
  | "1+1+1+1+2"
  | "1+1+1+1+1+2"
  | "1+1+1+1+1+1+2"
  | "1+1+1+1+1+1+1+2"
  | "2+2"
  | "1+2+2"
  | "1+1+2+2"
  | "1+1+1+2+2"
  | "1+1+1+1+2+2"
  | "1+1+1+1+1+2+2"
  | "1+1+1+1+1+1+2+2"
  | "1+1+1+1+1+1+1+2+2"
  | "2+2+2"
  | "1+2+2+2"
  | "1+1+2+2+2"
  | "1+1+1+2+2+2"
  | "1+1+1+1+2+2+2"
  | "1+1+1+1+1+2+2+2"
  | "1+1+1+1+1+1+2+2+2"
  | "1+1+1+1+1+1+1+2+2+2"
  | "2+2+2+2"
  | "1+2+2+2+2"
  | "1+1+2+2+2+2"
  | "1+1+1+2+2+2+2"
  | "1+1+1+1+2+2+2+2"
  | "1+1+1+1+1+2+2+2+2"
  | "1+1+1+1+1+1+2+2+2+2"
  | "1+1+1+1+1+1+1+2+2+2+2"
  | "3"
  | "1+3"
  | "1+1+3"
  | "1+1+1+3"
  | "1+1+1+1+3"
  | "1+1+1+1+1+3"
  | "1+1+1+1+1+1+3"
  | "1+1+1+1+1+1+1+3"
  | "2+3"
  | "1+2+3"
  | "1+1+2+3"
  | "1+1+1+2+3"
  | "1+1+1+1+2+3"
  | "1+1+1+1+1+2+3"
  | "1+1+1+1+1+1+2+3"
  | "1+1+1+1+1+1+1+2+3"
  | "2+2+3"
  | "1+2+2+3"
  | "1+1+2+2+3"
  | "1+1+1+2+2+3"
  | "1+1+1+1+2+2+3"
  | "1+1+1+1+1+2+2+3"
  | "1+1+1+1+1+1+2+2+3"
  | "1+1+1+1+1+1+1+2+2+3"
  | "2+2+2+3"
  | "1+2+2+2+3"
  | "1+1+2+2+2+3"
  | "1+1+1+2+2+2+3"
  | "1+1+1+1+2+2+2+3"
  | "1+1+1+1+1+2+2+2+3"
  | "1+1+1+1+1+1+2+2+2+3"
  | "1+1+1+1+1+1+1+2+2+2+3"
  | "2+2+2+2+3"
  | "1+2+2+2+2+3"
  | "1+1+2+2+2+2+3"
  | "1+1+1+2+2+2+2+3"
  | "1+1+1+1+2+2+2+2+3"
  | "1+1+1+1+1+2+2+2+2+3"
  | "1+1+1+1+1+1+2+2+2+2+3"
  | "1+1+1+1+1+1+1+2+2+2+2+3"
  | "3+3"
  | "1+3+3"
  | "1+1+3+3"
  | "1+1+1+3+3"
  | "1+1+1+1+3+3"
  | "1+1+1+1+1+3+3"
  | "1+1+1+1+1+1+3+3"
  | "1+1+1+1+1+1+1+3+3"
  | "2+3+3"
  | "1+2+3+3"
  | "1+1+2+3+3"
  | "1+1+1+2+3+3"
  | "1+1+1+1+2+3+3"
  | "1+1+1+1+1+2+3+3"
  | "1+1+1+1+1+1+2+3+3"
  | "1+1+1+1+1+1+1+2+3+3"
  | "2+2+3+3"
  | "1+2+2+3+3"
  | "1+1+2+2+3+3"
  | "1+1+1+2+2+3+3"
  | "1+1+1+1+2+2+3+3"
  | "1+1+1+1+1+2+2+3+3"
  | "1+1+1+1+1+1+2+2+3+3"
  | "1+1+1+1+1+1+1+2+2+3+3"
  | "2+2+2+3+3"
  | "1+2+2+2+3+3"
  | "1+1+2+2+2+3+3"
  | "1+1+1+2+2+2+3+3"
  | "1+1+1+1+2+2+2+3+3"
  | "1+1+1+1+1+2+2+2+3+3"
  | "1+1+1+1+1+1+2+2+2+3+3"
  | "1+1+1+1+1+1+1+2+2+2+3+3"
  | "2+2+2+2+3+3"
  | "1+2+2+2+2+3+3"
  | "1+1+2+2+2+2+3+3"
  | "1+1+1+2+2+2+2+3+3"
  | "1+1+1+1+2+2+2+2+3+3"
  | "1+1+1+1+1+2+2+2+2+3+3"
  | "1+1+1+1+1+1+2+2+2+2+3+3"
  | "1+1+1+1+1+1+1+2+2+2+2+3+3"
  | "3+3+3"
  | "1+3+3+3"
  | "1+1+3+3+3"
  | "1+1+1+3+3+3"
  | "1+1+1+1+3+3+3"
  | "1+1+1+1+1+3+3+3"
  | "1+1+1+1+1+1+3+3+3"
  | "1+1+1+1+1+1+1+3+3+3"
  | "2+3+3+3"
  | "1+2+3+3+3"
  | "1+1+2+3+3+3"
  | "1+1+1+2+3+3+3"
  | "1+1+1+1+2+3+3+3"
  | "1+1+1+1+1+2+3+3+3"
  | "1+1+1+1+1+1+2+3+3+3"
  | "1+1+1+1+1+1+1+2+3+3+3"
  | "2+2+3+3+3"
  | "1+2+2+3+3+3"
  | "1+1+2+2+3+3+3"
  | "1+1+1+2+2+3+3+3"
  | "1+1+1+1+2+2+3+3+3"
  | "1+1+1+1+1+2+2+3+3+3"
  | "1+1+1+1+1+1+2+2+3+3+3"
  | "1+1+1+1+1+1+1+2+2+3+3+3"
  | "2+2+2+3+3+3"
  | "1+2+2+2+3+3+3"
  | "1+1+2+2+2+3+3+3"
  | "1+1+1+2+2+2+3+3+3"
  | "1+1+1+1+2+2+2+3+3+3"
  | "1+1+1+1+1+2+2+2+3+3+3"
  | "1+1+1+1+1+1+2+2+2+3+3+3"
  | "1+1+1+1+1+1+1+2+2+2+3+3+3"
  | "2+2+2+2+3+3+3"
  | "1+2+2+2+2+3+3+3"
  | "1+1+2+2+2+2+3+3+3"
  | "1+1+1+2+2+2+2+3+3+3"
  | "1+1+1+1+2+2+2+2+3+3+3"
  | "1+1+1+1+1+2+2+2+2+3+3+3"
  | "1+1+1+1+1+1+2+2+2+2+3+3+3"
  | "1+1+1+1+1+1+1+2+2+2+2+3+3+3";

export type IslandFishToken = "one_fish" | "two_fish" | "three_fish" | "old_boot";

export type IslandGoods = "marble" | "glass" | "tools" | "sand";

export type IslandLevel = "1" | "2" | "3";

export type IslandMarks = 
  | ""
  | "active"
  | "acted"
  | "active acted"
  | "roused"
  | "active roused"
  | "acted roused"
  | "active acted roused"
  | "trained"
  | "active trained"
  | "acted trained"
  | "active acted trained"
  | "roused trained"
  | "active roused trained"
  | "acted roused trained"
  | "active acted roused trained"
  | "fighting"
  | "active fighting"
  | "acted fighting"
  | "active acted fighting"
  | "roused fighting"
  | "active roused fighting"
  | "acted roused fighting"
  | "active acted roused fighting"
  | "trained fighting"
  | "active trained fighting"
  | "acted trained fighting"
  | "active acted trained fighting"
  | "roused trained fighting"
  | "active roused trained fighting"
  | "acted roused trained fighting"
  | "active acted roused trained fighting";

export type IslandProgressCard = 
  | "alchemist"
  | "crane"
  | "mining"
  | "irrigation"
  | "printer"
  | "inventor"
  | "engineer"
  | "medicine"
  | "smith"
  | "road_building"
  | "merchant"
  | "commercial_harbor"
  | "merchant_fleet"
  | "master_merchant"
  | "trade_monopoly"
  | "resource_monopoly"
  | "bishop"
  | "diplomat"
  | "warlord"
  | "wedding"
  | "intrigue"
  | "saboteur"
  | "spy"
  | "deserter"
  | "constitution";

export type IslandHex = string;

export type IslandIntersection = string;

export type IslandKnightPlace = string;

export type IslandPath = string;

/** An action or an outcome of island. */
export type IslandAction = 
  | {
    readonly type: "settle";
    readonly at: IslandIntersection;
  }
  | {
    readonly type: "road";
    readonly at: IslandPath;
  }
  | {
    readonly type: "city";
    readonly at: IslandIntersection;
  }
  | {
    readonly type: "roll";
  }
  | {
    readonly type: "end_turn";
  }
  | {
    readonly type: "buy_card";
  }
  | {
    readonly type: "play_knight";
  }
  | {
    readonly type: "play_road_building";
  }
  | {
    readonly type: "play_year_of_plenty";
  }
  | {
    readonly type: "play_monopoly";
    readonly card: IslandCard;
  }
  | {
    readonly type: "bank_trade";
    readonly give: IslandCard;
    readonly take: IslandCard;
  }
  | {
    readonly type: "discard";
    readonly card: IslandCard;
  }
  | {
    readonly type: "move_robber";
    readonly to: IslandHex;
  }
  | {
    readonly type: "steal";
    readonly from: number;
  }
  | {
    readonly type: "take";
    readonly card: IslandCard;
  }
  | {
    readonly type: "pass";
  }
  | {
    readonly type: "offer";
    readonly give: { readonly [name in IslandCard]?: number };
    readonly want: { readonly [name in IslandCard]?: number };
  }
  | {
    readonly type: "accept";
    readonly offer: number;
  }
  | {
    readonly type: "decline";
    readonly offer: number;
  }
  | {
    readonly type: "withdraw";
    readonly offer: number;
  }
  | {
    readonly type: "confirm";
    readonly offer: number;
    readonly with: number;
  }
  | {
    readonly type: "force_trade";
  }
  | {
    readonly type: "banish_robber";
  }
  | {
    readonly type: "turn_in_knight";
  }
  | {
    readonly type: "neutral_road";
    readonly colour: number;
    readonly at: IslandPath;
  }
  | {
    readonly type: "neutral_settle";
    readonly colour: number;
    readonly at: IslandIntersection;
  }
  | {
    readonly type: "give";
    readonly card: IslandCard;
  }
  | {
    readonly type: "damage";
    readonly at: IslandPath;
  }
  | {
    readonly type: "repair";
    readonly at: IslandPath;
  }
  | {
    readonly type: "pass_card";
    readonly card: IslandCard;
  }
  | {
    readonly type: "help";
    readonly to: number;
    readonly card: IslandCard;
  }
  | {
    readonly type: "recruit";
    readonly at: IslandIntersection | IslandPath;
  }
  | {
    readonly type: "activate";
    readonly at: IslandIntersection | IslandPath;
  }
  | {
    readonly type: "train";
    readonly at: IslandIntersection | IslandPath;
  }
  | {
    readonly type: "move_knight";
    readonly from: IslandIntersection;
    readonly to: IslandIntersection;
  }
  | {
    readonly type: "chase_robber";
    readonly from: IslandIntersection;
  }
  | {
    readonly type: "send_robber";
    readonly to: IslandHex;
  }
  | {
    readonly type: "wall";
    readonly at: IslandIntersection;
  }
  | {
    readonly type: "improve";
    readonly discipline: IslandDiscipline;
  }
  | {
    readonly type: "draw_progress";
  }
  | {
    readonly type: "put_under";
    readonly card: IslandProgressCard;
  }
  | {
    readonly type: "fight";
    readonly at: IslandIntersection;
  }
  | {
    readonly type: "lose_city";
    readonly at: IslandIntersection;
  }
  | {
    readonly type: "choose_deck";
    readonly deck: IslandDiscipline;
  }
  | {
    readonly type: "aqueduct";
    readonly card: IslandCard;
  }
  | {
    readonly type: "place_metropolis";
    readonly at: IslandIntersection;
  }
  | {
    readonly type: "retreat";
    readonly to: IslandIntersection;
  }
  | {
    readonly type: "swap_number";
    readonly with: IslandHex;
  }
  | {
    readonly type: "rebuild_road";
    readonly at: IslandPath;
  }
  | {
    readonly type: "exchange";
    readonly with: number;
    readonly card: IslandCard;
  }
  | {
    readonly type: "answer_harbor";
    readonly card: IslandCard;
  }
  | {
    readonly type: "gift";
    readonly card: IslandCard;
  }
  | {
    readonly type: "take_seen";
    readonly card: IslandCard;
  }
  | {
    readonly type: "take_progress";
    readonly card: IslandProgressCard;
  }
  | {
    readonly type: "give_up_knight";
    readonly at: IslandIntersection | IslandPath;
  }
  | {
    readonly type: "place_deserter";
    readonly level: IslandLevel;
    readonly at: IslandIntersection | IslandPath;
  }
  | {
    readonly type: "alchemist";
    readonly roll: IslandDice;
  }
  | {
    readonly type: "alchemist_number";
    readonly red: IslandDie;
    readonly number: number;
  }
  | {
    readonly type: "crane";
  }
  | {
    readonly type: "mining";
  }
  | {
    readonly type: "irrigation";
  }
  | {
    readonly type: "inventor";
    readonly first: IslandHex;
  }
  | {
    readonly type: "engineer";
    readonly at: IslandIntersection;
  }
  | {
    readonly type: "medicine";
    readonly at: IslandIntersection;
  }
  | {
    readonly type: "smith";
  }
  | {
    readonly type: "road_building";
  }
  | {
    readonly type: "merchant";
    readonly hex: IslandHex;
  }
  | {
    readonly type: "commercial_harbor";
  }
  | {
    readonly type: "merchant_fleet";
    readonly card: IslandCard;
  }
  | {
    readonly type: "master_merchant";
    readonly from: number;
  }
  | {
    readonly type: "trade_monopoly";
    readonly card: IslandCard;
  }
  | {
    readonly type: "resource_monopoly";
    readonly card: IslandCard;
  }
  | {
    readonly type: "bishop";
    readonly to: IslandHex;
  }
  | {
    readonly type: "bishop_raid";
  }
  | {
    readonly type: "diplomat";
    readonly at: IslandPath;
  }
  | {
    readonly type: "warlord";
  }
  | {
    readonly type: "wedding";
  }
  | {
    readonly type: "intrigue";
    readonly at: IslandIntersection;
  }
  | {
    readonly type: "intrigue_barbarian";
    readonly from: IslandHex;
  }
  | {
    readonly type: "saboteur";
  }
  | {
    readonly type: "spy";
    readonly from: number;
  }
  | {
    readonly type: "deserter";
    readonly from: number;
  }
  | {
    readonly type: "neutral_knight";
    readonly colour: number;
    readonly at: IslandIntersection;
  }
  | {
    readonly type: "neutral_train";
    readonly at: IslandIntersection;
  }
  | {
    readonly type: "dismiss_knight";
    readonly at: IslandIntersection;
  }
  | {
    readonly type: "force_trade_all";
  }
  | {
    readonly type: "give_resource";
    readonly card: IslandCard;
  }
  | {
    readonly type: "pay_ransom";
  }
  | {
    readonly type: "buy_with_gold";
    readonly card: IslandCard;
  }
  | {
    readonly type: "sell_for_gold";
    readonly give: IslandCard;
  }
  | {
    readonly type: "fish_robber";
    readonly pay: IslandFishPayment;
  }
  | {
    readonly type: "fish_steal";
    readonly pay: IslandFishPayment;
  }
  | {
    readonly type: "fish_resource";
    readonly pay: IslandFishPayment;
  }
  | {
    readonly type: "fish_road";
    readonly pay: IslandFishPayment;
  }
  | {
    readonly type: "fish_card";
    readonly pay: IslandFishPayment;
  }
  | {
    readonly type: "take_token";
  }
  | {
    readonly type: "exchange_token";
    readonly token: IslandFishToken;
  }
  | {
    readonly type: "pass_boot";
    readonly to: number;
  }
  | {
    readonly type: "bridge";
    readonly at: IslandPath;
  }
  | {
    readonly type: "robber_to_swamp";
    readonly to: IslandHex;
  }
  | {
    readonly type: "lay_vote";
    readonly card: IslandCard;
  }
  | {
    readonly type: "assign_votes";
    readonly at: IslandPath;
  }
  | {
    readonly type: "place_wagon";
    readonly at: IslandPath;
  }
  | {
    readonly type: "choose_knight";
    readonly from: IslandPath;
  }
  | {
    readonly type: "march";
    readonly to: IslandPath;
  }
  | {
    readonly type: "place_knight";
    readonly at: IslandPath;
  }
  | {
    readonly type: "lift_barbarian";
    readonly from: IslandHex;
  }
  | {
    readonly type: "put_barbarian";
    readonly to: IslandHex;
  }
  | {
    readonly type: "capture_barbarian";
    readonly from: IslandHex;
  }
  | {
    readonly type: "shift_barbarian";
    readonly from: IslandHex;
    readonly to: IslandHex;
  }
  | {
    readonly type: "upgrade_wagon";
  }
  | {
    readonly type: "drive";
    readonly along: IslandPath;
  }
  | {
    readonly type: "feed_oxen";
  }
  | {
    readonly type: "drive_off";
    readonly at: IslandPath;
  }
  | {
    readonly type: "move_barbarian";
    readonly from: IslandPath;
    readonly to: IslandPath;
  }
  | {
    readonly type: "play_swift_journey";
  }
  | {
    readonly type: "rest";
  }
  | {
    readonly type: "lose_knight";
    readonly at: IslandPath;
  }
  | {
    readonly type: "repel_barbarian";
    readonly from: IslandIntersection;
  }
  | {
    readonly type: "dice";
    readonly roll: IslandDice;
  }
  | {
    readonly type: "stolen";
    readonly card: IslandCard;
  }
  | {
    readonly type: "drawn";
    readonly card: IslandDevelopmentCard;
  }
  | {
    readonly type: "event_die";
    readonly face: IslandEventFace;
  }
  | {
    readonly type: "red_die";
    readonly die: IslandDie;
  }
  | {
    readonly type: "progress";
    readonly card: IslandProgressCard;
  }
  | {
    readonly type: "attack_card";
    readonly card: IslandAttackCard;
  }
  | {
    readonly type: "colour_die";
    readonly face: IslandColourFace;
  }
  | {
    readonly type: "fish";
    readonly token: IslandFishToken;
  }
  | {
    readonly type: "event_card";
    readonly card: IslandEventCard;
  }
  | {
    readonly type: "token";
    readonly goods: IslandGoods;
  }
  | {
    readonly type: "die";
    readonly die: IslandDie;
  };

/** An event of island. */
export type IslandEvent = 
  | {
    readonly type: "rolled_for_start";
    readonly player: number;
    readonly roll: IslandDice;
  }
  | {
    readonly type: "turn_began";
    readonly player: number;
    readonly turn: number;
  }
  | {
    readonly type: "rolled";
    readonly player: number;
    readonly roll: IslandDice;
  }
  | {
    readonly type: "event_turned";
    readonly player: number;
    readonly card: IslandEventCard;
  }
  | {
    readonly type: "year_ended";
  }
  | {
    readonly type: "gained";
    readonly player: number;
    readonly cards: { readonly [name in IslandCard]?: number };
  }
  | {
    readonly type: "shortage";
    readonly card: IslandCard;
  }
  | {
    readonly type: "paid";
    readonly player: number;
    readonly cards: { readonly [name in IslandCard]?: number };
  }
  | {
    readonly type: "discarded";
    readonly player: number;
    readonly cards: { readonly [name in IslandCard]?: number };
  }
  | {
    readonly type: "robber_moved";
    readonly player: number;
    readonly hex: IslandHex | null;
  }
  | {
    readonly type: "stole";
    readonly thief: number;
    readonly victim: number;
    readonly card: IslandCard | null;
  }
  | {
    readonly type: "theft_declined";
    readonly player: number;
  }
  | {
    readonly type: "settled";
    readonly player: number;
    readonly at: IslandIntersection;
  }
  | {
    readonly type: "road_built";
    readonly player: number;
    readonly at: IslandPath;
  }
  | {
    readonly type: "city_built";
    readonly player: number;
    readonly at: IslandIntersection;
  }
  | {
    readonly type: "card_bought";
    readonly player: number;
    readonly card: IslandDevelopmentCard | null;
  }
  | {
    readonly type: "card_played";
    readonly player: number;
    readonly card: IslandDevelopmentCard;
  }
  | {
    readonly type: "monopolised";
    readonly player: number;
    readonly from: number;
    readonly card: IslandCard;
    readonly count: number;
  }
  | {
    readonly type: "longest_road";
    readonly player: number | null;
    readonly length: number;
  }
  | {
    readonly type: "largest_army";
    readonly player: number | null;
    readonly knights: number;
  }
  | {
    readonly type: "harbourmaster";
    readonly player: number | null;
    readonly points: number;
  }
  | {
    readonly type: "bank_traded";
    readonly player: number;
    readonly give: IslandCard;
    readonly count: number;
    readonly take: IslandCard;
  }
  | {
    readonly type: "offered";
    readonly player: number;
    readonly offer: number;
    readonly give: { readonly [name in IslandCard]?: number };
    readonly want: { readonly [name in IslandCard]?: number };
  }
  | {
    readonly type: "accepted";
    readonly player: number;
    readonly offer: number;
  }
  | {
    readonly type: "declined";
    readonly player: number;
    readonly offer: number;
  }
  | {
    readonly type: "withdrew";
    readonly player: number;
    readonly offer: number;
  }
  | {
    readonly type: "traded";
    readonly player: number;
    readonly with: number;
    readonly offer: number;
    readonly give: { readonly [name in IslandCard]?: number };
    readonly get: { readonly [name in IslandCard]?: number };
  }
  | {
    readonly type: "markers";
    readonly player: number;
    readonly now: number;
  }
  | {
    readonly type: "trade_forced";
    readonly player: number;
    readonly from: number;
  }
  | {
    readonly type: "gave";
    readonly player: number;
    readonly to: number;
    readonly card: IslandCard | null;
  }
  | {
    readonly type: "knight_turned_in";
    readonly player: number;
  }
  | {
    readonly type: "road_damaged";
    readonly player: number;
    readonly at: IslandPath;
  }
  | {
    readonly type: "road_repaired";
    readonly player: number;
    readonly at: IslandPath;
  }
  | {
    readonly type: "event_die";
    readonly player: number;
    readonly face: IslandEventFace;
  }
  | {
    readonly type: "red_die";
    readonly player: number;
    readonly die: IslandDie;
  }
  | {
    readonly type: "number_chosen";
    readonly player: number;
    readonly red: IslandDie;
    readonly number: number;
  }
  | {
    readonly type: "fleet_moved";
    readonly space: number;
  }
  | {
    readonly type: "knight_fights";
    readonly player: number;
    readonly at: IslandIntersection;
  }
  | {
    readonly type: "battle";
    readonly barbarians: number;
    readonly knights: number;
  }
  | {
    readonly type: "city_lost";
    readonly player: number;
    readonly at: IslandIntersection;
    readonly tipped: boolean;
  }
  | {
    readonly type: "token_won";
    readonly player: number;
  }
  | {
    readonly type: "progress_drawn";
    readonly player: number;
    readonly deck: IslandDiscipline;
    readonly card: IslandProgressCard | null;
  }
  | {
    readonly type: "draw_declined";
    readonly player: number;
  }
  | {
    readonly type: "progress_played";
    readonly player: number;
    readonly card: IslandProgressCard;
  }
  | {
    readonly type: "progress_put_under";
    readonly player: number;
    readonly deck: IslandDiscipline;
    readonly card: IslandProgressCard | null;
  }
  | {
    readonly type: "progress_taken";
    readonly player: number;
    readonly from: number;
    readonly deck: IslandDiscipline;
    readonly card: IslandProgressCard | null;
  }
  | {
    readonly type: "knight_placed";
    readonly player: number;
    readonly at: IslandKnightPlace;
    readonly level: IslandLevel;
  }
  | {
    readonly type: "knight_removed";
    readonly player: number;
    readonly at: IslandKnightPlace;
  }
  | {
    readonly type: "knight_activated";
    readonly player: number;
    readonly at: IslandKnightPlace;
  }
  | {
    readonly type: "knight_trained";
    readonly player: number;
    readonly at: IslandKnightPlace;
    readonly level: IslandLevel;
  }
  | {
    readonly type: "knight_demoted";
    readonly player: number;
    readonly at: IslandKnightPlace;
    readonly level: IslandLevel;
  }
  | {
    readonly type: "knight_moved";
    readonly player: number;
    readonly from: IslandKnightPlace;
    readonly to: IslandKnightPlace;
  }
  | {
    readonly type: "wall_built";
    readonly player: number;
    readonly at: IslandIntersection;
  }
  | {
    readonly type: "improved";
    readonly player: number;
    readonly discipline: IslandDiscipline;
    readonly level: number;
  }
  | {
    readonly type: "metropolis_placed";
    readonly player: number;
    readonly discipline: IslandDiscipline;
    readonly at: IslandIntersection;
  }
  | {
    readonly type: "merchant_moved";
    readonly player: number;
    readonly hex: IslandHex;
  }
  | {
    readonly type: "numbers_swapped";
    readonly first: IslandHex;
    readonly second: IslandHex;
  }
  | {
    readonly type: "road_removed";
    readonly player: number;
    readonly at: IslandPath;
  }
  | {
    readonly type: "exchange_cancelled";
    readonly player: number;
  }
  | {
    readonly type: "gold";
    readonly player: number;
    readonly now: number;
  }
  | {
    readonly type: "sold_for_gold";
    readonly player: number;
    readonly give: IslandCard;
    readonly count: number;
  }
  | {
    readonly type: "vote_laid";
    readonly player: number;
    readonly card: IslandCard;
  }
  | {
    readonly type: "votes_assigned";
    readonly player: number;
    readonly at: IslandPath;
  }
  | {
    readonly type: "wagon_placed";
    readonly at: IslandPath;
  }
  | {
    readonly type: "landing_rolled";
    readonly roll: IslandDice;
  }
  | {
    readonly type: "barbarian_landed";
    readonly hex: IslandHex;
  }
  | {
    readonly type: "barbarian_lifted";
    readonly hex: IslandHex;
  }
  | {
    readonly type: "hex_conquered";
    readonly hex: IslandHex;
  }
  | {
    readonly type: "hex_freed";
    readonly hex: IslandHex;
  }
  | {
    readonly type: "attack_card_drawn";
    readonly player: number;
    readonly card: IslandAttackCard;
  }
  | {
    readonly type: "hex_won";
    readonly hex: IslandHex;
    readonly barbarians: number;
    readonly knights: number;
  }
  | {
    readonly type: "prisoner_rolled";
    readonly player: number;
    readonly pips: number;
  }
  | {
    readonly type: "prisoner_taken";
    readonly player: number;
    readonly hex: IslandHex;
  }
  | {
    readonly type: "colour_die_rolled";
    readonly face: IslandColourFace;
  }
  | {
    readonly type: "merchant_lost";
    readonly player: number;
    readonly hex: IslandHex;
  }
  | {
    readonly type: "wagon_moved";
    readonly player: number;
    readonly along: IslandPath;
    readonly to: IslandIntersection;
    readonly points: number;
  }
  | {
    readonly type: "wagon_fed";
    readonly player: number;
  }
  | {
    readonly type: "wagon_upgraded";
    readonly player: number;
    readonly level: number;
  }
  | {
    readonly type: "order_taken";
    readonly player: number;
    readonly at: IslandBuilding;
    readonly goods: IslandGoods;
  }
  | {
    readonly type: "order_fulfilled";
    readonly player: number;
    readonly goods: IslandGoods;
  }
  | {
    readonly type: "barbarian_moved";
    readonly player: number;
    readonly from: IslandPath;
    readonly to: IslandPath;
  }
  | {
    readonly type: "drive_off_rolled";
    readonly player: number;
    readonly at: IslandPath;
    readonly die: IslandDie;
    readonly driven: boolean;
  }
  | {
    readonly type: "bridge_built";
    readonly player: number;
    readonly at: IslandPath;
  }
  | {
    readonly type: "settler_tiles";
    readonly richest: number | null;
    readonly poor: readonly number[];
  }
  | {
    readonly type: "fish_drawn";
    readonly player: number;
    readonly token: IslandFishToken | null;
  }
  | {
    readonly type: "fish_mixed";
  }
  | {
    readonly type: "fish_spent";
    readonly player: number;
    readonly pay: IslandFishPayment;
  }
  | {
    readonly type: "fish_given_up";
    readonly player: number;
    readonly token: IslandFishToken;
  }
  | {
    readonly type: "boot_passed";
    readonly player: number;
    readonly to: number;
  }
  | {
    readonly type: "ransom_paid";
    readonly player: number;
  }
  | {
    readonly type: "won";
    readonly player: number;
    readonly points: number;
    readonly cards: number;
  }
  | {
    readonly type: "ended_without_winner";
  };

/** An open decision of island. */
export type IslandPending = 
  | {
    readonly type: "start_dice";
    readonly player: number;
  }
  | {
    readonly type: "found_settlement";
    readonly player: number;
  }
  | {
    readonly type: "found_city";
    readonly player: number;
  }
  | {
    readonly type: "found_road";
    readonly player: number;
    readonly from: IslandIntersection;
  }
  | {
    readonly type: "before_roll";
    readonly player: number;
  }
  | {
    readonly type: "dice";
    readonly player: number;
  }
  | {
    readonly type: "turn";
    readonly player: number;
  }
  | {
    readonly type: "discard";
    readonly waiting: readonly number[];
  }
  | {
    readonly type: "move_robber";
    readonly player: number;
  }
  | {
    readonly type: "choose_victim";
    readonly player: number;
    readonly victims: readonly number[];
    readonly optional: boolean;
  }
  | {
    readonly type: "theft";
    readonly thief: number;
    readonly victim: number;
  }
  | {
    readonly type: "draw_card";
    readonly player: number;
  }
  | {
    readonly type: "free_road";
    readonly player: number;
    readonly left: number;
    readonly optional: boolean;
  }
  | {
    readonly type: "take_resource";
    readonly player: number;
    readonly left: number;
  }
  | {
    readonly type: "wake_robber";
  }
  | {
    readonly type: "count_knights";
  }
  | {
    readonly type: "over";
    readonly winner: number | null;
  }
  | {
    readonly type: "neutral_due";
    readonly settlement: boolean;
  }
  | {
    readonly type: "neutral_settlement";
    readonly player: number;
  }
  | {
    readonly type: "neutral_road";
    readonly player: number;
  }
  | {
    readonly type: "give_cards";
    readonly player: number;
    readonly to: number;
    readonly left: number;
  }
  | {
    readonly type: "event_deck";
    readonly player: number;
  }
  | {
    readonly type: "produce";
    readonly number: number;
    readonly epidemic: boolean;
  }
  | {
    readonly type: "damage_road";
    readonly player: number;
  }
  | {
    readonly type: "pass_card";
    readonly waiting: readonly number[];
  }
  | {
    readonly type: "help_neighbour";
    readonly player: number;
    readonly receivers: readonly number[];
  }
  | {
    readonly type: "event_die";
    readonly player: number;
  }
  | {
    readonly type: "pip_dice";
    readonly player: number;
    readonly face: IslandEventFace;
  }
  | {
    readonly type: "red_die";
    readonly player: number;
    readonly face: IslandEventFace;
  }
  | {
    readonly type: "lone_event_die";
    readonly player: number;
    readonly red: IslandDie;
  }
  | {
    readonly type: "event_step";
    readonly face: IslandEventFace;
    readonly red: IslandDie;
  }
  | {
    readonly type: "production_step";
  }
  | {
    readonly type: "card_step";
  }
  | {
    readonly type: "draw_due";
    readonly player: number;
    readonly deck: IslandDiscipline;
  }
  | {
    readonly type: "draw_or_decline";
    readonly player: number;
    readonly deck: IslandDiscipline;
  }
  | {
    readonly type: "draw_progress";
    readonly player: number;
    readonly deck: IslandDiscipline;
  }
  | {
    readonly type: "fifth_card";
    readonly player: number;
  }
  | {
    readonly type: "put_under";
    readonly player: number;
  }
  | {
    readonly type: "fighters";
    readonly player: number;
  }
  | {
    readonly type: "battle";
  }
  | {
    readonly type: "lose_city";
    readonly player: number;
  }
  | {
    readonly type: "choose_deck";
    readonly player: number;
  }
  | {
    readonly type: "battle_over";
  }
  | {
    readonly type: "aqueduct";
    readonly player: number;
  }
  | {
    readonly type: "place_metropolis";
    readonly player: number;
    readonly discipline: IslandDiscipline;
  }
  | {
    readonly type: "send_robber";
    readonly player: number;
  }
  | {
    readonly type: "retreat";
    readonly player: number;
    readonly colour: number;
    readonly from: IslandIntersection;
    readonly level: IslandLevel;
    readonly marks: IslandMarks;
  }
  | {
    readonly type: "measure_roads";
  }
  | {
    readonly type: "free_training";
    readonly player: number;
    readonly left: number;
    readonly optional: boolean;
  }
  | {
    readonly type: "swap_number";
    readonly player: number;
    readonly first: IslandHex;
  }
  | {
    readonly type: "rebuild_road";
    readonly player: number;
    readonly removed: IslandPath;
  }
  | {
    readonly type: "harbor_answer";
    readonly player: number;
    readonly to: number;
  }
  | {
    readonly type: "wedding";
    readonly to: number;
    readonly waiting: readonly number[];
  }
  | {
    readonly type: "take_seen";
    readonly player: number;
    readonly from: number;
    readonly left: number;
  }
  | {
    readonly type: "take_progress";
    readonly player: number;
    readonly from: number;
  }
  | {
    readonly type: "give_up_knight";
    readonly player: number;
    readonly colour: number;
  }
  | {
    readonly type: "place_deserter";
    readonly player: number;
    readonly level: IslandLevel;
    readonly active: boolean;
  }
  | {
    readonly type: "neutral_knight_due";
  }
  | {
    readonly type: "neutral_knight";
    readonly player: number;
  }
  | {
    readonly type: "neutral_training_due";
  }
  | {
    readonly type: "neutral_training";
    readonly player: number;
  }
  | {
    readonly type: "resource_theft";
    readonly thief: number;
    readonly victim: number;
  }
  | {
    readonly type: "give_resources";
    readonly player: number;
    readonly to: number;
    readonly left: number;
  }
  | {
    readonly type: "return_gold";
    readonly player: number;
  }
  | {
    readonly type: "catch_due";
    readonly player: number;
    readonly left: number;
  }
  | {
    readonly type: "may_catch";
    readonly player: number;
    readonly left: number;
  }
  | {
    readonly type: "draw_token";
    readonly player: number;
  }
  | {
    readonly type: "exchange_token";
    readonly player: number;
  }
  | {
    readonly type: "choose_swamp";
    readonly player: number;
    readonly robs: boolean;
  }
  | {
    readonly type: "vote";
    readonly player: number;
  }
  | {
    readonly type: "count_votes";
  }
  | {
    readonly type: "assign_votes";
    readonly player: number;
  }
  | {
    readonly type: "count_paths";
  }
  | {
    readonly type: "place_wagon";
    readonly player: number;
  }
  | {
    readonly type: "place_apart";
    readonly player: number;
    readonly end: IslandIntersection;
  }
  | {
    readonly type: "caravan_turn_over";
  }
  | {
    readonly type: "second_wagon";
    readonly player: number;
    readonly apart: boolean;
  }
  | {
    readonly type: "landing";
    readonly seen: number;
  }
  | {
    readonly type: "draw_attack_card";
    readonly player: number;
  }
  | {
    readonly type: "place_knight";
    readonly player: number;
    readonly castle: boolean;
  }
  | {
    readonly type: "place_errant_knight";
    readonly player: number;
  }
  | {
    readonly type: "lift_barbarian";
    readonly player: number;
  }
  | {
    readonly type: "put_barbarian";
    readonly player: number;
    readonly left: number;
  }
  | {
    readonly type: "capture";
    readonly player: number;
  }
  | {
    readonly type: "knights";
    readonly player: number;
  }
  | {
    readonly type: "march";
    readonly player: number;
    readonly from: IslandPath;
  }
  | {
    readonly type: "battle_check";
    readonly next: number;
  }
  | {
    readonly type: "prisoner_dice";
    readonly player: number;
  }
  | {
    readonly type: "prisoner_die";
    readonly player: number;
  }
  | {
    readonly type: "share_prisoners";
    readonly hex: IslandHex;
    readonly left: number;
    readonly among: readonly number[];
    readonly one_die: boolean;
  }
  | {
    readonly type: "colour_die";
    readonly hex: IslandHex;
  }
  | {
    readonly type: "journey";
    readonly player: number;
    readonly points: number;
  }
  | {
    readonly type: "rest";
    readonly player: number;
  }
  | {
    readonly type: "drive_off";
    readonly player: number;
    readonly at: IslandPath;
  }
  | {
    readonly type: "raid";
    readonly player: number;
  }
  | {
    readonly type: "expel_barbarian";
    readonly player: number;
    readonly from: IslandIntersection;
  }
  | {
    readonly type: "banish_barbarian";
    readonly player: number;
  }
  | {
    readonly type: "place_barbarian";
    readonly player: number;
    readonly from: IslandPath;
  }
  | {
    readonly type: "reward";
    readonly player: number;
  }
  | {
    readonly type: "reveal_order";
    readonly player: number;
    readonly at: IslandBuilding;
  }
  | {
    readonly type: "improvement_landing";
  }
  | {
    readonly type: "give_up_knight";
    readonly player: number;
  }
  | {
    readonly type: "place_deserter";
    readonly player: number;
    readonly at: IslandPath;
    readonly level: IslandLevel;
    readonly active: boolean;
  }
  | {
    readonly type: "lose_knight";
    readonly player: number;
    readonly first: IslandPath;
    readonly second: IslandPath;
  };

/** Actions of island that may be taken now: the last field lists everything it may be. */
export type IslandFamily = 
  | {
    readonly type: "settle";
    readonly at: readonly IslandIntersection[];
  }
  | {
    readonly type: "road";
    readonly at: readonly IslandPath[];
  }
  | {
    readonly type: "city";
    readonly at: readonly IslandIntersection[];
  }
  | {
    readonly type: "roll";
  }
  | {
    readonly type: "end_turn";
  }
  | {
    readonly type: "buy_card";
  }
  | {
    readonly type: "play_knight";
  }
  | {
    readonly type: "play_road_building";
  }
  | {
    readonly type: "play_year_of_plenty";
  }
  | {
    readonly type: "play_monopoly";
    readonly card: readonly IslandCard[];
  }
  | {
    readonly type: "bank_trade";
    readonly give: IslandCard;
    readonly take: readonly IslandCard[];
  }
  | {
    readonly type: "discard";
    readonly card: readonly IslandCard[];
  }
  | {
    readonly type: "move_robber";
    readonly to: readonly IslandHex[];
  }
  | {
    readonly type: "steal";
    readonly from: readonly number[];
  }
  | {
    readonly type: "take";
    readonly card: readonly IslandCard[];
  }
  | {
    readonly type: "pass";
  }
  | {
    readonly type: "offer";
    readonly give: { readonly [name in IslandCard]?: number };
    readonly want: readonly { readonly [name in IslandCard]?: number }[];
  }
  | {
    readonly type: "accept";
    readonly offer: readonly number[];
  }
  | {
    readonly type: "decline";
    readonly offer: readonly number[];
  }
  | {
    readonly type: "withdraw";
    readonly offer: readonly number[];
  }
  | {
    readonly type: "confirm";
    readonly offer: number;
    readonly with: readonly number[];
  }
  | {
    readonly type: "force_trade";
  }
  | {
    readonly type: "banish_robber";
  }
  | {
    readonly type: "turn_in_knight";
  }
  | {
    readonly type: "neutral_road";
    readonly colour: number;
    readonly at: readonly IslandPath[];
  }
  | {
    readonly type: "neutral_settle";
    readonly colour: number;
    readonly at: readonly IslandIntersection[];
  }
  | {
    readonly type: "give";
    readonly card: readonly IslandCard[];
  }
  | {
    readonly type: "damage";
    readonly at: readonly IslandPath[];
  }
  | {
    readonly type: "repair";
    readonly at: readonly IslandPath[];
  }
  | {
    readonly type: "pass_card";
    readonly card: readonly IslandCard[];
  }
  | {
    readonly type: "help";
    readonly to: number;
    readonly card: readonly IslandCard[];
  }
  | {
    readonly type: "recruit";
    readonly at: readonly IslandIntersection[] | readonly IslandPath[];
  }
  | {
    readonly type: "activate";
    readonly at: readonly IslandIntersection[] | readonly IslandPath[];
  }
  | {
    readonly type: "train";
    readonly at: readonly IslandIntersection[] | readonly IslandPath[];
  }
  | {
    readonly type: "move_knight";
    readonly from: IslandIntersection;
    readonly to: readonly IslandIntersection[];
  }
  | {
    readonly type: "chase_robber";
    readonly from: readonly IslandIntersection[];
  }
  | {
    readonly type: "send_robber";
    readonly to: readonly IslandHex[];
  }
  | {
    readonly type: "wall";
    readonly at: readonly IslandIntersection[];
  }
  | {
    readonly type: "improve";
    readonly discipline: readonly IslandDiscipline[];
  }
  | {
    readonly type: "draw_progress";
  }
  | {
    readonly type: "put_under";
    readonly card: readonly IslandProgressCard[];
  }
  | {
    readonly type: "fight";
    readonly at: readonly IslandIntersection[];
  }
  | {
    readonly type: "lose_city";
    readonly at: readonly IslandIntersection[];
  }
  | {
    readonly type: "choose_deck";
    readonly deck: readonly IslandDiscipline[];
  }
  | {
    readonly type: "aqueduct";
    readonly card: readonly IslandCard[];
  }
  | {
    readonly type: "place_metropolis";
    readonly at: readonly IslandIntersection[];
  }
  | {
    readonly type: "retreat";
    readonly to: readonly IslandIntersection[];
  }
  | {
    readonly type: "swap_number";
    readonly with: readonly IslandHex[];
  }
  | {
    readonly type: "rebuild_road";
    readonly at: readonly IslandPath[];
  }
  | {
    readonly type: "exchange";
    readonly with: number;
    readonly card: readonly IslandCard[];
  }
  | {
    readonly type: "answer_harbor";
    readonly card: readonly IslandCard[];
  }
  | {
    readonly type: "gift";
    readonly card: readonly IslandCard[];
  }
  | {
    readonly type: "take_seen";
    readonly card: readonly IslandCard[];
  }
  | {
    readonly type: "take_progress";
    readonly card: readonly IslandProgressCard[];
  }
  | {
    readonly type: "give_up_knight";
    readonly at: readonly IslandIntersection[] | readonly IslandPath[];
  }
  | {
    readonly type: "place_deserter";
    readonly level: IslandLevel;
    readonly at: readonly IslandIntersection[] | readonly IslandPath[];
  }
  | {
    readonly type: "alchemist";
    readonly roll: readonly IslandDice[];
  }
  | {
    readonly type: "alchemist_number";
    readonly red: IslandDie;
    readonly number: readonly number[];
  }
  | {
    readonly type: "crane";
  }
  | {
    readonly type: "mining";
  }
  | {
    readonly type: "irrigation";
  }
  | {
    readonly type: "inventor";
    readonly first: readonly IslandHex[];
  }
  | {
    readonly type: "engineer";
    readonly at: readonly IslandIntersection[];
  }
  | {
    readonly type: "medicine";
    readonly at: readonly IslandIntersection[];
  }
  | {
    readonly type: "smith";
  }
  | {
    readonly type: "road_building";
  }
  | {
    readonly type: "merchant";
    readonly hex: readonly IslandHex[];
  }
  | {
    readonly type: "commercial_harbor";
  }
  | {
    readonly type: "merchant_fleet";
    readonly card: readonly IslandCard[];
  }
  | {
    readonly type: "master_merchant";
    readonly from: readonly number[];
  }
  | {
    readonly type: "trade_monopoly";
    readonly card: readonly IslandCard[];
  }
  | {
    readonly type: "resource_monopoly";
    readonly card: readonly IslandCard[];
  }
  | {
    readonly type: "bishop";
    readonly to: readonly IslandHex[];
  }
  | {
    readonly type: "bishop_raid";
  }
  | {
    readonly type: "diplomat";
    readonly at: readonly IslandPath[];
  }
  | {
    readonly type: "warlord";
  }
  | {
    readonly type: "wedding";
  }
  | {
    readonly type: "intrigue";
    readonly at: readonly IslandIntersection[];
  }
  | {
    readonly type: "intrigue_barbarian";
    readonly from: readonly IslandHex[];
  }
  | {
    readonly type: "saboteur";
  }
  | {
    readonly type: "spy";
    readonly from: readonly number[];
  }
  | {
    readonly type: "deserter";
    readonly from: readonly number[];
  }
  | {
    readonly type: "neutral_knight";
    readonly colour: number;
    readonly at: readonly IslandIntersection[];
  }
  | {
    readonly type: "neutral_train";
    readonly at: readonly IslandIntersection[];
  }
  | {
    readonly type: "dismiss_knight";
    readonly at: readonly IslandIntersection[];
  }
  | {
    readonly type: "force_trade_all";
  }
  | {
    readonly type: "give_resource";
    readonly card: readonly IslandCard[];
  }
  | {
    readonly type: "pay_ransom";
  }
  | {
    readonly type: "buy_with_gold";
    readonly card: readonly IslandCard[];
  }
  | {
    readonly type: "sell_for_gold";
    readonly give: readonly IslandCard[];
  }
  | {
    readonly type: "fish_robber";
    readonly pay: readonly IslandFishPayment[];
  }
  | {
    readonly type: "fish_steal";
    readonly pay: readonly IslandFishPayment[];
  }
  | {
    readonly type: "fish_resource";
    readonly pay: readonly IslandFishPayment[];
  }
  | {
    readonly type: "fish_road";
    readonly pay: readonly IslandFishPayment[];
  }
  | {
    readonly type: "fish_card";
    readonly pay: readonly IslandFishPayment[];
  }
  | {
    readonly type: "take_token";
  }
  | {
    readonly type: "exchange_token";
    readonly token: readonly IslandFishToken[];
  }
  | {
    readonly type: "pass_boot";
    readonly to: readonly number[];
  }
  | {
    readonly type: "bridge";
    readonly at: readonly IslandPath[];
  }
  | {
    readonly type: "robber_to_swamp";
    readonly to: readonly IslandHex[];
  }
  | {
    readonly type: "lay_vote";
    readonly card: readonly IslandCard[];
  }
  | {
    readonly type: "assign_votes";
    readonly at: readonly IslandPath[];
  }
  | {
    readonly type: "place_wagon";
    readonly at: readonly IslandPath[];
  }
  | {
    readonly type: "choose_knight";
    readonly from: readonly IslandPath[];
  }
  | {
    readonly type: "march";
    readonly to: readonly IslandPath[];
  }
  | {
    readonly type: "place_knight";
    readonly at: readonly IslandPath[];
  }
  | {
    readonly type: "lift_barbarian";
    readonly from: readonly IslandHex[];
  }
  | {
    readonly type: "put_barbarian";
    readonly to: readonly IslandHex[];
  }
  | {
    readonly type: "capture_barbarian";
    readonly from: readonly IslandHex[];
  }
  | {
    readonly type: "shift_barbarian";
    readonly from: IslandHex;
    readonly to: readonly IslandHex[];
  }
  | {
    readonly type: "upgrade_wagon";
  }
  | {
    readonly type: "drive";
    readonly along: readonly IslandPath[];
  }
  | {
    readonly type: "feed_oxen";
  }
  | {
    readonly type: "drive_off";
    readonly at: readonly IslandPath[];
  }
  | {
    readonly type: "move_barbarian";
    readonly from: IslandPath;
    readonly to: readonly IslandPath[];
  }
  | {
    readonly type: "play_swift_journey";
  }
  | {
    readonly type: "rest";
  }
  | {
    readonly type: "lose_knight";
    readonly at: readonly IslandPath[];
  }
  | {
    readonly type: "repel_barbarian";
    readonly from: readonly IslandIntersection[];
  }
  | {
    readonly type: "dice";
    readonly roll: readonly IslandDice[];
  }
  | {
    readonly type: "stolen";
    readonly card: readonly IslandCard[];
  }
  | {
    readonly type: "drawn";
    readonly card: readonly IslandDevelopmentCard[];
  }
  | {
    readonly type: "event_die";
    readonly face: readonly IslandEventFace[];
  }
  | {
    readonly type: "red_die";
    readonly die: readonly IslandDie[];
  }
  | {
    readonly type: "progress";
    readonly card: readonly IslandProgressCard[];
  }
  | {
    readonly type: "attack_card";
    readonly card: readonly IslandAttackCard[];
  }
  | {
    readonly type: "colour_die";
    readonly face: readonly IslandColourFace[];
  }
  | {
    readonly type: "fish";
    readonly token: readonly IslandFishToken[];
  }
  | {
    readonly type: "event_card";
    readonly card: readonly IslandEventCard[];
  }
  | {
    readonly type: "token";
    readonly goods: readonly IslandGoods[];
  }
  | {
    readonly type: "die";
    readonly die: readonly IslandDie[];
  };

/** What a seat may do in island. */
export type IslandLegal = {
  readonly seat: number;
  readonly count: number;
  /** the seat may also make offers, which are too many to list */
  readonly offers: boolean;
  readonly families: readonly IslandFamily[];
  readonly actions?: readonly IslandAction[];
};

/** What a table of island waits for. */
export type IslandNode = 
  | {
    readonly kind: "decide";
    readonly must: readonly number[];
    readonly may: readonly number[];
    readonly pending: IslandPending;
    readonly turn: number;
    readonly move: number;
  }
  | {
    readonly kind: "chance";
    readonly pending: IslandPending;
    readonly turn: number;
    readonly move: number;
  }
  | {
    readonly kind: "over";
    readonly winner: number | null;
    readonly points: readonly number[];
    readonly turn: number;
    readonly move: number;
  };

/** A saved position of island. */
export type IslandSave = {
  readonly version: 2;
  readonly game: "island";
  readonly setup: IslandSetup;
  readonly position: IslandPosition;
};

/** A replay of island. */
export type IslandReplay = {
  readonly version: 2;
  readonly game: "island";
  readonly asked: IslandSetup;
  readonly setup: IslandSetup;
  readonly position?: IslandPosition;
  readonly dice: {
    readonly commitment: string;
    readonly seed?: string | null;
    readonly words?: readonly string[];
    readonly locks?: readonly string[];
    readonly map?: string;
    readonly earlier?: readonly ({
      readonly moves: number;
      readonly draws: number;
      readonly locks?: readonly string[];
      readonly map?: string;
      readonly commitment: string;
      readonly seed: string;
      readonly words?: readonly string[];
    })[];
  };
  readonly moves: readonly (
    | {
      readonly seat: number;
      readonly action: IslandAction;
    }
    | {
      readonly chance: IslandAction;
      /** the number of the draw, those taken back counted */
      readonly draw?: number;
      readonly given?: true;
    })[];
  readonly taken_back?: readonly ({
    readonly seat: number;
    readonly to: number;
    readonly moves: readonly (
      | {
        readonly seat: number;
        readonly action: IslandAction;
      }
      | {
        readonly chance: IslandAction;
        /** the number of the draw, those taken back counted */
        readonly draw?: number;
        readonly given?: true;
      })[];
  })[];
};

/** What the players agree on before a game of island. */
export type IslandSetup = {
  /** in a document of its own */
  readonly version?: 2;
  /** in a document of its own */
  readonly game?: "island";
  /** the edition of the rules; this one when it is left out */
  readonly rules?: 2;
  readonly players: number;
  readonly modules?: readonly (
    | "two_player"
    | "friendly_robber"
    | "event_cards"
    | "harbourmaster"
    | "cities_knights"
    | "fishermen"
    | "rivers"
    | "caravans"
    | "barbarian_attack"
    | "traders_barbarians")[];
  /** rules/base.md section 12 and rules/two-player.md section 8; absent means the default */
  readonly options?: {
    readonly setup?: "beginner" | "pieces" | "variable";
    /** `random`, or start corner and six sides: `NW A1 A2 A3 A4 A5 A6` */
    readonly pieces?: string;
    readonly number_placement?: "spiral" | "random";
    /** a corner hex */
    readonly spiral_start?: string;
    readonly no_adjacent_red?: boolean;
    readonly founding_on_fixed_map?: boolean;
    readonly phases?: "combined" | "separate_phases";
    readonly optional_theft?: boolean;
    readonly optional_catch?: boolean;
    readonly free_map?: boolean;
    readonly offers_per_turn?: number | null;
    readonly turn_limit?: number | null;
    readonly harbour_types?: "printed" | "shuffled" | null;
    readonly target?: number | null;
    readonly first_player?: 
      | "random" | "dice"
      | number
      | {
        readonly oldest: number;
      };
    readonly colours?: readonly ("red" | "blue" | "orange" | "white")[] | null;
    readonly edition?: "travel" | "expansion";
    readonly marker_actions_per_turn?: "unlimited" | 1 | null;
    readonly advanced_battle?: boolean;
    readonly gold_at_2to1_harbour?: boolean;
    readonly plain_two?: boolean;
    readonly neutral_axis?: number;
  };
  /** left to chance when it is absent */
  readonly map?: 
    | {
    readonly hexes: readonly ({
      readonly hex: IslandHex;
      readonly terrain: 
        | "forest"
        | "hills"
        | "pasture"
        | "fields"
        | "mountains"
        | "desert"
        | "lake"
        | "swamp"
        | "oasis"
        | "castle"
        | "quarry"
        | "glassworks";
      readonly number?: number | null;
    })[];
    readonly harbours: readonly ({
      readonly path: IslandPath;
      readonly type: "3:1" | "lumber" | "brick" | "wool" | "grain" | "ore";
    })[];
    readonly grounds?: readonly ({
      /** a sea hex */
      readonly hex: string;
      readonly number: number;
    })[];
  }
    | null;
};

/** A position of island: the complete state. Everything may be left out that is as in a quiet turn. */
export type IslandPosition = {
  /** in order, neutral colours last */
  readonly seats?: readonly ({
    readonly colour?: "red" | "blue" | "orange" | "white" | null;
    readonly settlements?: readonly IslandIntersection[];
    readonly cities?: readonly IslandIntersection[];
    readonly roads?: readonly IslandPath[];
    readonly hand?: { readonly [name in IslandCard]?: number };
    readonly development_cards?: { readonly [name in IslandDevelopmentCard]?: number };
    readonly knights?: number;
    readonly owed?: number;
    readonly set_aside?: { readonly [name in IslandCard]?: number };
    readonly start_roll?: number;
  })[];
  readonly active?: number | null;
  /** 0 while founding */
  readonly turn?: number | null;
  readonly rolls?: number | null;
  /** the sum of the last roll of this turn, 0 before it */
  readonly rolled?: number;
  /** what is open, the top last; the active seat's turn when it is left out */
  readonly pending?: readonly IslandPending[] | null;
  /** null: off the board; left out of a position: on the desert */
  readonly robber?: IslandHex | null;
  /** where they differ from the map's; 0 for none */
  readonly numbers?: { readonly [name in IslandHex]?: number };
  /** what the hands leave when it is left out */
  readonly bank?: { readonly [name in IslandCard]?: number } | null;
  /** what the seats leave when it is left out */
  readonly deck?: { readonly [name in IslandDevelopmentCard]?: number } | null;
  readonly spent?: { readonly [name in IslandDevelopmentCard]?: number };
  readonly longest_road?: number | null;
  readonly largest_army?: number | null;
  readonly offers?: {
    readonly open?: readonly ({
      readonly number?: number;
      readonly player: number;
      readonly give: { readonly [name in IslandCard]?: number };
      readonly want: { readonly [name in IslandCard]?: number };
    })[];
    readonly accepted?: readonly number[];
    readonly declined?: readonly number[];
    readonly made?: number;
    readonly last?: number;
  };
  readonly founded?: number | null;
  readonly card_played?: boolean;
  readonly bought?: boolean;
  readonly bought_this_turn?: { readonly [name in IslandDevelopmentCard]?: number };
  readonly fresh_harbours?: readonly IslandIntersection[];
  readonly two_player?: 
    | {
    readonly markers?: readonly number[];
    readonly actions?: number;
    readonly turned_in?: number;
  }
    | null;
  readonly event_cards?: 
    | {
    readonly left?: { readonly [name in IslandEventCard]?: number } | null;
    readonly above?: number | null;
    readonly damaged?: readonly IslandPath[];
    readonly passing?: readonly (IslandCard | null)[];
  }
    | null;
  readonly harbourmaster?: 
    | {
    readonly holder?: number | null;
  }
    | null;
  readonly cities_knights?: 
    | {
    readonly knights?: readonly ({
      readonly seat: number;
      readonly at: IslandIntersection;
      readonly level: number;
      readonly marks?: IslandMarks;
    })[];
    readonly walls?: readonly IslandIntersection[];
    readonly tipped?: readonly IslandIntersection[];
    readonly levels?: readonly ({
      readonly science?: number;
      readonly trade?: number;
      readonly politics?: number;
    })[];
    readonly metropolises?: {
      readonly science?: IslandIntersection | null;
      readonly trade?: IslandIntersection | null;
      readonly politics?: IslandIntersection | null;
    };
    readonly fleet?: number;
    readonly attacks?: number;
    readonly merchant?: 
      | {
      readonly hex: IslandHex;
      readonly seat: number;
    }
      | null;
    readonly tokens?: readonly number[];
    readonly printer?: number | null;
    readonly constitution?: number | null;
    /** seat by seat */
    readonly progress_cards?: readonly (readonly IslandProgressCard[])[];
    readonly decks?: 
      | {
      readonly science?: {
        readonly unknown?: { readonly [name in IslandProgressCard]?: number };
        readonly bottom?: readonly ({
          readonly card: IslandProgressCard | null;
          readonly seen_by?: number | null;
        })[];
      };
      readonly trade?: {
        readonly unknown?: { readonly [name in IslandProgressCard]?: number };
        readonly bottom?: readonly ({
          readonly card: IslandProgressCard | null;
          readonly seen_by?: number | null;
        })[];
      };
      readonly politics?: {
        readonly unknown?: { readonly [name in IslandProgressCard]?: number };
        readonly bottom?: readonly ({
          readonly card: IslandProgressCard | null;
          readonly seen_by?: number | null;
        })[];
      };
    }
      | null;
    readonly crane?: boolean;
    readonly fleet_kinds?: readonly IslandCard[];
    readonly exchanges?: readonly number[];
    readonly offered?: IslandCard | null;
    readonly closed?: readonly IslandPath[];
    readonly without_commodity?: readonly number[];
  }
    | null;
  readonly gold?: 
    | {
    readonly held?: readonly number[];
    readonly bought?: number;
  }
    | null;
  readonly fishermen?: 
    | {
    readonly held?: readonly ({ readonly [name in "one_fish" | "two_fish" | "three_fish" | "old_boot"]?: number })[];
    readonly pool?: { readonly [name in "one_fish" | "two_fish" | "three_fish" | "old_boot"]?: number } | null;
    readonly discarded?: { readonly [name in "one_fish" | "two_fish" | "three_fish" | "old_boot"]?: number };
    readonly boot?: number | null;
    readonly boot_is_fresh?: boolean;
  }
    | null;
  readonly rivers?: 
    | {
    readonly bridges?: readonly (readonly IslandPath[])[];
  }
    | null;
  readonly traders_barbarians?: 
    | {
    readonly wagons?: readonly (IslandIntersection | null)[];
    readonly levels?: readonly number[];
    readonly orders?: readonly (IslandGoods | null)[];
    readonly delivered?: readonly { readonly [name in IslandGoods]?: number }[];
    readonly stacks?: { readonly [name in IslandBuilding]?: { readonly [name in IslandGoods]?: number } } | null;
    readonly barbarians?: readonly IslandPath[] | null;
    readonly tried?: readonly IslandPath[];
    readonly closed?: readonly IslandPath[];
    readonly fed?: boolean;
    readonly tolls?: number;
  }
    | null;
  readonly caravans?: 
    | {
    readonly wagons?: readonly IslandPath[];
    readonly ends?: readonly IslandIntersection[] | null;
    /** two ends between which trails have met */
    readonly met?: readonly IslandIntersection[];
    readonly built?: boolean;
    readonly votes?: readonly number[];
    readonly assigned?: readonly (IslandPath | null)[];
  }
    | null;
  readonly barbarian_attack?: 
    | {
    readonly barbarians?: { readonly [name in IslandHex]?: number } | null;
    readonly knights?: readonly ({
      readonly seat: number;
      readonly at: IslandPath;
      readonly level?: number;
      readonly marks?: 
        | ""
        | "active"
        | "acted"
        | "active acted"
        | "trained"
        | "active trained"
        | "acted trained"
        | "active acted trained";
    })[];
    readonly prisoners?: readonly number[];
    readonly deck?: { readonly [name in IslandAttackCard]?: number } | null;
    readonly barred?: readonly IslandHex[];
    readonly rolls?: readonly number[];
    readonly ship?: boolean;
  }
    | null;
};

/** What one viewer sees of a game of island. */
export type IslandView = {
  /** in order, neutral colours last */
  readonly seats: readonly ({
    readonly colour: "red" | "blue" | "orange" | "white" | null;
    readonly settlements: readonly IslandIntersection[];
    readonly cities: readonly IslandIntersection[];
    readonly roads: readonly IslandPath[];
    readonly hand: 
      | {
        readonly count: number;
      }
      | { readonly [name in IslandCard]?: number };
    readonly development_cards: 
      | {
        readonly count: number;
      }
      | { readonly [name in IslandDevelopmentCard]?: number };
    readonly knights: number;
    readonly owed: number | null;
    readonly set_aside: { readonly [name in IslandCard]?: number } | null;
    readonly start_roll: number;
    /** false for a neutral colour */
    readonly player: boolean;
    readonly points: number;
    readonly road_length: number;
    readonly supply: {
      readonly roads: number;
      readonly settlements: number;
      readonly cities: number;
    };
    readonly rates?: { readonly [name in IslandCard]?: number };
    /** cards in hand, those set aside included */
    readonly cards?: number;
    /** cards to be discarded, chosen or not */
    readonly due?: number;
  })[];
  readonly active: number;
  /** 0 while founding */
  readonly turn: number;
  readonly rolls: number;
  /** the sum of the last roll of this turn, 0 before it */
  readonly rolled: number;
  /** what is open, the top last; the active seat's turn when it is left out */
  readonly pending: readonly IslandPending[];
  /** null: off the board; left out of a position: on the desert */
  readonly robber: IslandHex | null;
  /** where they differ from the map's; 0 for none */
  readonly numbers?: { readonly [name in IslandHex]?: number };
  /** what the hands leave when it is left out */
  readonly bank: { readonly [name in IslandCard]?: number };
  readonly deck: {
    readonly count: number;
  };
  readonly spent: { readonly [name in IslandDevelopmentCard]?: number };
  readonly longest_road: number | null;
  readonly largest_army: number | null;
  readonly offers: {
    readonly open: readonly ({
      readonly number?: number;
      readonly player: number;
      readonly give: { readonly [name in IslandCard]?: number };
      readonly want: { readonly [name in IslandCard]?: number };
    })[];
    readonly accepted: readonly number[];
    readonly declined: readonly number[];
    readonly made: number;
    readonly last: number;
  };
  readonly founded: number;
  readonly card_played: boolean;
  readonly bought: boolean;
  readonly bought_this_turn: 
    | {
      readonly count: number;
    }
    | { readonly [name in IslandDevelopmentCard]?: number };
  readonly fresh_harbours: readonly IslandIntersection[];
  readonly viewer: number | "spectator";
  readonly setup: IslandSetup;
  readonly target: number;
  readonly costs: { readonly [name: string]: { readonly [name in IslandCard]?: number } };
  readonly two_player?: {
    readonly markers: readonly number[];
    readonly actions: number;
    readonly turned_in: number;
  };
  readonly event_cards?: {
    readonly left: { readonly [name in IslandEventCard]?: number };
    readonly above: number;
    readonly damaged: readonly IslandPath[];
    readonly passing: readonly (IslandCard | null)[];
  };
  readonly harbourmaster?: {
    readonly holder: number | null;
  };
  readonly cities_knights?: {
    readonly knights: readonly ({
      readonly seat: number;
      readonly at: IslandIntersection;
      readonly level: number;
      readonly marks?: IslandMarks;
    })[];
    readonly walls: readonly IslandIntersection[];
    readonly tipped: readonly IslandIntersection[];
    readonly levels: readonly ({
      readonly science: number;
      readonly trade: number;
      readonly politics: number;
    })[];
    readonly metropolises: {
      readonly science: IslandIntersection | null;
      readonly trade: IslandIntersection | null;
      readonly politics: IslandIntersection | null;
    };
    readonly fleet: number;
    readonly attacks: number;
    readonly merchant: 
      | {
      readonly hex: IslandHex;
      readonly seat: number;
    }
      | null;
    readonly tokens: readonly number[];
    readonly printer: number | null;
    readonly constitution: number | null;
    /** seat by seat */
    readonly progress_cards: readonly (
      | {
        readonly count: number;
      }
      | readonly IslandProgressCard[])[];
    readonly decks: {
      readonly science: {
        readonly unknown: {
          readonly count: number;
        };
        readonly bottom: readonly ({
          readonly card: IslandProgressCard | null;
          readonly seen_by?: number | null;
        })[];
      };
      readonly trade: {
        readonly unknown: {
          readonly count: number;
        };
        readonly bottom: readonly ({
          readonly card: IslandProgressCard | null;
          readonly seen_by?: number | null;
        })[];
      };
      readonly politics: {
        readonly unknown: {
          readonly count: number;
        };
        readonly bottom: readonly ({
          readonly card: IslandProgressCard | null;
          readonly seen_by?: number | null;
        })[];
      };
    };
    readonly crane: boolean;
    readonly fleet_kinds: readonly IslandCard[];
    readonly exchanges: readonly number[];
    readonly offered: IslandCard | null;
    readonly closed: readonly IslandPath[];
    readonly without_commodity?: readonly number[];
    /** hidden progress cards of every seat by discipline */
    readonly backs: readonly ({
      readonly science: number;
      readonly trade: number;
      readonly politics: number;
    })[];
  };
  readonly gold?: {
    readonly held: readonly number[];
    readonly bought: number;
  };
  readonly fishermen?: {
    readonly held: readonly (
      | {
        readonly count: number;
      }
      | { readonly [name in "one_fish" | "two_fish" | "three_fish" | "old_boot"]?: number })[];
    readonly pool: {
      readonly count: number;
    };
    readonly discarded: { readonly [name in "one_fish" | "two_fish" | "three_fish" | "old_boot"]?: number };
    readonly boot: number | null;
    readonly boot_is_fresh: boolean;
  };
  readonly rivers?: {
    readonly bridges: readonly (readonly IslandPath[])[];
    readonly richest: number | null;
    readonly poor: readonly number[];
  };
  readonly traders_barbarians?: {
    readonly wagons: readonly (IslandIntersection | null)[];
    readonly levels: readonly number[];
    readonly orders: readonly (IslandGoods | null)[];
    readonly delivered: readonly { readonly [name in IslandGoods]?: number }[];
    readonly stacks: { readonly [name in IslandBuilding]?: { readonly [name in IslandGoods]?: number } };
    readonly barbarians: readonly IslandPath[];
    readonly tried: readonly IslandPath[];
    readonly closed: readonly IslandPath[];
    readonly fed: boolean;
    readonly tolls: number;
  };
  readonly caravans?: {
    readonly wagons: readonly IslandPath[];
    readonly ends: readonly IslandIntersection[];
    /** two ends between which trails have met */
    readonly met?: readonly IslandIntersection[];
    readonly built: boolean;
    readonly votes: readonly number[];
    readonly assigned: readonly (IslandPath | null)[];
  };
  readonly barbarian_attack?: {
    readonly barbarians: { readonly [name in IslandHex]?: number };
    readonly knights: readonly ({
      readonly seat: number;
      readonly at: IslandPath;
      readonly level?: number;
      readonly marks?: 
        | ""
        | "active"
        | "acted"
        | "active acted"
        | "trained"
        | "active trained"
        | "acted trained"
        | "active acted trained";
    })[];
    readonly prisoners: readonly number[];
    readonly deck: { readonly [name in IslandAttackCard]?: number };
    readonly barred: readonly IslandHex[];
    readonly rolls: readonly number[];
    readonly ship: boolean;
  };
};
