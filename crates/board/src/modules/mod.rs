//! The rule modules, one folder each. Modules never import each other; what joins them is in `interplay`.

pub mod base;
pub mod cities_knights;
pub mod event_cards;
pub mod friendly_robber;
pub mod harbourmaster;
pub mod two_player;
