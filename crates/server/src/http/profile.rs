//! What everybody may know of people: how strong they are, what they played and how it went.

use crate::app::App;
use crate::http::api::{ApiError, Failed, language};
use crate::ratings::{ranking, shown};
use crate::store::{PastGame, StoreError};
use axum::Json;
use axum::extract::{Path, Query, State};
use axum::http::HeaderMap;
use protocol::{
    Against, GameLine, LeaderboardEntry, LeadersQuery, ModuleCount, Problem, Profile, ProfileRating,
};
use std::collections::BTreeMap;
use std::sync::Arc;

/// Games in the line of a rating.
const COURSE: usize = 40;
/// Modules and people in a profile.
const MODULES: usize = 6;
const AGAINST: i64 = 12;
/// Games of somebody else in one answer.
const GAMES: usize = 40;

/// Who is strongest at a family of games: `island`, `two_players`, `cities_knights`, `scenarios`, `rivals`.
#[utoipa::path(get, path = "/api/leaders/{family}", params(("family" = String, Path), LeadersQuery),
    responses((status = 200, body = Vec<LeaderboardEntry>), (status = 400, body = Problem)))]
pub(super) async fn leaders(
    State(app): State<Arc<App>>,
    Path(family): Path<String>,
    query: Result<Query<LeadersQuery>, axum::extract::rejection::QueryRejection>,
    headers: HeaderMap,
) -> Result<Json<Vec<LeaderboardEntry>>, Failed> {
    let failed = |error| Failed(error, language(&headers));
    let Query(query) = query.map_err(|_| failed(ApiError::Malformed))?;
    let leaders = ranking(&app.store, &family, query.days, query.bots).await;
    Ok(Json(leaders.map_err(|error| failed(error.into()))?))
}

/// Somebody's ratings, places, favourite modules and results against others.
#[utoipa::path(get, path = "/api/people/{person}", params(("person" = String, Path)),
    responses((status = 200, body = Profile), (status = 404, body = Problem)))]
pub(super) async fn profile(
    State(app): State<Arc<App>>,
    Path(person): Path<String>,
    headers: HeaderMap,
) -> Result<Json<Profile>, Failed> {
    let failed = |error: ApiError| Failed(error, language(&headers));
    let profile = app.profile(&person).await;
    let profile = profile.map_err(|error| failed(error.into()))?;
    profile.map(Json).ok_or(failed(ApiError::NotFound))
}

/// The latest games somebody played to their end, private ones left out.
#[utoipa::path(get, path = "/api/people/{person}/games", params(("person" = String, Path)),
    responses((status = 200, body = Vec<GameLine>)))]
pub(super) async fn games(
    State(app): State<Arc<App>>,
    Path(person): Path<String>,
    headers: HeaderMap,
) -> Result<Json<Vec<GameLine>>, Failed> {
    let failed = |error: StoreError| Failed(error.into(), language(&headers));
    let games = app.finished_games(&person, GAMES).await;
    Ok(Json(games.map_err(failed)?))
}

impl App {
    async fn profile(&self, person: &str) -> Result<Option<Profile>, StoreError> {
        let level = person.strip_prefix("bot:");
        let level = level.filter(|level| self.bots.has(level));
        let known = if let Some(level) = level {
            Some((level.to_owned(), false, None, self.started))
        } else {
            let known = self.store.known_person(person).await?;
            known.map(|(known, since)| (known.name, known.login.is_some(), known.bot_of, since))
        };
        let Some((name, account, bot_of, since)) = known else {
            return Ok(None);
        };
        let games = self.store.past_games(person).await?;
        let against = self.store.played_against(person, AGAINST).await?;
        let ratings = self.store.ratings_of(person).await?;
        let ratings = ratings.iter().map(|(family, rated)| {
            let course = course(&games, family);
            let last = games
                .iter()
                .rev()
                .find(|game| game.family == *family && game.after.is_some());
            ProfileRating {
                rating: shown(family, rated),
                change: last.and_then(|game| Some(game.after? - game.before?)),
                course,
            }
        });
        Ok(Some(Profile {
            person: person.to_owned(),
            name,
            account,
            bot_of,
            since,
            games: u32::try_from(games.len()).unwrap_or(u32::MAX),
            played: games
                .iter()
                .filter(|game| !game.slow)
                .map(|game| game.ended - game.began)
                .sum(),
            ratings: ratings.collect(),
            places: places(&games),
            modules: modules(&games),
            against: against
                .into_iter()
                .map(|one| Against {
                    name: one
                        .name
                        .or_else(|| one.person.strip_prefix("bot:").map(str::to_owned)),
                    person: one.person,
                    games: u32::try_from(one.games).unwrap_or(0),
                    ahead: u32::try_from(one.ahead).unwrap_or(0),
                    behind: u32::try_from(one.behind).unwrap_or(0),
                })
                .collect(),
        }))
    }
}

/// The rating after each of the last games of a family.
fn course(games: &[PastGame], family: &str) -> Vec<f64> {
    let own = games.iter().filter(|game| game.family == family);
    let all: Vec<f64> = own.filter_map(|game| game.after).collect();
    all[all.len().saturating_sub(COURSE)..].to_vec()
}

/// How often somebody had each place.
fn places(games: &[PastGame]) -> Vec<u32> {
    let mut places = Vec::new();
    for place in games
        .iter()
        .filter_map(|game| usize::try_from(game.place).ok())
        .filter(|place| *place > 0)
    {
        if places.len() < place {
            places.resize(place, 0);
        }
        places[place - 1] += 1;
    }
    places
}

/// The modules of these games, the most frequent first.
fn modules(games: &[PastGame]) -> Vec<ModuleCount> {
    let mut counts: BTreeMap<&str, u32> = BTreeMap::new();
    for module in games
        .iter()
        .flat_map(|game| game.modules.split(','))
        .filter(|module| !module.is_empty())
    {
        *counts.entry(module).or_default() += 1;
    }
    let mut counts: Vec<ModuleCount> = counts
        .into_iter()
        .map(|(module, games)| ModuleCount {
            module: module.to_owned(),
            games,
        })
        .collect();
    counts.sort_by_key(|one| std::cmp::Reverse(one.games));
    counts.truncate(MODULES);
    counts
}
