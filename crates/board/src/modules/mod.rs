//! The rule modules, one folder each. Modules never import each other; what joins them is in `interplay`.

pub mod barbarian_attack;
pub mod base;
pub mod caravans;
pub mod cities_knights;
pub mod event_cards;
pub mod fishermen;
pub mod friendly_robber;
pub mod harbourmaster;
pub mod rivers;
pub mod traders_barbarians;
pub mod two_player;
