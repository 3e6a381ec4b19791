//! The actions of Cities & Knights, progress cards apart.

use super::kinds::{Discipline, Level, ProgressCard};
use super::state::Pending;
use super::troop::Marks;
use super::{improvements, knights, progress};
use crate::Island;
use crate::hand::Card;
use crate::interplay::{
    building, cities_barbarian_attack, cities_traders_barbarians, robber, turn,
};
use crate::modules::base;
use crate::pending::Pending as AnyPending;
use crate::places::{Hex, Intersection, Path};
use crate::setup::Module;
use crate::state::State;
use kernel::{Player, Violation, coded, ensure};

coded! {
    /// An action of Cities & Knights.
    pub enum Action {
        /// Recruits a knight.
        Recruit = "recruit" { at: Intersection },
        /// Activates a knight.
        Activate = "activate" { at: Intersection },
        /// Trains a knight, for its price or by Smith.
        Train = "train" { at: Intersection },
        /// Moves a knight; a weaker one that stands there is displaced.
        MoveKnight = "move_knight" { from: Intersection, to: Intersection },
        /// A knight chases the robber.
        ChaseRobber = "chase_robber" { from: Intersection },
        /// Sends the chased robber somewhere.
        SendRobber = "send_robber" { to: Hex },
        /// Builds a city wall.
        Wall = "wall" { at: Intersection },
        /// Buys the next improvement.
        Improve = "improve" { discipline: Discipline },
        /// Draws although the hand is full.
        DrawProgress = "draw_progress",
        /// Puts a progress card under its deck.
        PutUnder = "put_under" { card: ProgressCard },
        /// Sends a knight into the battle.
        Fight = "fight" { at: Intersection },
        /// Loses this city.
        LoseCity = "lose_city" { at: Intersection },
        /// Draws from this deck for the defence.
        ChooseDeck = "choose_deck" { deck: Discipline },
        /// Takes a resource from the aqueduct.
        TakeWater = "aqueduct" { card: Card },
        /// Places a metropolis.
        PlaceMetropolis = "place_metropolis" { at: Intersection },
        /// Moves a displaced knight.
        Retreat = "retreat" { to: Intersection },
        /// Swaps the chosen number with this one.
        SwapNumber = "swap_number" { with: Hex },
        /// Lays the removed road here.
        RebuildRoad = "rebuild_road" { at: Path },
        /// Offers a resource to an opponent by Commercial Harbor.
        Exchange = "exchange" { with: Player, card: Card },
        /// Answers Commercial Harbor with a commodity.
        AnswerHarbor = "answer_harbor" { card: Card },
        /// Gives a card to the wedding.
        Gift = "gift" { card: Card },
        /// Takes a card of the open hand.
        TakeSeen = "take_seen" { card: Card },
        /// Takes a progress card of the open hand.
        TakeProgress = "take_progress" { card: ProgressCard },
        /// Gives a knight up to Deserter.
        GiveUpKnight = "give_up_knight" { at: Intersection },
        /// Places a knight by Deserter.
        PlaceDeserter = "place_deserter" { level: Level, at: Intersection },
    }
}

/// Judges an action of the action phase.
///
/// Rules: CK-023, CK-053, CK-055, CK-056, CK-058, CK-063, CK-071.
fn check_turn(
    game: &Island,
    state: &State,
    player: Player,
    action: Action,
) -> Result<(), Violation> {
    let (hand, rules) = (state.hands[player], &game.rules);
    let troop = &state.cities_knights.troops[player];
    cities_barbarian_attack::check_knight_action(game, action)?;
    match action {
        Action::Recruit { at } => {
            ensure(hand.covers(rules.recruit_cost), "CK-055")?;
            ensure(troop.has_piece(Level::WEAK), "CK-062")?;
            ensure(
                knights::recruiting_places(game, state, player).has(at),
                "CK-055",
            )
        }
        Action::Activate { at } => {
            ensure(hand.covers(rules.activate_cost), "CK-056")?;
            ensure(knights::inactive(state, player).has(at), "CK-056")
        }
        Action::Train { at } => {
            ensure(hand.covers(rules.train_cost), "CK-058")?;
            knights::check_training(state, player, at)
        }
        Action::MoveKnight { from, to } => knights::check_move(game, state, player, from, to),
        Action::ChaseRobber { from } => {
            cities_traders_barbarians::check_chase(game)?;
            ensure(!robber::locked(game, state), "CK-040")?;
            knights::check_order(state, player, from)?;
            ensure(knights::chasers(game, state, player).has(from), "CK-069")
        }
        Action::Wall { at } => {
            ensure(hand.covers(rules.wall_cost), "CK-053")?;
            improvements::check_wall(state, player, at)
        }
        Action::Improve { discipline } => improvements::check(game, state, player, discipline),
        Action::Exchange { with, card } => progress::check_exchange(state, player, with, card),
        Action::SendRobber { .. }
        | Action::DrawProgress
        | Action::PutUnder { .. }
        | Action::Fight { .. }
        | Action::LoseCity { .. }
        | Action::ChooseDeck { .. }
        | Action::TakeWater { .. }
        | Action::PlaceMetropolis { .. }
        | Action::Retreat { .. }
        | Action::SwapNumber { .. }
        | Action::RebuildRoad { .. }
        | Action::AnswerHarbor { .. }
        | Action::Gift { .. }
        | Action::TakeSeen { .. }
        | Action::TakeProgress { .. }
        | Action::GiveUpKnight { .. }
        | Action::PlaceDeserter { .. } => Err(turn::untimely(game, state, player)),
    }
}

/// Judges an action.
pub(crate) fn check(
    game: &Island,
    state: &State,
    player: Player,
    action: Action,
) -> Result<(), Violation> {
    ensure(game.rules.has(Module::CitiesKnights), "CK-001")?;
    let untimely = || Err(turn::untimely(game, state, player));
    let top = match state.pending.top() {
        Some(AnyPending::Base(base::Pending::Turn { player: who })) if who == player => {
            return check_turn(game, state, player, action);
        }
        Some(AnyPending::Cities(top)) if top.deciders().has(player) => top,
        _ => return untimely(),
    };
    let own = &state.cities_knights;
    match (action, top) {
        (Action::PutUnder { card }, Pending::PutUnder { .. }) => {
            ensure(own.hands[player].has(card), "CK-033")
        }
        (Action::PutUnder { card }, Pending::FifthCard { .. }) => {
            ensure(!progress::has_playable(game, state, player), "CK-032")?;
            ensure(own.hands[player].has(card), "CK-032")
        }
        (Action::Fight { at }, Pending::Fighters { .. }) => {
            let knight = own.troops[player].at(at).ok_or(Violation::of("CK-156"))?;
            ensure(
                knight.marks.has(Marks::ACTIVE) && !knight.marks.any(Marks::FIGHTING),
                "CK-156",
            )
        }
        (Action::LoseCity { at }, Pending::LoseCity { .. }) => ensure(
            improvements::ordinary_cities(state, player).has(at),
            "CK-145",
        ),
        (Action::ChooseDeck { deck }, Pending::ChooseDeck { .. }) => {
            ensure(own.decks.size(deck) > 0, "CK-035")
        }
        (Action::TakeWater { card }, Pending::Aqueduct { .. }) => ensure(
            Card::RESOURCES.has(card) && state.bank.get(card) > 0,
            "CK-038",
        ),
        (Action::PlaceMetropolis { at }, Pending::PlaceMetropolis { .. }) => ensure(
            improvements::ordinary_cities(state, player).has(at),
            "CK-076",
        ),
        (Action::SendRobber { to }, Pending::SendRobber { .. }) => {
            robber::check_chased(game, state, player, to)
        }
        (Action::Retreat { to }, Pending::Retreat { colour, from, .. }) => ensure(
            knights::retreats(game, state, colour, from).has(to),
            "CK-067",
        ),
        (Action::Train { at }, Pending::FreeTraining { .. }) => {
            knights::check_training(state, player, at)
        }
        (Action::SwapNumber { with }, Pending::SwapNumber { first, .. }) => ensure(
            progress::swap_partners(game, state, first).has(with),
            "CK-105",
        ),
        (Action::RebuildRoad { at }, Pending::RebuildRoad { removed, .. }) => {
            ensure(at != removed, "CK-R30")?;
            building::check_road(game, state, player, at)
        }
        (Action::AnswerHarbor { card }, Pending::HarborAnswer { .. }) => ensure(
            !Card::RESOURCES.has(card) && state.hands[player].get(card) > 0,
            "CK-111",
        ),
        (Action::Gift { card }, Pending::Wedding { .. }) => {
            ensure(state.hands[player].get(card) > 0, "CK-120")
        }
        (Action::TakeSeen { card }, Pending::TakeSeen { from, .. }) => {
            ensure(state.hands[from].get(card) > 0, "CK-113")
        }
        (Action::TakeProgress { card }, Pending::TakeProgress { from, .. }) => {
            ensure(own.hands[from].has(card), "CK-123")
        }
        (Action::GiveUpKnight { at }, Pending::GiveUpKnight { colour, .. }) => ensure(
            progress::give_up_places(game, state, colour).has(at),
            if game.is_player(colour) {
                "CK-124"
            } else {
                "COMBO-180"
            },
        ),
        (Action::PlaceDeserter { level, at }, Pending::PlaceDeserter { level: lost, .. }) => {
            ensure(
                progress::deserter_levels(state, player, lost).any(|l| l == level),
                "CK-R29",
            )?;
            ensure(
                knights::recruiting_places(game, state, player).has(at),
                "CK-124",
            )
        }
        (Action::DrawProgress, Pending::DrawOrDecline { .. }) => Ok(()),
        _ => untimely(),
    }
}

/// May the player leave the rest of what is open, or answer that there is none?
///
/// Rules: CK-029, CK-108, CK-111, CK-117, CK-124, CK-156.
pub(crate) fn check_pass(
    game: &Island,
    state: &State,
    player: Player,
    top: Pending,
) -> Result<(), Violation> {
    match top {
        Pending::HarborAnswer { .. } => {
            ensure(state.hands[player].commodities().is_none(), "CK-111")
        }
        Pending::FreeTraining { optional, .. } => ensure(optional, "CK-108"),
        Pending::DrawOrDecline { .. }
        | Pending::Fighters { .. }
        | Pending::RebuildRoad { .. }
        | Pending::PlaceDeserter { .. } => Ok(()),
        Pending::EventDie { .. }
        | Pending::PipDice { .. }
        | Pending::RedDie { .. }
        | Pending::LoneEventDie { .. }
        | Pending::EventStep { .. }
        | Pending::ProductionStep
        | Pending::CardStep
        | Pending::DrawDue { .. }
        | Pending::DrawProgress { .. }
        | Pending::FifthCard { .. }
        | Pending::PutUnder { .. }
        | Pending::Battle
        | Pending::LoseCity { .. }
        | Pending::ChooseDeck { .. }
        | Pending::BattleOver
        | Pending::Aqueduct { .. }
        | Pending::PlaceMetropolis { .. }
        | Pending::SendRobber { .. }
        | Pending::Retreat { .. }
        | Pending::MeasureRoads
        | Pending::SwapNumber { .. }
        | Pending::Wedding { .. }
        | Pending::TakeSeen { .. }
        | Pending::TakeProgress { .. }
        | Pending::GiveUpKnight { .. } => Err(turn::untimely(game, state, player)),
    }
}
