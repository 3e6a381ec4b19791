//! Tests of the rules, one file for each part of the game.

mod components;
mod dice;
mod geometry;
mod laws;
mod oracle;
mod points;
mod scene;
mod start;
mod stocks;
mod trading;
