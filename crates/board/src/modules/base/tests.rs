//! Tests of this module, named after the rules.

mod building;
mod cards;
mod effects;
mod founding;
mod printed;
mod production;
mod robber;
mod routes;
mod seven;
mod turn;
mod victory;
