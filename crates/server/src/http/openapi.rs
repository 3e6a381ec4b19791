//! The description of the REST part for programs.

use super::{
    accounts, admin, api, archives, friends, games, mine, notices, pairing, passkeys, profile,
    programs, reviews, study, vacation,
};
use axum::Json;
use protocol::Problem;
use utoipa::openapi::security::{HttpAuthScheme, HttpBuilder, SecurityRequirement, SecurityScheme};
use utoipa::openapi::{ContentBuilder, Ref, RefOr, ResponseBuilder};
use utoipa::{Modify, OpenApi};

#[derive(OpenApi)]
#[openapi(
    info(title = "Landnam", description = "Guests, accounts, my games, ratings. Tables are played over the WebSocket at /ws."),
    modifiers(&Token, &Errors),
    components(schemas(Problem)),
    paths(
        accounts::guest, accounts::register, accounts::login, accounts::logout, accounts::recover,
        api::me, games::my_games, games::game, api::tables, api::replay, api::draws, api::events,
        api::chances, study::study, pairing::start, pairing::state, pairing::stop, profile::leaders, profile::profile, profile::games,
        mine::site, mine::rename, mine::password, mine::recovery, mine::log_out_everywhere, mine::settings,
        mine::keep_settings, mine::data, mine::delete,
        notices::preferences, notices::change, notices::subscribe, notices::end_subscription, notices::test,
        notices::name_address, notices::forget_address, notices::confirm, notices::unsubscribe,
        programs::tokens, programs::make_token, programs::end_token, programs::bots, programs::make_bot, programs::renew_bot,
        programs::delete_bot, archives::list, archives::month,
        vacation::vacation, vacation::begin, vacation::end,
        friends::friends, friends::follow, friends::unfollow, friends::blocks, friends::block, friends::unblock,
        friends::invite, friends::invitations,
        passkeys::start, passkeys::finish, passkeys::list, passkeys::remove, passkeys::challenge, passkeys::login,
        reviews::review, reviews::position, reviews::hint, reviews::advice,
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
        let scope = ("403", "The token is not good for this");
        for (name, path) in &mut openapi.paths.paths {
            for operation in [&mut path.get, &mut path.post, &mut path.delete] {
                let Some(operation) = operation else { continue };
                let mut errors = everywhere.to_vec();
                if operation.request_body.is_some() {
                    errors.extend(with_body);
                }
                // Any token may end itself.
                if name != "/api/sessions" && needs_token(operation) {
                    errors.push(scope);
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

/// May a token be sent along that is good for some things only?
fn needs_token(operation: &utoipa::openapi::path::Operation) -> bool {
    let token = SecurityRequirement::new("token", Vec::<String>::new());
    let all = operation.security.iter().flatten();
    all.into_iter().any(|one| *one == token)
}

pub(super) async fn document() -> Json<utoipa::openapi::OpenApi> {
    Json(Description::openapi())
}
