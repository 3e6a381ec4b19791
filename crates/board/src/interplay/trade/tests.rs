//! Tests of trade, named after the rules.

mod bank;
mod domestic;
mod talk;
