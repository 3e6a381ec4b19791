//! Tests of the rules, one file for each part of the game.

mod laws;
mod oracle;
