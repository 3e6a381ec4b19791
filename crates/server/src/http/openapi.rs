//! The description of the REST part for programs.

use super::{accounts, api};
use axum::Json;
use utoipa::openapi::security::{HttpAuthScheme, HttpBuilder, SecurityScheme};
use utoipa::{Modify, OpenApi};

#[derive(OpenApi)]
#[openapi(
    info(title = "Landnam", description = "Guests, accounts, my games, ratings. Tables are played over the WebSocket at /ws."),
    modifiers(&Token),
    paths(
        accounts::guest, accounts::register, accounts::login, accounts::logout, accounts::recover,
        api::me, api::my_games, api::tables, api::replay, api::draws, api::events,
        api::chances, api::ratings
    )
)]
struct Description;

struct Token;

impl Modify for Token {
    fn modify(&self, openapi: &mut utoipa::openapi::OpenApi) {
        let scheme = HttpBuilder::new().scheme(HttpAuthScheme::Bearer).build();
        openapi
            .components
            .get_or_insert_default()
            .add_security_scheme("token", SecurityScheme::Http(scheme));
    }
}

pub(super) async fn document() -> Json<utoipa::openapi::OpenApi> {
    Json(Description::openapi())
}
