// Written by `make schema` from the declarations of the games. Do not edit by hand.

export type RivalsBack = "basic" | "gold" | "turmoil" | "progress" | "event";

export type RivalsCard = 
  | "basic.brigitta"
  | "basic.merchant_caravan"
  | "basic.relocation"
  | "basic.goldsmith"
  | "basic.scout"
  | "basic.iron_foundry"
  | "basic.grain_mill"
  | "basic.lumber_camp"
  | "basic.weavers_shop"
  | "basic.brick_factory"
  | "basic.parish_hall"
  | "basic.abbey"
  | "basic.toll_bridge"
  | "basic.storehouse"
  | "basic.marketplace"
  | "basic.austin"
  | "basic.candamir"
  | "basic.harald"
  | "basic.inga"
  | "basic.osmund"
  | "basic.siglind"
  | "basic.ore_ship"
  | "basic.grain_ship"
  | "basic.gold_ship"
  | "basic.lumber_ship"
  | "basic.brick_ship"
  | "basic.wool_ship"
  | "basic.large_trade_ship"
  | "basic.fraternal_feuds"
  | "basic.year_of_plenty"
  | "basic.yule"
  | "basic.traveling_merchant"
  | "basic.invention"
  | "basic.trade_ships_race"
  | "basic.feud"
  | "gold.brigands"
  | "gold.gudrun"
  | "gold.merchant"
  | "gold.reiner"
  | "gold.trade_master"
  | "gold.goldsmith"
  | "gold.gold_cache"
  | "gold.toll_bridge"
  | "gold.storehouse"
  | "gold.large_trade_ship"
  | "gold.pirate_ship"
  | "gold.trading_base"
  | "gold.merchant_guild"
  | "gold.moneylender"
  | "gold.mint"
  | "gold.harbor"
  | "gold.salt_silo"
  | "gold.staple_house"
  | "gold.gift_for_the_prince"
  | "gold.traveling_merchant"
  | "gold.trade_ships_race"
  | "turmoil.brigands"
  | "turmoil.archer"
  | "turmoil.voyage_of_plunder"
  | "turmoil.arsonist"
  | "turmoil.sebastian"
  | "turmoil.traitor"
  | "turmoil.drill_ground"
  | "turmoil.lookout_tower"
  | "turmoil.carl_forkbeard"
  | "turmoil.heinrich"
  | "turmoil.irmgard"
  | "turmoil.large_festival_hall"
  | "turmoil.chapel_low"
  | "turmoil.chapel_high"
  | "turmoil.hedge_tavern"
  | "turmoil.fairgrounds"
  | "turmoil.fire_brigade"
  | "turmoil.tithe_barn"
  | "turmoil.fraternal_feuds"
  | "turmoil.riots"
  | "turmoil.feud"
  | "progress.benjamin"
  | "progress.brigitta"
  | "progress.guido"
  | "progress.gustav"
  | "progress.doctor"
  | "progress.relocation"
  | "progress.three_field_system"
  | "progress.mineral_mining"
  | "progress.chief_cannoneer"
  | "progress.pharmacy"
  | "progress.library"
  | "progress.bath_house"
  | "progress.parliament"
  | "progress.town_hall"
  | "progress.university"
  | "progress.building_crane"
  | "progress.plague"
  | "progress.invention";

export type RivalsCause = "archer" | "arsonist" | "pirates" | "riots";

export type RivalsDepth = 
  | "1"
  | "2"
  | "3"
  | "4"
  | "5"
  | "6"
  | "7"
  | "8"
  | "9"
  | "10"
  | "11"
  | "12"
  | "13"
  | "14"
  | "15"
  | "16"
  | "17"
  | "18"
  | "19"
  | "20"
  | "21"
  | "22"
  | "23"
  | "24"
  | "25"
  | "26"
  | "27"
  | "28"
  | "29"
  | "30"
  | "31"
  | "32"
  | "33"
  | "34"
  | "35"
  | "36";

export type RivalsFace = "1" | "2" | "3" | "4" | "5" | "6";

export type RivalsPositionWord = 
  | "-12"
  | "-11"
  | "-10"
  | "-9"
  | "-8"
  | "-7"
  | "-6"
  | "-5"
  | "-4"
  | "-3"
  | "-2"
  | "-1"
  | "0"
  | "1"
  | "2"
  | "3"
  | "4"
  | "5"
  | "6"
  | "7"
  | "8"
  | "9"
  | "10"
  | "11"
  | "12";

export type RivalsRegion = 
  | "region.forest.red"
  | "region.forest.blue"
  | "region.forest.stack4"
  | "region.forest.stack6"
  | "region.hills.red"
  | "region.hills.blue"
  | "region.hills.stack1"
  | "region.hills.stack5"
  | "region.pasture.red"
  | "region.pasture.blue"
  | "region.pasture.stack5"
  | "region.pasture.stack6"
  | "region.fields.red"
  | "region.fields.blue"
  | "region.fields.stack1"
  | "region.fields.stack3"
  | "region.mountains.red"
  | "region.mountains.blue"
  | "region.mountains.stack2"
  | "region.mountains.stack4"
  | "region.gold_field.red"
  | "region.gold_field.blue"
  | "region.gold_field.stack2"
  | "region.gold_field.stack3";

export type RivalsResource = "lumber" | "brick" | "wool" | "grain" | "ore" | "gold";

export type RivalsSide = 
  | "-11,U"
  | "-11,L"
  | "-9,U"
  | "-9,L"
  | "-7,U"
  | "-7,L"
  | "-5,U"
  | "-5,L"
  | "-3,U"
  | "-3,L"
  | "-1,U"
  | "-1,L"
  | "1,U"
  | "1,L"
  | "3,U"
  | "3,L"
  | "5,U"
  | "5,L"
  | "7,U"
  | "7,L"
  | "9,U"
  | "9,L"
  | "11,U"
  | "11,L";

export type RivalsSite = 
  | "-11,U1"
  | "-11,U2"
  | "-11,L1"
  | "-11,L2"
  | "-9,U1"
  | "-9,U2"
  | "-9,L1"
  | "-9,L2"
  | "-7,U1"
  | "-7,U2"
  | "-7,L1"
  | "-7,L2"
  | "-5,U1"
  | "-5,U2"
  | "-5,L1"
  | "-5,L2"
  | "-3,U1"
  | "-3,U2"
  | "-3,L1"
  | "-3,L2"
  | "-1,U1"
  | "-1,U2"
  | "-1,L1"
  | "-1,L2"
  | "1,U1"
  | "1,U2"
  | "1,L1"
  | "1,L2"
  | "3,U1"
  | "3,U2"
  | "3,L1"
  | "3,L2"
  | "5,U1"
  | "5,U2"
  | "5,L1"
  | "5,L2"
  | "7,U1"
  | "7,U2"
  | "7,L1"
  | "7,L2"
  | "9,U1"
  | "9,U2"
  | "9,L1"
  | "9,L2"
  | "11,U1"
  | "11,U2"
  | "11,L1"
  | "11,L2";

export type RivalsStack = "1" | "2" | "3" | "4" | "5" | "6";

export type RivalsStore = 
  | "-12,U"
  | "-12,L"
  | "-10,U"
  | "-10,L"
  | "-8,U"
  | "-8,L"
  | "-6,U"
  | "-6,L"
  | "-4,U"
  | "-4,L"
  | "-2,U"
  | "-2,L"
  | "0,U"
  | "0,L"
  | "2,U"
  | "2,L"
  | "4,U"
  | "4,L"
  | "6,U"
  | "6,L"
  | "8,U"
  | "8,L"
  | "10,U"
  | "10,L"
  | "12,U"
  | "12,L"
  | "cache";

export type RivalsSymbol = "brigand_attack" | "trade" | "celebration" | "plentiful_harvest" | "event_card";

export type RivalsToken = "strength" | "trade";

/** An action or an outcome of rivals. */
export type RivalsAction = 
  | {
    readonly type: "die";
    readonly face: RivalsFace;
  }
  | {
    readonly type: "event_die";
    readonly symbol: RivalsSymbol;
  }
  | {
    readonly type: "mark";
    readonly marked: boolean;
  }
  | {
    readonly type: "card";
    readonly card: RivalsCard;
  }
  | {
    readonly type: "region";
    readonly region: RivalsRegion;
  }
  | {
    readonly type: "start_stack";
    readonly stack: RivalsStack;
  }
  | {
    readonly type: "arrange";
    readonly at: RivalsStore;
  }
  | {
    readonly type: "roll";
  }
  | {
    readonly type: "play";
    readonly card: RivalsCard;
  }
  | {
    readonly type: "set_die";
    readonly face: RivalsFace;
  }
  | {
    readonly type: "build";
    readonly card: RivalsCard;
    readonly side: RivalsSide;
  }
  | {
    readonly type: "build_at_region";
    readonly card: RivalsCard;
    readonly at: RivalsStore;
  }
  | {
    readonly type: "road";
    readonly at: RivalsPositionWord;
  }
  | {
    readonly type: "settle";
    readonly at: RivalsPositionWord;
  }
  | {
    readonly type: "city";
    readonly at: RivalsPositionWord;
  }
  | {
    readonly type: "trade";
    readonly give: RivalsResource;
    readonly get: RivalsResource;
  }
  | {
    readonly type: "ship";
    readonly give: RivalsResource;
    readonly get: RivalsResource;
  }
  | {
    readonly type: "large_ship";
    readonly from: RivalsStore;
    readonly get: RivalsResource;
  }
  | {
    readonly type: "mint";
    readonly get: RivalsResource;
  }
  | {
    readonly type: "remove";
  }
  | {
    readonly type: "end";
  }
  | {
    readonly type: "draw_regions";
  }
  | {
    readonly type: "pick_region";
    readonly region: RivalsRegion;
  }
  | {
    readonly type: "place";
    readonly at: RivalsStore;
  }
  | {
    readonly type: "pay";
    readonly from: RivalsStore;
  }
  | {
    readonly type: "gain";
    readonly to: RivalsStore;
  }
  | {
    readonly type: "choose";
    readonly resource: RivalsResource;
  }
  | {
    readonly type: "demand";
    readonly resource: RivalsResource;
  }
  | {
    readonly type: "raid";
    readonly at: RivalsStore;
    readonly amount: number;
  }
  | {
    readonly type: "swap_regions";
    readonly first: RivalsStore;
    readonly second: RivalsStore;
  }
  | {
    readonly type: "swap_cards";
    readonly first: RivalsSite;
    readonly second: RivalsSite;
  }
  | {
    readonly type: "pick";
    readonly site: RivalsSite;
  }
  | {
    readonly type: "under";
    readonly stack: RivalsStack;
  }
  | {
    readonly type: "put_away";
    readonly card: RivalsCard;
    readonly stack: RivalsStack;
  }
  | {
    readonly type: "draw";
    readonly stack: RivalsStack;
  }
  | {
    readonly type: "search";
    readonly stack: RivalsStack;
  }
  | {
    readonly type: "take";
    readonly depth: RivalsDepth;
  }
  | {
    readonly type: "take_card";
    readonly card: RivalsCard;
  }
  | {
    readonly type: "buy";
  }
  | {
    readonly type: "pay_price";
  }
  | {
    readonly type: "defend";
  }
  | {
    readonly type: "pass";
  };

/** An event of rivals. */
export type RivalsEvent = 
  | {
    readonly type: "start_rolled";
    readonly player: number;
    readonly face: RivalsFace;
  }
  | {
    readonly type: "begins";
    readonly player: number;
  }
  | {
    readonly type: "drew";
    readonly player: number;
    readonly stack: RivalsStack;
    readonly card: RivalsCard | null;
  }
  | {
    readonly type: "looked";
    readonly player: number;
    readonly stack: RivalsStack;
  }
  | {
    readonly type: "took";
    readonly player: number;
    readonly stack: RivalsStack;
    readonly card: RivalsCard | null;
  }
  | {
    readonly type: "put_away";
    readonly player: number;
    readonly stack: RivalsStack;
    readonly back: RivalsBack;
    readonly card: RivalsCard | null;
  }
  | {
    readonly type: "turn_began";
    readonly player: number;
    readonly number: number;
  }
  | {
    readonly type: "rolled";
    readonly player: number;
    readonly face: RivalsFace;
  }
  | {
    readonly type: "event_rolled";
    readonly player: number;
    readonly symbol: RivalsSymbol;
  }
  | {
    readonly type: "plundered";
    readonly player: number;
  }
  | {
    readonly type: "gained";
    readonly player: number;
    readonly at: RivalsStore;
    readonly amount: number;
  }
  | {
    readonly type: "paid";
    readonly player: number;
    readonly from: RivalsStore;
    readonly amount: number;
  }
  | {
    readonly type: "lost";
    readonly player: number;
    readonly from: RivalsStore;
    readonly amount: number;
  }
  | {
    readonly type: "revealed";
    readonly card: RivalsCard;
  }
  | {
    readonly type: "rebuilt";
  }
  | {
    readonly type: "played";
    readonly player: number;
    readonly card: RivalsCard;
  }
  | {
    readonly type: "built";
    readonly player: number;
    readonly card: RivalsCard;
    readonly side: RivalsSide;
  }
  | {
    readonly type: "built_at_region";
    readonly player: number;
    readonly card: RivalsCard;
    readonly at: RivalsStore;
  }
  | {
    readonly type: "road";
    readonly player: number;
    readonly at: RivalsPositionWord;
  }
  | {
    readonly type: "settled";
    readonly player: number;
    readonly at: RivalsPositionWord;
  }
  | {
    readonly type: "city";
    readonly player: number;
    readonly at: RivalsPositionWord;
  }
  | {
    readonly type: "region_placed";
    readonly player: number;
    readonly region: RivalsRegion;
    readonly at: RivalsStore;
  }
  | {
    readonly type: "regions_swapped";
    readonly player: number;
    readonly first: RivalsStore;
    readonly second: RivalsStore;
  }
  | {
    readonly type: "cards_swapped";
    readonly player: number;
    readonly first: RivalsSite;
    readonly second: RivalsSite;
  }
  | {
    readonly type: "removed";
    readonly player: number;
    readonly card: RivalsCard;
    readonly site: RivalsSite;
  }
  | {
    readonly type: "named";
    readonly player: number;
    readonly site: RivalsSite;
  }
  | {
    readonly type: "buried";
    readonly player: number;
    readonly card: RivalsCard;
    readonly stack: RivalsStack;
  }
  | {
    readonly type: "discarded";
    readonly card: RivalsCard;
  }
  | {
    readonly type: "face_up";
    readonly card: RivalsCard;
  }
  | {
    readonly type: "shown";
    readonly player: number;
  }
  | {
    readonly type: "stole";
    readonly player: number;
    readonly card: RivalsCard | null;
  }
  | {
    readonly type: "put_away_other";
    readonly player: number;
    readonly stack: RivalsStack;
    readonly back: RivalsBack;
    readonly card: RivalsCard | null;
  }
  | {
    readonly type: "fetched";
    readonly player: number;
    readonly card: RivalsCard;
  }
  | {
    readonly type: "defended";
    readonly player: number;
    readonly face: RivalsFace;
    readonly success: boolean;
  }
  | {
    readonly type: "token";
    readonly token: RivalsToken;
    readonly holder: number | null;
  }
  | {
    readonly type: "won";
    readonly player: number;
  }
  | {
    readonly type: "stopped";
  };

/** An open decision of rivals. */
export type RivalsPending = 
  | {
    readonly type: "start_roll";
    readonly player: number;
    readonly beaten: RivalsFace | null;
  }
  | {
    readonly type: "start_stack";
    readonly player: number;
  }
  | {
    readonly type: "arrange";
    readonly player: number;
    readonly at: RivalsStore;
  }
  | {
    readonly type: "before_roll";
    readonly player: number;
  }
  | {
    readonly type: "set_die";
    readonly player: number;
  }
  | {
    readonly type: "production_die";
    readonly player: number;
  }
  | {
    readonly type: "event_die";
    readonly player: number;
  }
  | {
    readonly type: "event_mark";
    readonly player: number;
  }
  | {
    readonly type: "event_card";
    readonly player: number;
    readonly marked: boolean;
  }
  | {
    readonly type: "top_card";
    readonly player: number;
    readonly stack: RivalsStack;
    readonly locked: boolean;
  }
  | {
    readonly type: "reveal";
    readonly player: number;
    readonly stack: RivalsStack;
  }
  | {
    readonly type: "act";
    readonly player: number;
  }
  | {
    readonly type: "remove";
    readonly player: number;
  }
  | {
    readonly type: "new_regions";
    readonly player: number;
    readonly at: RivalsStore;
  }
  | {
    readonly type: "region_card";
    readonly player: number;
    readonly at: RivalsStore;
    readonly first: RivalsRegion | null;
  }
  | {
    readonly type: "pick_region";
    readonly player: number;
    readonly at: RivalsStore;
    readonly first: RivalsRegion | null;
  }
  | {
    readonly type: "place_region";
    readonly player: number;
    readonly at: RivalsStore;
    readonly first: RivalsRegion;
    readonly second: RivalsRegion;
  }
  | {
    readonly type: "save";
    readonly player: number;
    /** cost */
    readonly owed: string;
    readonly left: number;
  }
  | {
    readonly type: "pay";
    readonly player: number;
    /** cost */
    readonly owed: string;
  }
  | {
    readonly type: "spend";
    readonly player: number;
    readonly left: number;
  }
  | {
    readonly type: "gain";
    readonly player: number;
    /** stores */
    readonly among: string;
    readonly left: number;
  }
  | {
    readonly type: "give";
    readonly player: number;
    readonly resource: RivalsResource;
    readonly left: number;
    /** stores */
    readonly among: string;
    /** stores */
    readonly into: string;
  }
  | {
    readonly type: "demand";
    readonly player: number;
    readonly left: number;
    readonly least: number;
  }
  | {
    readonly type: "return";
    readonly player: number;
  }
  | {
    readonly type: "raid";
    readonly player: number;
  }
  | {
    readonly type: "tithe";
    readonly player: number;
    readonly amount: number;
  }
  | {
    readonly type: "relocate";
    readonly player: number;
  }
  | {
    readonly type: "treat";
    readonly player: number;
  }
  | {
    readonly type: "fetch";
    readonly player: number;
  }
  | {
    readonly type: "defend";
    readonly player: number;
    readonly card: RivalsCard;
  }
  | {
    readonly type: "defence_die";
    readonly player: number;
    readonly card: RivalsCard;
  }
  | {
    readonly type: "lose";
    readonly player: number;
    readonly owner: number;
    readonly cause: RivalsCause;
  }
  | {
    readonly type: "name_building";
    readonly player: number;
    readonly first: RivalsSite | null;
    readonly second: RivalsSite | null;
  }
  | {
    readonly type: "feud_loss";
    readonly player: number;
    readonly first: RivalsSite;
    readonly second: RivalsSite | null;
    readonly third: RivalsSite | null;
  }
  | {
    readonly type: "riots";
    readonly player: number;
    readonly price: number;
  }
  | {
    readonly type: "bury";
    readonly player: number;
    readonly card: RivalsCard;
  }
  | {
    readonly type: "react";
    readonly player: number;
    readonly card: RivalsCard;
  }
  | {
    readonly type: "put_away_other";
    readonly player: number;
    readonly left: number;
  }
  | {
    readonly type: "steal";
    readonly player: number;
  }
  | {
    readonly type: "buy";
    readonly player: number;
    readonly left: number;
  }
  | {
    readonly type: "search_free";
    readonly player: number;
  }
  | {
    readonly type: "take";
    readonly player: number;
    readonly stack: RivalsStack;
    readonly left: number;
    readonly locked: boolean;
  }
  | {
    readonly type: "draw_up";
    readonly player: number;
  }
  | {
    readonly type: "surplus";
    readonly player: number;
  }
  | {
    readonly type: "exchange";
    readonly player: number;
  }
  | {
    readonly type: "refill";
    readonly player: number;
  };

/** Actions of rivals that may be taken now: the last field lists everything it may be. */
export type RivalsFamily = 
  | {
    readonly type: "die";
    readonly face: readonly RivalsFace[];
  }
  | {
    readonly type: "event_die";
    readonly symbol: readonly RivalsSymbol[];
  }
  | {
    readonly type: "mark";
    readonly marked: readonly boolean[];
  }
  | {
    readonly type: "card";
    readonly card: readonly RivalsCard[];
  }
  | {
    readonly type: "region";
    readonly region: readonly RivalsRegion[];
  }
  | {
    readonly type: "start_stack";
    readonly stack: readonly RivalsStack[];
  }
  | {
    readonly type: "arrange";
    readonly at: readonly RivalsStore[];
  }
  | {
    readonly type: "roll";
  }
  | {
    readonly type: "play";
    readonly card: readonly RivalsCard[];
  }
  | {
    readonly type: "set_die";
    readonly face: readonly RivalsFace[];
  }
  | {
    readonly type: "build";
    readonly card: RivalsCard;
    readonly side: readonly RivalsSide[];
  }
  | {
    readonly type: "build_at_region";
    readonly card: RivalsCard;
    readonly at: readonly RivalsStore[];
  }
  | {
    readonly type: "road";
    readonly at: readonly RivalsPositionWord[];
  }
  | {
    readonly type: "settle";
    readonly at: readonly RivalsPositionWord[];
  }
  | {
    readonly type: "city";
    readonly at: readonly RivalsPositionWord[];
  }
  | {
    readonly type: "trade";
    readonly give: RivalsResource;
    readonly get: readonly RivalsResource[];
  }
  | {
    readonly type: "ship";
    readonly give: RivalsResource;
    readonly get: readonly RivalsResource[];
  }
  | {
    readonly type: "large_ship";
    readonly from: RivalsStore;
    readonly get: readonly RivalsResource[];
  }
  | {
    readonly type: "mint";
    readonly get: readonly RivalsResource[];
  }
  | {
    readonly type: "remove";
  }
  | {
    readonly type: "end";
  }
  | {
    readonly type: "draw_regions";
  }
  | {
    readonly type: "pick_region";
    readonly region: readonly RivalsRegion[];
  }
  | {
    readonly type: "place";
    readonly at: readonly RivalsStore[];
  }
  | {
    readonly type: "pay";
    readonly from: readonly RivalsStore[];
  }
  | {
    readonly type: "gain";
    readonly to: readonly RivalsStore[];
  }
  | {
    readonly type: "choose";
    readonly resource: readonly RivalsResource[];
  }
  | {
    readonly type: "demand";
    readonly resource: readonly RivalsResource[];
  }
  | {
    readonly type: "raid";
    readonly at: RivalsStore;
    readonly amount: readonly number[];
  }
  | {
    readonly type: "swap_regions";
    readonly first: RivalsStore;
    readonly second: readonly RivalsStore[];
  }
  | {
    readonly type: "swap_cards";
    readonly first: RivalsSite;
    readonly second: readonly RivalsSite[];
  }
  | {
    readonly type: "pick";
    readonly site: readonly RivalsSite[];
  }
  | {
    readonly type: "under";
    readonly stack: readonly RivalsStack[];
  }
  | {
    readonly type: "put_away";
    readonly card: RivalsCard;
    readonly stack: readonly RivalsStack[];
  }
  | {
    readonly type: "draw";
    readonly stack: readonly RivalsStack[];
  }
  | {
    readonly type: "search";
    readonly stack: readonly RivalsStack[];
  }
  | {
    readonly type: "take";
    readonly depth: readonly RivalsDepth[];
  }
  | {
    readonly type: "take_card";
    readonly card: readonly RivalsCard[];
  }
  | {
    readonly type: "buy";
  }
  | {
    readonly type: "pay_price";
  }
  | {
    readonly type: "defend";
  }
  | {
    readonly type: "pass";
  };

/** What a seat may do in rivals. */
export type RivalsLegal = {
  readonly seat: number;
  readonly count: number;
  /** the seat may also make offers, which are too many to list */
  readonly offers: boolean;
  readonly families: readonly RivalsFamily[];
  readonly actions?: readonly RivalsAction[];
};

/** What a table of rivals waits for. */
export type RivalsNode = 
  | {
    readonly kind: "decide";
    readonly must: readonly number[];
    readonly may: readonly number[];
    readonly pending: RivalsPending;
    readonly turn: number;
    readonly move: number;
  }
  | {
    readonly kind: "chance";
    readonly pending: RivalsPending;
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

/** A saved position of rivals. */
export type RivalsSave = {
  readonly version: 2;
  readonly game: "rivals";
  readonly setup: RivalsSetup;
  readonly position: RivalsPosition;
};

/** A replay of rivals. */
export type RivalsReplay = {
  readonly version: 2;
  readonly game: "rivals";
  readonly asked: RivalsSetup;
  readonly setup: RivalsSetup;
  readonly position?: RivalsPosition;
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
      readonly action: RivalsAction;
    }
    | {
      readonly chance: RivalsAction;
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
        readonly action: RivalsAction;
      }
      | {
        readonly chance: RivalsAction;
        /** the number of the draw, those taken back counted */
        readonly draw?: number;
        readonly given?: true;
      })[];
  })[];
};

/** A setup of rivals. */
export type RivalsSetup = {
  readonly version?: 2;
  readonly game?: "rivals";
  /** the edition of the rules; this one when it is left out */
  readonly rules?: 2;
  readonly mode: "intro" | "gold" | "turmoil" | "progress" | "duel";
  /** rules/rivals.md: RUL-01, RUL-02, RUL-03, RUL-46 */
  readonly options?: {
    readonly ship_beside_own_region?: boolean;
    readonly discard_access?: "top" | "any";
    readonly free_removal?: boolean;
    readonly removal_in_intro?: boolean;
  };
  readonly red?: number;
  readonly turn_limit?: number | null;
};

export type RivalsDrawCard = 
  | "basic.brigitta"
  | "basic.merchant_caravan"
  | "basic.relocation"
  | "basic.goldsmith"
  | "basic.scout"
  | "basic.iron_foundry"
  | "basic.grain_mill"
  | "basic.lumber_camp"
  | "basic.weavers_shop"
  | "basic.brick_factory"
  | "basic.parish_hall"
  | "basic.abbey"
  | "basic.toll_bridge"
  | "basic.storehouse"
  | "basic.marketplace"
  | "basic.austin"
  | "basic.candamir"
  | "basic.harald"
  | "basic.inga"
  | "basic.osmund"
  | "basic.siglind"
  | "basic.ore_ship"
  | "basic.grain_ship"
  | "basic.gold_ship"
  | "basic.lumber_ship"
  | "basic.brick_ship"
  | "basic.wool_ship"
  | "basic.large_trade_ship"
  | "gold.brigands"
  | "gold.gudrun"
  | "gold.merchant"
  | "gold.reiner"
  | "gold.trade_master"
  | "gold.goldsmith"
  | "gold.gold_cache"
  | "gold.toll_bridge"
  | "gold.storehouse"
  | "gold.large_trade_ship"
  | "gold.pirate_ship"
  | "gold.trading_base"
  | "gold.merchant_guild"
  | "gold.moneylender"
  | "gold.mint"
  | "gold.harbor"
  | "gold.salt_silo"
  | "gold.staple_house"
  | "turmoil.brigands"
  | "turmoil.archer"
  | "turmoil.voyage_of_plunder"
  | "turmoil.arsonist"
  | "turmoil.sebastian"
  | "turmoil.traitor"
  | "turmoil.drill_ground"
  | "turmoil.lookout_tower"
  | "turmoil.carl_forkbeard"
  | "turmoil.heinrich"
  | "turmoil.irmgard"
  | "turmoil.large_festival_hall"
  | "turmoil.chapel_low"
  | "turmoil.chapel_high"
  | "turmoil.hedge_tavern"
  | "turmoil.fairgrounds"
  | "turmoil.fire_brigade"
  | "turmoil.tithe_barn"
  | "progress.benjamin"
  | "progress.brigitta"
  | "progress.guido"
  | "progress.gustav"
  | "progress.doctor"
  | "progress.relocation"
  | "progress.three_field_system"
  | "progress.mineral_mining"
  | "progress.chief_cannoneer"
  | "progress.pharmacy"
  | "progress.library"
  | "progress.bath_house"
  | "progress.parliament"
  | "progress.town_hall"
  | "progress.university"
  | "progress.building_crane";

export type RivalsEventCard = 
  | "basic.fraternal_feuds"
  | "basic.year_of_plenty"
  | "basic.yule"
  | "basic.traveling_merchant"
  | "basic.invention"
  | "basic.trade_ships_race"
  | "basic.feud"
  | "gold.gift_for_the_prince"
  | "gold.traveling_merchant"
  | "gold.trade_ships_race"
  | "turmoil.fraternal_feuds"
  | "turmoil.riots"
  | "turmoil.feud"
  | "progress.plague"
  | "progress.invention";

export type RivalsKnownCard = {
  readonly card: RivalsDrawCard;
  readonly known_to?: readonly number[];
  readonly locked?: boolean;
};

export type RivalsName = "brigitta" | "guido" | "gustav";

export type RivalsRegionPlace = 
  | "-12,U"
  | "-12,L"
  | "-10,U"
  | "-10,L"
  | "-8,U"
  | "-8,L"
  | "-6,U"
  | "-6,L"
  | "-4,U"
  | "-4,L"
  | "-2,U"
  | "-2,L"
  | "0,U"
  | "0,L"
  | "2,U"
  | "2,L"
  | "4,U"
  | "4,L"
  | "6,U"
  | "6,L"
  | "8,U"
  | "8,L"
  | "10,U"
  | "10,L"
  | "12,U"
  | "12,L";

export type RivalsLine = number;

/** A position of rivals. What nobody knows and what follows from the rest may be left out. */
export type RivalsPosition = {
  readonly turn?: {
    readonly number?: number | null;
    readonly active?: number;
    readonly face?: number | null;
    readonly herald?: boolean;
    readonly minted?: number;
    readonly played?: readonly RivalsName[];
    readonly exempt?: readonly number[];
    readonly start_stack?: number | null;
  };
  readonly players?: readonly ({
    readonly settlements?: readonly RivalsLine[];
    readonly roads?: readonly RivalsLine[];
    readonly cities?: readonly RivalsLine[];
    readonly regions?: readonly ({
      readonly at: RivalsRegionPlace;
      readonly region?: RivalsRegion;
      readonly stock?: number;
    })[];
    readonly cards?: readonly ({
      readonly at: RivalsSite;
      readonly card: RivalsDrawCard;
    })[];
    readonly gold_cache?: {
      readonly at: RivalsRegionPlace;
      readonly stock?: number;
    };
    readonly hand?: readonly (RivalsDrawCard | RivalsKnownCard)[];
  })[];
  readonly stacks?: readonly (null | readonly (RivalsDrawCard | number | "rest" | RivalsKnownCard)[])[];
  readonly events?: readonly (RivalsEventCard | number | "rest")[];
  readonly marked_events?: readonly RivalsEventCard[];
  readonly regions?: readonly RivalsRegion[];
  readonly supply?: {
    readonly roads: number;
    readonly settlements: number;
    readonly cities: number;
  };
  readonly discard?: readonly RivalsDrawCard[];
  readonly face_up?: number;
  readonly steps?: readonly string[];
  readonly ending?: {
    readonly winner: number | null;
  };
};

/** What one viewer sees of a duel of rivals. */
export type RivalsView = {
  readonly viewer: number | "spectator";
  readonly points: readonly ({
    readonly victory: number;
    readonly strength: number;
    readonly skill: number;
    readonly commerce: number;
    readonly progress: number;
    readonly hand_limit: number;
  })[];
  readonly tokens: {
    readonly strength: number | null;
    readonly trade: number | null;
  };
  /** the open decision as text */
  readonly pending: string | null;
  readonly turn: {
    readonly number: number;
    readonly active: number;
    readonly face: number | null;
    readonly herald: boolean;
    readonly minted: number;
    readonly played: readonly ("brigitta" | "guido" | "gustav")[];
    readonly exempt: readonly number[];
    readonly start_stack: number | null;
  };
  readonly players: readonly ({
    readonly roads: readonly number[];
    readonly settlements: readonly number[];
    readonly cities: readonly number[];
    readonly regions: readonly ({
      readonly at: RivalsStore;
      readonly region: RivalsRegion;
      readonly stock: number;
    })[];
    readonly cards: readonly ({
      readonly at: RivalsSite;
      readonly card: RivalsCard;
    })[];
    readonly gold_cache?: {
      readonly at: RivalsStore;
      readonly stock: number;
    };
    readonly hand: readonly ({
      /** null when the viewer does not know it */
      readonly card: RivalsCard | null;
      readonly back: RivalsBack;
      readonly known_to: readonly number[];
      readonly locked?: boolean;
    })[];
  })[];
  /** the draw stacks, top card first */
  readonly stacks: readonly (readonly ({
    /** null when the viewer does not know it */
    readonly card: RivalsCard | null;
    readonly back: RivalsBack;
    readonly known_to: readonly number[];
    readonly locked?: boolean;
  })[])[];
  /** the event deck, top card first; null for a card nobody has seen */
  readonly events: readonly (RivalsCard | null)[];
  readonly marked_events?: readonly RivalsCard[];
  /** the region stack, in no order */
  readonly regions: readonly RivalsRegion[];
  readonly supply: {
    readonly roads: number;
    readonly settlements: number;
    readonly cities: number;
  };
  readonly discard: {
    readonly top: RivalsCard | null;
    readonly count: number;
  };
  readonly known: {
    readonly discard: readonly RivalsCard[];
  };
  readonly face_up: number;
  /** what is open or due as text, the next one last */
  readonly steps: readonly string[];
  readonly ending?: {
    readonly winner: number | null;
  };
};
