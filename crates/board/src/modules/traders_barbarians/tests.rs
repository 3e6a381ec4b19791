//! Rule tests of Traders & Barbarians.

mod barbarians;
mod cards;
mod events;
mod journey;
mod orders;
mod setup;
mod targets;
mod two_player;
