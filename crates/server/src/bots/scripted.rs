//! A player who builds when it can, keeps what is scarce and sends the robber to the leader.
//!
//! It knows the words of the island game, not its rules: what is legal it is told. Of a game whose words it does
//! not know it takes any action but the last, which usually ends the turn, as long as there is another.

use crate::bots::{BotPlayer, Viewpoint};
use serde_json::Value;
use std::time::Duration;

/// Plays the island sensibly, and other games somehow.
#[derive(Clone, Copy, Debug)]
pub struct ScriptedBot;

impl BotPlayer for ScriptedBot {
    fn decide(
        &mut self,
        viewpoint: &Viewpoint,
        _: Duration,
        below: &mut dyn FnMut(usize) -> usize,
    ) -> Option<Value> {
        if !viewpoint.must {
            return answer(viewpoint);
        }
        let mut best: Option<(i32, Vec<&Value>)> = None;
        for action in viewpoint.actions() {
            let value = worth(viewpoint, action);
            match &mut best {
                Some((highest, equals)) if *highest == value => equals.push(action),
                Some((highest, _)) if *highest > value => {}
                _ => best = Some((value, vec![action])),
            }
        }
        let (_, equals) = best?;
        equals
            .get(below(equals.len()))
            .map(|action| (*action).clone())
    }
}

/// An open offer is declined, so that nobody has to wait for an answer; nothing is said otherwise.
fn answer(viewpoint: &Viewpoint) -> Option<Value> {
    let named = |name: &str| {
        viewpoint
            .actions()
            .iter()
            .find(|action| action["type"] == name)
    };
    let wanted = named("accept").filter(|_| profitable(viewpoint));
    wanted.or_else(|| named("decline")).cloned()
}

/// Does the offer of whoever has the turn give more cards than it takes?
fn profitable(viewpoint: &Viewpoint) -> bool {
    let open = viewpoint.view["offers"]["open"].as_array();
    let offer = open.and_then(|open| {
        let mut open = open.iter();
        open.find(|offer| offer["player"] == viewpoint.view["active"])
    });
    let cards = |side: &str| -> Option<u64> {
        let counts = offer?[side].as_object()?;
        counts.values().map(Value::as_u64).sum()
    };
    matches!((cards("give"), cards("want")), (Some(give), Some(want)) if give > want)
}

/// How much an action is worth, more being better.
fn worth(viewpoint: &Viewpoint, action: &Value) -> i32 {
    let kind = action["type"].as_str().unwrap_or_default();
    match kind {
        "city" => 1000,
        "settle" => 900,
        "play_knight" | "play_year_of_plenty" | "play_road_building" => 700,
        "play_monopoly" => 650 - held(viewpoint, action["card"].as_str()),
        "buy_card" => 600,
        "roll" => 500,
        "road" if is_free(viewpoint) => 450,
        "take" => 400 - held(viewpoint, action["card"].as_str()),
        "discard" => 300 + held(viewpoint, action["card"].as_str()),
        "move_robber" | "steal" => 300 + target(viewpoint, action),
        "bank_trade" => {
            // Only what there is plenty of, for what there is none of.
            let plenty = held(viewpoint, action["give"].as_str()) >= 5;
            let wanted = held(viewpoint, action["take"].as_str()) == 0;
            if plenty && wanted { 260 } else { 10 }
        }
        "road" => 250,
        "end_turn" | "pass" => 200,
        "withdraw" => 50,
        "decline" => 240,
        "confirm" | "accept" => 20,
        // Words of games and modules it does not know: rather than ending the turn, sometimes.
        _ => 205,
    }
}

/// A road that costs nothing is always laid.
fn is_free(viewpoint: &Viewpoint) -> bool {
    let pending = viewpoint.node["pending"]["type"]
        .as_str()
        .unwrap_or_default();
    matches!(pending, "found_road" | "free_road")
}

/// How many of a card the own hand has.
fn held(viewpoint: &Viewpoint, card: Option<&str>) -> i32 {
    let own = own_seat(viewpoint);
    let count = card.and_then(|card| own?["hand"][card].as_i64());
    i32::try_from(count.unwrap_or(0)).unwrap_or(0)
}

/// The richer the victim, the better.
fn target(viewpoint: &Viewpoint, action: &Value) -> i32 {
    let seat = action["from"]
        .as_u64()
        .or_else(|| action["player"].as_u64());
    let seat = seat.and_then(|seat| usize::try_from(seat).ok());
    let Some(victim) = seat.and_then(|seat| viewpoint.view["seats"].get(seat.checked_sub(1)?))
    else {
        return 0;
    };
    let count = |field: &str| victim[field].as_array().map_or(0, Vec::len);
    i32::try_from(10 * count("cities") + 5 * count("settlements")).unwrap_or(0)
}

fn own_seat(viewpoint: &Viewpoint) -> Option<&Value> {
    viewpoint.view["seats"].get(usize::from(viewpoint.seat.checked_sub(1)?))
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn decide(must: bool, view: Value, actions: &Value) -> Option<Value> {
        let viewpoint = Viewpoint {
            game: "island",
            seat: 1,
            must,
            node: json!({"pending":{"type":"turn","player":1}}),
            view,
            legal: json!({ "actions": actions }),
            seen: None,
        };
        ScriptedBot.decide(&viewpoint, Duration::ZERO, &mut |_| 0)
    }

    #[test]
    fn a_city_comes_before_a_settlement_and_that_before_a_card() {
        let all = json!([{"type":"end_turn"},{"type":"buy_card"},{"type":"settle","at":"a"},{"type":"city","at":"b"}]);
        assert_eq!(decide(true, Value::Null, &all).unwrap()["type"], "city");
        let some = json!([{"type":"end_turn"},{"type":"buy_card"},{"type":"settle","at":"a"}]);
        assert_eq!(decide(true, Value::Null, &some).unwrap()["type"], "settle");
    }

    #[test]
    fn what_is_plentiful_is_discarded_and_what_is_missing_is_taken() {
        let view = json!({"seats":[{"hand":{"ore":4,"wool":1}}]});
        let discards = json!([{"type":"discard","card":"wool"},{"type":"discard","card":"ore"}]);
        assert_eq!(
            decide(true, view.clone(), &discards).unwrap()["card"],
            "ore"
        );
        let takes = json!([{"type":"take","card":"ore"},{"type":"take","card":"grain"}]);
        assert_eq!(decide(true, view, &takes).unwrap()["card"], "grain");
    }

    #[test]
    fn the_leader_is_robbed() {
        let view = json!({"seats":[{},{"settlements":["a"]},{"settlements":["b"],"cities":["c"]}]});
        let steals = json!([{"type":"steal","from":2},{"type":"steal","from":3}]);
        assert_eq!(decide(true, view, &steals).unwrap()["from"], 3);
    }

    #[test]
    fn an_offer_is_answered_and_silence_kept_otherwise() {
        let offer = json!([{"type":"accept"},{"type":"decline"}]);
        assert_eq!(
            decide(false, Value::Null, &offer).unwrap()["type"],
            "decline"
        );
        let gift = json!({"active":2,"offers":{"open":[
            {"player":3,"give":{"ore":1},"want":{"wool":1}},
            {"player":2,"give":{"ore":2},"want":{"wool":1}},
        ]}});
        assert_eq!(
            decide(false, gift.clone(), &offer).unwrap()["type"],
            "accept"
        );
        let mut greed = gift;
        greed["active"] = json!(3);
        assert_eq!(decide(false, greed, &offer).unwrap()["type"], "decline");
        assert_eq!(
            decide(false, Value::Null, &json!([{"type":"withdraw"}])),
            None
        );
    }
}
