//! What several modules share: one file a rule point, modules named in rulebook order.

pub mod building;
pub mod production;
pub mod robber;
pub mod routes;
pub mod trade;
pub mod turn;
pub mod victory;
