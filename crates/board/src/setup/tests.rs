//! Tests of set-ups and maps, named after the rules.

mod game;
mod maps;
mod pieces;
