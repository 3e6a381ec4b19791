//! Tests of the rules, one file for each part of the game.

mod basic_cards;
mod components;
mod dice;
mod event_cards;
mod example_game;
mod geometry;
mod gold_cards;
mod hands;
mod hidden;
mod laws;
mod oracle;
mod points;
mod possible;
mod progress_cards;
mod reactions;
mod removal;
mod start;
mod stocks;
mod test_board;
#[path = "../../tests/text/mod.rs"]
mod text;
mod trading;
mod turmoil_cards;
mod words;
