//! What several modules share: one file a rule point, modules named in rulebook order.

pub mod barbarian_attack_two_player;
pub mod building;
pub mod caravans_two_player;
pub mod cities_barbarian_attack;
pub mod cities_caravans;
pub mod cities_events;
pub mod cities_fishermen;
pub mod cities_friendly_robber;
pub mod cities_rivers;
pub mod cities_traders_barbarians;
pub mod cities_two_player;
pub mod conquest;
pub mod fishermen_two_player;
pub mod gold;
pub mod pass;
pub mod production;
pub mod robber;
pub mod routes;
pub mod scenarios;
pub mod trade;
pub mod traders_two_player;
pub mod turn;
pub mod victory;
