//! Progress cards: drawing, the limit, playing.

pub mod deck;
mod politics;
mod science;
mod trade;

pub(super) use politics::{
    deserter_levels, gift_done, give_up_knight, give_up_places, place_deserter, rebuild_places,
};
pub(super) use science::{swap_numbers, swap_partners};
pub(crate) use trade::hands_changed;
pub(super) use trade::{answer_harbor, ask_harbor, check_exchange, take_seen};

use super::kinds::{Discipline, ProgressCard};
use super::state::Pending;
use crate::Island;
use crate::action::Action as AnyAction;
use crate::data::CITIES_KNIGHTS;
use crate::event::Event;
use crate::hand::{Card, Dice, Die};
use crate::interplay::turn;
use crate::modules::base;
use crate::pending::Pending as AnyPending;
use crate::places::{Hex, Intersection, Path};
use crate::setup::Module;
use crate::state::State;
use kernel::{Legal, Player, Sink, Violation, coded, ensure};

coded! {
    /// A progress card is played.
    ///
    /// Rules: CK-157, CK-159.
    pub enum Play {
        /// Sets the two pip dice.
        Alchemist = "alchemist" { roll: Dice },
        /// Sets the red die and the number, when a card would bring it.
        AlchemistNumber = "alchemist_number" { red: Die, number: u8 },
        /// Makes the next improvement cheaper.
        Crane = "crane",
        /// Takes ore.
        Mining = "mining",
        /// Takes grain.
        Irrigation = "irrigation",
        /// Swaps two number tokens; the other one is chosen next.
        Inventor = "inventor" { first: Hex },
        /// Builds a wall.
        Engineer = "engineer" { at: Intersection },
        /// Builds a city for less.
        Medicine = "medicine" { at: Intersection },
        /// Trains up to two knights.
        Smith = "smith",
        /// Lays up to two roads.
        RoadBuilding = "road_building",
        /// Places the merchant.
        Merchant = "merchant" { hex: Hex },
        /// Offers resources for commodities.
        CommercialHarbor = "commercial_harbor",
        /// Trades a kind 2:1 this turn.
        MerchantFleet = "merchant_fleet" { card: Card },
        /// Takes two cards from a hand.
        MasterMerchant = "master_merchant" { from: Player },
        /// Takes a commodity from everybody.
        TradeMonopoly = "trade_monopoly" { card: Card },
        /// Takes a resource from everybody.
        ResourceMonopoly = "resource_monopoly" { card: Card },
        /// Moves the robber and takes a card from everybody there.
        Bishop = "bishop" { to: Hex },
        /// Moves a barbarian on a path, where there is no robber.
        BishopRaid = "bishop_raid",
        /// Removes an open road.
        Diplomat = "diplomat" { at: Path },
        /// Activates all knights.
        Warlord = "warlord",
        /// Opponents ahead give two cards each.
        Wedding = "wedding",
        /// Displaces a knight.
        Intrigue = "intrigue" { at: Intersection },
        /// Takes a barbarian prisoner, where barbarians land.
        IntrigueBarbarian = "intrigue_barbarian" { from: Hex },
        /// Opponents not behind discard half.
        Saboteur = "saboteur",
        /// Takes a progress card.
        Spy = "spy" { from: Player },
        /// Takes a knight over.
        Deserter = "deserter" { from: Player },
    }
}

impl Play {
    /// The card that is played.
    pub fn card(self) -> ProgressCard {
        match self {
            Play::Alchemist { .. } | Play::AlchemistNumber { .. } => ProgressCard::ALCHEMIST,
            Play::Crane => ProgressCard::CRANE,
            Play::Mining => ProgressCard::MINING,
            Play::Irrigation => ProgressCard::IRRIGATION,
            Play::Inventor { .. } => ProgressCard::INVENTOR,
            Play::Engineer { .. } => ProgressCard::ENGINEER,
            Play::Medicine { .. } => ProgressCard::MEDICINE,
            Play::Smith => ProgressCard::SMITH,
            Play::RoadBuilding => ProgressCard::ROAD_BUILDING,
            Play::Merchant { .. } => ProgressCard::MERCHANT,
            Play::CommercialHarbor => ProgressCard::COMMERCIAL_HARBOR,
            Play::MerchantFleet { .. } => ProgressCard::MERCHANT_FLEET,
            Play::MasterMerchant { .. } => ProgressCard::MASTER_MERCHANT,
            Play::TradeMonopoly { .. } => ProgressCard::TRADE_MONOPOLY,
            Play::ResourceMonopoly { .. } => ProgressCard::RESOURCE_MONOPOLY,
            Play::Bishop { .. } | Play::BishopRaid => ProgressCard::BISHOP,
            Play::Diplomat { .. } => ProgressCard::DIPLOMAT,
            Play::Warlord => ProgressCard::WARLORD,
            Play::Wedding => ProgressCard::WEDDING,
            Play::Intrigue { .. } | Play::IntrigueBarbarian { .. } => ProgressCard::INTRIGUE,
            Play::Saboteur => ProgressCard::SABOTEUR,
            Play::Spy { .. } => ProgressCard::SPY,
            Play::Deserter { .. } => ProgressCard::DESERTER,
        }
    }
}

/// Judges the moment a card is played.
///
/// Rules: CK-021, CK-032, CK-100, CK-157, CK-162, CK-R49, COMBO-156.
fn check_time(
    game: &Island,
    state: &State,
    player: Player,
    card: ProgressCard,
) -> Result<(), Violation> {
    use base::Pending::{BeforeRoll, Turn};
    let alchemist = card == ProgressCard::ALCHEMIST;
    match state.pending.top() {
        Some(AnyPending::Base(BeforeRoll { player: who })) if who == player && alchemist => {
            ensure(state.rolls == 0, "COMBO-156")
        }
        Some(AnyPending::Base(Turn { player: who })) if who == player => {
            ensure(!alchemist, "CK-100")
        }
        Some(AnyPending::Cities(Pending::FifthCard { player: who })) if who == player => {
            ensure(!alchemist, "CK-032")
        }
        _ => Err(turn::untimely(game, state, player)),
    }
}

/// Judges a card: the moment, the hand, and an effect that public knowledge does not rule out.
///
/// Rules: CK-157, CK-159.
pub(crate) fn check(
    game: &Island,
    state: &State,
    player: Player,
    play: Play,
) -> Result<(), Violation> {
    ensure(game.rules.has(Module::CitiesKnights), "CK-005")?;
    let card = play.card();
    check_time(game, state, player, card)?;
    ensure(state.cities_knights.hands[player].has(card), "CK-157")?;
    check_effect(game, state, player, play)
}

fn check_effect(game: &Island, state: &State, player: Player, play: Play) -> Result<(), Violation> {
    match play.card().deck() {
        Discipline::SCIENCE => science::check(game, state, player, play),
        Discipline::TRADE => trade::check(game, state, player, play),
        _ => politics::check(game, state, player, play),
    }
}

/// Adds the cards a player may play in the action phase or as the fifth card.
#[inline]
pub(crate) fn legal(game: &Island, state: &State, player: Player, legal: &mut Legal<AnyAction>) {
    for card in state.cities_knights.hands[player].kinds() {
        legal_card(game, state, player, card, legal);
    }
}

/// Adds what one card can be played for. Apart from the loop, before which everything any card might need would be looked at.
#[inline(never)]
fn legal_card(
    game: &Island,
    state: &State,
    player: Player,
    card: ProgressCard,
    legal: &mut Legal<AnyAction>,
) {
    match card.deck() {
        Discipline::SCIENCE => science::legal(game, state, player, card, legal),
        Discipline::TRADE => trade::legal(game, state, player, card, legal),
        _ => politics::legal(game, state, player, card, legal),
    }
}

/// Adds Alchemist before the roll.
///
/// Rules: CK-100, COMBO-041, COMBO-156.
#[inline]
pub(crate) fn legal_before_roll(
    game: &Island,
    state: &State,
    player: Player,
    legal: &mut Legal<AnyAction>,
) {
    if state.rolls == 0 && state.cities_knights.hands[player].has(ProgressCard::ALCHEMIST) {
        science::legal_alchemist(game, legal);
    }
}

/// Can one of the player's cards be played at once?
///
/// Rules: CK-032.
pub(crate) fn has_playable(game: &Island, state: &State, player: Player) -> bool {
    let mut playable = Legal::none(base::Action::EndTurn.into());
    legal(game, state, player, &mut playable);
    !playable.is_empty()
}

/// Plays a card: it leaves the hand, goes under its deck, and takes effect.
///
/// Rules: CK-157, CK-158, CK-R13.
pub(crate) fn apply(
    game: &Island,
    state: &mut State,
    player: Player,
    play: Play,
    events: &mut impl Sink<Event>,
) {
    if let Some(AnyPending::Cities(Pending::FifthCard { .. })) = state.pending.top() {
        state.pending.pop();
    }
    let card = play.card();
    state.cities_knights.hands[player].remove(card);
    state.cities_knights.decks.put_under(card, None);
    state.offers.close();
    events.event(Event::ProgressPlayed { player, card });
    match card.deck() {
        Discipline::SCIENCE => science::apply(game, state, player, play, events),
        Discipline::TRADE => trade::apply(game, state, player, play, events),
        _ => politics::apply(game, state, player, play, events),
    }
}

/// A draw is due: it happens, or is offered to a player whose hand is full.
///
/// Rules: CK-029, CK-035, CK-R11.
pub(crate) fn open_draw(state: &mut State, player: Player, deck: Discipline) {
    if state.cities_knights.decks.size(deck) == 0 {
        return;
    }
    let full = state.cities_knights.hands[player].len() >= limit();
    state.pending.push(
        if full {
            Pending::DrawOrDecline { player, deck }
        } else {
            Pending::DrawProgress { player, deck }
        }
        .into(),
    );
}

/// Hidden cards a player may keep.
fn limit() -> usize {
    usize::from(CITIES_KNIGHTS.progress_hand_limit.hidden_cards)
}

/// A card was drawn: a victory point card is laid open, any other is hidden and may be one too many.
///
/// Rules: CK-030, CK-031, CK-104, CK-125.
pub(crate) fn drawn(
    state: &mut State,
    player: Player,
    card: ProgressCard,
    events: &mut impl Sink<Event>,
) {
    let own = &mut state.cities_knights;
    own.decks.draw(card);
    events.event(Event::ProgressDrawn {
        player,
        deck: card.deck(),
        card: Some(card),
    });
    match card {
        ProgressCard::PRINTER => own.face_up[0] = Some(player),
        ProgressCard::CONSTITUTION => own.face_up[1] = Some(player),
        _ => {
            own.hands[player].add(card);
            enforce_limit(state, player);
        }
    }
}

/// Asks a player with a card too many to play one, or on another's turn to put one away.
///
/// Rules: CK-031, CK-032, CK-033, CK-R50.
pub(crate) fn enforce_limit(state: &mut State, player: Player) {
    if state.cities_knights.hands[player].len() <= limit() {
        return;
    }
    state.pending.push(
        if player == state.active {
            Pending::FifthCard { player }
        } else {
            Pending::PutUnder { player }
        }
        .into(),
    );
}

/// A card goes face down under its deck.
///
/// Rules: CK-032, CK-033, CK-R12.
pub(crate) fn put_under(
    state: &mut State,
    player: Player,
    card: ProgressCard,
    events: &mut impl Sink<Event>,
) {
    state.pending.pop();
    state.cities_knights.hands[player].remove(card);
    state.cities_knights.decks.put_under(card, Some(player));
    events.event(Event::ProgressPutUnder {
        player,
        deck: card.deck(),
        card: Some(card),
    });
}
