//! Tests of the rules, one file for each part of the game.

mod components;
mod geometry;
mod laws;
mod oracle;
mod scene;
mod start;
mod stocks;
