//! Moves from any position, for lessons and for whoever looks at a position. Nothing of it is kept.

use super::api::{ApiError, Body, Failed, language};
use crate::app::App;
use crate::bots::Thought;
use crate::translations::{self, Language};
use axum::Json;
use axum::extract::State;
use axum::http::HeaderMap;
use kernel::{Player, Viewer};
use notation::{Dice, GameCatalog, Refusal, Seed, Table, listed};
use protocol::{Study, StudyFrame, StudyMove, StudyOutcome, StudyRefusal, StudyRequest};
use serde_json::Value;
use std::sync::Arc;

/// The most moves from a position.
const MAX_MOVES: usize = 200;
/// Decks that a position leaves out lie the same way every time.
const SEED: &str = "study";

/// What comes of moves from a position.
#[utoipa::path(post, path = "/api/study", request_body = StudyRequest,
    responses((status = 200, body = Study)))]
pub(super) async fn study(
    State(app): State<Arc<App>>,
    headers: HeaderMap,
    Body(request): Body<StudyRequest>,
) -> Result<Json<Study>, Failed> {
    let language = language(&headers);
    let catalog = app.catalog;
    // The same threads read logs: a few at a time, away from those that others wait for.
    let played = app.reading(move || play(catalog, &request, language)).await;
    played.map(Json).ok_or(Failed(ApiError::Internal, language))
}

fn play(catalog: GameCatalog, request: &StudyRequest, language: Language) -> Study {
    let mut study = Study {
        game: None,
        setup: Value::Null,
        frames: Vec::new(),
        refused: None,
        position: None,
        outcomes: Vec::new(),
    };
    let dice = Dice::new(Seed::from_text(SEED), Vec::new());
    let mut table = match catalog.load(&request.position, dice) {
        Ok(table) => table,
        Err(problems) => {
            study.refused = Some(StudyRefusal {
                moves: 0,
                rule: problems.iter().find_map(|problem| problem.rule.clone()),
                message: listed(&problems),
            });
            return study;
        }
    };
    study.game = Some(table.name().to_owned());
    study.setup = table.save()["setup"].take();
    let seat = Player(request.seat.wrapping_sub(1));
    if usize::from(seat.0) >= table.players() {
        study.refused = Some(told(0, &no_seat(), language));
        return study;
    }
    if request.known == 0 {
        study.frames.push(frame(table.as_ref(), seat, None, false));
    }
    for (made, next) in request.moves.iter().enumerate() {
        let tried = if made < MAX_MOVES {
            make(table.as_mut(), next)
        } else {
            Err(notation::Problem::new("moves", "too many").into())
        };
        if let Err(refusal) = tried {
            study.refused = Some(told(made, &refusal, language));
            break;
        }
        if made + 1 >= request.known {
            study
                .frames
                .push(frame(table.as_ref(), seat, next.seat, true));
        }
    }
    if request.whole {
        study.position = Some(table.save());
        study.outcomes = outcomes(table.as_ref());
    }
    study
}

/// What chance may bring now; whoever sets a position up knows all of it.
fn outcomes(table: &dyn Table) -> Vec<StudyOutcome> {
    let all = table.outcomes().ok();
    all.and_then(|mut all| serde_json::from_value(all["outcomes"].take()).ok())
        .unwrap_or_default()
}

/// What a seat sees after the moves, for a bot to think about: an error when the position or a move cannot be, nothing when the
/// seat has nothing to decide.
pub(super) fn seen(catalog: GameCatalog, request: &StudyRequest) -> Result<Option<Thought>, ()> {
    let dice = Dice::new(Seed::from_text(SEED), Vec::new());
    let mut table = catalog.load(&request.position, dice).map_err(|_| ())?;
    let seat = Player(request.seat.wrapping_sub(1));
    if usize::from(seat.0) >= table.players() || request.moves.len() > MAX_MOVES {
        return Err(());
    }
    for next in &request.moves {
        make(table.as_mut(), next).map_err(|_| ())?;
    }
    Ok(table.seen(seat))
}

fn no_seat() -> Refusal {
    notation::Problem::new("seat", "there is no such seat").into()
}

fn make(table: &mut dyn Table, next: &StudyMove) -> Result<(), Refusal> {
    match next.seat {
        None => table.chance(&next.action),
        Some(seat) if (1..=table.players()).contains(&usize::from(seat)) => {
            table.act(Player(seat - 1), &next.action)
        }
        Some(_) => Err(no_seat()),
    }
}

fn frame(table: &dyn Table, seat: Player, by: Option<u8>, moved: bool) -> StudyFrame {
    let viewer = Viewer::Seat(seat);
    StudyFrame {
        seat: by,
        events: if moved {
            table.events(Some(viewer))
        } else {
            Vec::new()
        },
        node: table.node(),
        view: table.view(viewer),
        legal: table.legal_if_any(seat),
    }
}

fn told(moves: usize, refusal: &Refusal, language: Language) -> StudyRefusal {
    let (rule, message) = match refusal {
        Refusal::Rule(violation) => (
            Some(violation.rule.to_owned()),
            translations::rule(language, violation.rule).to_owned(),
        ),
        Refusal::Problem(problem) => (problem.rule.clone(), problem.to_string()),
    };
    StudyRefusal {
        moves,
        rule,
        message,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn request(moves: &Value, known: usize) -> StudyRequest {
        let options =
            json!({ "setup": "beginner", "founding_on_fixed_map": true, "first_player": 1 });
        let seats = json!([{ "settlements": ["0,0,S"], "roads": ["0,1,NW"], "hand": { "brick": 1, "lumber": 1 } }]);
        let position = json!({
            "version": 2,
            "game": "island",
            "setup": { "players": 3, "options": options },
            "position": { "active": 1, "seats": seats },
        });
        let request = json!({ "position": position, "seat": 1, "moves": moves, "known": known });
        serde_json::from_value(request).expect("a request")
    }

    fn study(moves: &Value, known: usize) -> Study {
        play(notation::GAMES, &request(moves, known), Language::En)
    }

    #[test]
    fn moves_are_played_from_the_position() {
        let road = json!({ "seat": 1, "action": { "type": "road", "at": "0,1,NE" } });
        let end = json!({ "seat": 1, "action": { "type": "end_turn" } });
        let roll = json!({ "seat": 2, "action": { "type": "roll" } });
        let dice = json!({ "action": { "type": "dice", "roll": "2+2" } });
        let moves = json!([road, end, roll, dice]);
        let told = study(&moves, 0);
        assert_eq!(told.refused, None);
        assert_eq!(told.game.as_deref(), Some("island"));
        assert_eq!(told.frames.len(), 5, "the position and every move");
        assert_eq!(told.frames[1].seat, Some(1));
        assert_eq!(told.frames[1].events[1]["type"], "road_built");
        assert!(told.frames[3].legal.is_none(), "the dice are rolling");
        assert_eq!(told.frames[4].seat, None);
        assert_eq!(
            study(&moves, 3).frames,
            told.frames[3..],
            "known frames are not sent again"
        );
    }

    #[test]
    fn the_whole_position_can_be_taken_up_again() {
        let end = json!({ "seat": 1, "action": { "type": "end_turn" } });
        let roll = json!({ "seat": 2, "action": { "type": "roll" } });
        let mut asked = request(&json!([end, roll]), 0);
        assert_eq!(
            play(notation::GAMES, &asked, Language::En).position,
            None,
            "it is sent only when it is wanted"
        );
        asked.whole = true;
        let told = play(notation::GAMES, &asked, Language::En);
        let weights: u32 = told.outcomes.iter().map(|one| one.weight).sum();
        assert_eq!((told.outcomes.len(), weights), (36, 36), "the dice");
        let mut again = request(&json!([]), 0);
        again.position = told.position.expect("the position");
        let again = play(notation::GAMES, &again, Language::En);
        assert_eq!(again.refused, None);
        let last = told.frames.last().expect("a frame");
        assert_eq!(again.frames[0].view, last.view);
    }

    #[test]
    fn what_is_not_allowed_ends_the_study_with_the_rule() {
        let far = json!({ "seat": 1, "action": { "type": "road", "at": "2,0,NW" } });
        let told = study(&json!([far]), 0);
        assert_eq!(told.frames.len(), 1);
        let refused = told.refused.expect("it is refused");
        assert_eq!(refused.moves, 0);
        assert!(refused.rule.is_some(), "{refused:?}");
        let stranger = json!({ "seat": 4, "action": { "type": "end_turn" } });
        assert!(study(&json!([stranger]), 0).refused.is_some());
        let mut nothing = request(&json!([]), 0);
        nothing.position = json!({ "version": 2, "game": "chess" });
        let told = play(notation::GAMES, &nothing, Language::En);
        assert!(told.frames.is_empty());
        assert!(told.refused.is_some());
    }
}
