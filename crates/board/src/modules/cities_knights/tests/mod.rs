//! Tests of this module, named after the rules.

mod battle;
mod building;
mod dice;
mod events;
mod hidden;
mod improvements;
mod knights;
mod limit;
mod orders;
mod politics;
mod production;
mod rulings;
mod science;
mod scoring;
mod setup;
mod table;
mod trade;
mod trade_cards;
mod two_player;
mod variants;
