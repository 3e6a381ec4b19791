//! The description of the REST part for programs.

use super::{accounts, admin, api, study};
use axum::Json;
use protocol::Problem;
use utoipa::openapi::security::{HttpAuthScheme, HttpBuilder, SecurityScheme};
use utoipa::openapi::{ContentBuilder, Ref, RefOr, ResponseBuilder};
use utoipa::{Modify, OpenApi};

#[derive(OpenApi)]
#[openapi(
    info(title = "Landnam", description = "Guests, accounts, my games, ratings. Tables are played over the WebSocket at /ws."),
    modifiers(&Token, &Errors),
    components(schemas(Problem)),
    paths(
        accounts::guest, accounts::register, accounts::login, accounts::logout, accounts::recover,
        api::me, api::my_games, api::tables, api::replay, api::draws, api::events,
        api::chances, api::ratings, study::study,
        admin::tables, admin::close_table, admin::bans, admin::ban, admin::lift, admin::announce, admin::reports, admin::log,
        admin::people, admin::state
    )
)]
struct Description;

struct Token;

impl Modify for Token {
    fn modify(&self, openapi: &mut utoipa::openapi::OpenApi) {
        let components = openapi.components.get_or_insert_default();
        for (name, description) in [
            ("token", "The token of a guest or an account."),
            (
                "host",
                "The secret of the host of the server (`--admin-token`).",
            ),
        ] {
            let scheme = HttpBuilder::new()
                .scheme(HttpAuthScheme::Bearer)
                .description(Some(description))
                .build();
            components.add_security_scheme(name, SecurityScheme::Http(scheme));
        }
    }
}

/// What any request may be answered, and any with a body.
struct Errors;

impl Modify for Errors {
    fn modify(&self, openapi: &mut utoipa::openapi::OpenApi) {
        let everywhere = [("429", "Too many requests"), ("500", "The server failed")];
        let with_body = [
            ("400", "The body cannot be understood"),
            ("408", "The body took too long to arrive"),
            ("413", "The body is too long"),
            ("415", "The body is not JSON"),
        ];
        for path in openapi.paths.paths.values_mut() {
            for operation in [&mut path.get, &mut path.post, &mut path.delete] {
                let Some(operation) = operation else { continue };
                let mut errors = everywhere.to_vec();
                if operation.request_body.is_some() {
                    errors.extend(with_body);
                }
                for (status, description) in errors {
                    let problem = ContentBuilder::new()
                        .schema(Some(Ref::from_schema_name("Problem")))
                        .build();
                    let response = ResponseBuilder::new()
                        .description(description)
                        .content("application/json", problem)
                        .build();
                    let responses = &mut operation.responses.responses;
                    responses.insert(status.to_owned(), RefOr::T(response));
                }
            }
        }
    }
}

pub(super) async fn document() -> Json<utoipa::openapi::OpenApi> {
    Json(Description::openapi())
}
