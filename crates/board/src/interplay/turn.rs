//! The course of a turn, and what follows by itself.

use crate::Island;
use crate::action::Action;
use crate::event::Event;
use crate::hand::{DevelopmentCards, Dice};
use crate::interplay::{
    barbarian_attack_two_player, building, cities_barbarian_attack, cities_events,
    cities_traders_barbarians, cities_two_player, gold, production, robber, scenarios, trade,
    victory,
};
use crate::modules::barbarian_attack::AttackCards;
use crate::modules::{
    barbarian_attack, base, cities_knights, event_cards, traders_barbarians, two_player,
};
use crate::pending::Pending;
use crate::setup::Module;
use crate::state::State;
use kernel::{Legal, Player, Sink, Violation, ensure};

/// It is this player's turn.
///
/// Rules: BASE-058.
pub(crate) fn check_active(state: &State, player: Player) -> Result<(), Violation> {
    ensure(state.active == player, "BASE-058")
}

/// Why a seat may not do this now: the game is over, it is another player's turn, or the rule of what is decided first.
///
/// Rules: BASE-050, BASE-054, BASE-058, BASE-193.
pub(crate) fn untimely(game: &Island, state: &State, player: Player) -> Violation {
    use base::Pending::{BeforeRoll, ChooseVictim, Over, TakeResource, Turn};
    let cities = game.rules.has(Module::CitiesKnights);
    let rule = match state.pending.top() {
        Some(Pending::Base(Over { .. })) | None => "BASE-193",
        // It is another player's turn; in it others may speak about trade, and nothing else.
        Some(Pending::Base(Turn { player: who } | BeforeRoll { player: who })) if who != player => {
            "BASE-058"
        }
        Some(Pending::Base(BeforeRoll { .. })) if cities && state.rolls > 0 => "COMBO-157",
        Some(Pending::Base(BeforeRoll { .. })) if cities => "CK-021",
        Some(Pending::Base(BeforeRoll { .. })) if state.rolls > 0 => "TWO-017",
        // An event card asks.
        Some(Pending::Base(TakeResource { .. })) if is_event_at_work(state) => "EVENT-035",
        Some(Pending::Base(ChooseVictim { .. })) if is_event_at_work(state) => "EVENT-038",
        Some(top) => open_rule(top),
    };
    Violation::of(rule)
}

/// The rule that says what is to be decided or drawn now, and by whom.
pub(crate) fn open_rule(top: Pending) -> &'static str {
    match top {
        Pending::Base(top) => top.rule(),
        Pending::TwoPlayer(top) => top.rule(),
        Pending::Events(top) => top.rule(),
        Pending::Cities(top) => top.rule(),
        Pending::CitiesTwoPlayer(top) => top.rule(),
        Pending::CitiesRivers(top) => top.rule(),
        Pending::Fishermen(top) => top.rule(),
        Pending::Rivers(top) => top.rule(),
        Pending::Caravans(top) => top.rule(),
        Pending::BarbarianAttack(top) => top.rule(),
        Pending::TradersBarbarians(top) => top.rule(),
        Pending::CitiesBarbarianAttack(top) => top.rule(),
    }
}

/// Is the active player in the middle of resolving a roll, a discard, a robber move or a card?
///
/// Rules: BASE-154.
pub(crate) fn amid_effect(state: &State, player: Player) -> bool {
    use base::Pending::{BeforeRoll, Over, Turn};
    let between = match state.pending.top() {
        Some(Pending::Base(BeforeRoll { .. } | Turn { .. } | Over { .. })) | None => true,
        Some(top) => late_rule(top).is_some(),
    };
    player == state.active && state.turn > 0 && !between
}

/// Is an event card what asks for the open decision?
///
/// Rules: EVENT-035, EVENT-038.
pub(crate) fn is_event_at_work(state: &State) -> bool {
    event_cards::at_work(state)
}

/// The players, the active one first, then clockwise.
///
/// Rules: BASE-011.
pub(crate) fn order(
    game: &Island,
    state: &State,
) -> impl DoubleEndedIterator<Item = Player> + use<> {
    let (first, n) = (state.active, usize::from(game.rules.players));
    (0..n).map(move |step| first.ahead(step, n))
}

/// Are development cards sold at all? With Cities & Knights there are none.
///
/// Rules: CK-009.
pub(crate) fn check_cards_sold(game: &Island) -> Result<(), Violation> {
    ensure(!game.rules.has(Module::CitiesKnights), "CK-009")
}

/// Is there a development card to buy?
///
/// Rules: BASE-140, BARB-048.
#[inline]
pub(crate) fn cards_left(state: &State) -> bool {
    state.base.deck != DevelopmentCards::default()
        || state.barbarian_attack.deck != AttackCards::default()
}

/// A development card was paid for: it is drawn.
///
/// Rules: BASE-140, BARB-040.
pub(crate) fn draw_card(game: &Island, state: &mut State, player: Player) {
    if game.rules.has(Module::BarbarianAttack) {
        barbarian_attack::open_card(state, player);
    } else {
        state
            .pending
            .push(base::Pending::DrawCard { player }.into());
    }
}

/// Judges the end of a turn.
///
/// Rules: BASE-050, BARB-057.
pub(crate) fn check_end(game: &Island, state: &State, player: Player) -> Result<(), Violation> {
    match game.rules.scenario {
        Some(Module::BarbarianAttack) => barbarian_attack::check_end(game, state, player),
        _ => Ok(()),
    }
}

/// The rule that ends trading and building when this phase of the turn begins; none when it is no such phase.
///
/// Rules: BARB-011, CARAVAN-027, TRADER-021, TRADER-045.
pub(crate) fn late_rule(top: Pending) -> Option<&'static str> {
    use traders_barbarians::Pending::{Journey, Rest};
    match top {
        Pending::Caravans(_) => Some("CARAVAN-027"),
        Pending::BarbarianAttack(barbarian_attack::Pending::Knights { .. }) => Some("BARB-011"),
        Pending::TradersBarbarians(Journey { .. }) => Some("TRADER-021"),
        Pending::TradersBarbarians(Rest { .. }) => Some("TRADER-045"),
        Pending::Base(_)
        | Pending::TwoPlayer(_)
        | Pending::Events(_)
        | Pending::Cities(_)
        | Pending::CitiesTwoPlayer(_)
        | Pending::CitiesRivers(_)
        | Pending::Fishermen(_)
        | Pending::Rivers(_)
        | Pending::BarbarianAttack(_)
        | Pending::TradersBarbarians(_)
        | Pending::CitiesBarbarianAttack(_) => None,
    }
}

/// May the turn be ended in a phase after trading and building?
///
/// Rules: TRADER-020, TRADER-045.
pub(crate) fn may_end_late(state: &State, player: Player) -> bool {
    let rest = traders_barbarians::Pending::Rest { player };
    state.pending.top() == Some(rest.into())
}

/// May development cards be played in a phase after trading and building?
///
/// Rules: TRADER-072.
pub(crate) fn may_play_late(state: &State, player: Player) -> bool {
    use traders_barbarians::Pending::Journey;
    let top = state.pending.top();
    matches!(top, Some(Pending::TradersBarbarians(Journey { player: who, .. })) if who == player)
}

/// The turn of a player begins.
///
/// Rules: BASE-050, BASE-192, BASE-195.
pub(crate) fn begin(
    game: &Island,
    state: &mut State,
    player: Player,
    events: &mut impl Sink<Event>,
) {
    if state.turn >= game.rules.turn_limit {
        state
            .pending
            .push(base::Pending::Over { winner: None }.into());
        events.event(Event::EndedWithoutWinner);
        return;
    }
    state.active = player;
    state.turn += 1;
    state.rolls = 0;
    state.rolled = 0;
    events.event(Event::TurnBegan {
        player,
        turn: state.turn,
    });
    state
        .pending
        .push(base::Pending::BeforeRoll { player }.into());
}

/// The active player ends the turn; what a scenario asks for at its end comes first.
///
/// Rules: BASE-050.
pub(crate) fn end(game: &Island, state: &mut State, events: &mut impl Sink<Event>) {
    if game.rules.scenario.is_some() && scenarios::closing(game, state, events) {
        return;
    }
    finish(game, state, events);
}

/// The turn, which is on top of the open decisions, is over; the next one begins.
///
/// Rules: BASE-050, BASE-053, BASE-085.
pub(crate) fn finish(game: &Island, state: &mut State, events: &mut impl Sink<Event>) {
    let player = state.active;
    state.pending.pop();
    state.offers.close();
    state.offers.made = 0;
    state.base.turn_over();
    state.two_player.turn_over();
    if game.rules.has(Module::CitiesKnights) {
        let fleet = state.cities_knights.fleet_kinds != 0;
        state.cities_knights.turn_over(player);
        if fleet {
            trade::refresh_rates(game, state, player);
        }
    }
    if game.rules.scenario.is_some() {
        scenarios::turn_over(game, state);
    }
    if game.rules.separate_phases {
        for colour in game.colours() {
            state.derived.rates[colour] = trade::bank_rates(game, state, colour);
        }
    }
    begin(
        game,
        state,
        player.ahead(1, usize::from(game.rules.players)),
        events,
    );
}

/// One roll of the turn is under way; the next roll, or the trade-and-build phase, follows it.
///
/// Rules: BASE-050, TWO-010, COMBO-155.
pub(crate) fn open_roll(game: &Island, state: &mut State) {
    let player = state.active;
    state.pending.pop();
    state.rolls += 1;
    let next = if state.rolls < game.rules.rolls_per_turn {
        base::Pending::BeforeRoll { player }
    } else {
        base::Pending::Turn { player }
    };
    state.pending.push(next.into());
}

/// The active player rolls, or turns an event card.
///
/// Rules: BASE-060, CK-022, TWO-010, TWO-061, EVENT-010, COMBO-030.
pub(crate) fn roll(game: &Island, state: &mut State, events: &mut impl Sink<Event>) {
    let player = state.active;
    open_roll(game, state);
    if game.rules.has(Module::CitiesKnights) {
        cities_knights::open_roll(state);
    } else if game.rules.has(Module::EventCards) {
        event_cards::open_deck(game, state, events);
    } else {
        state.pending.push(base::Pending::Dice { player }.into());
    }
}

/// The dice have fallen.
///
/// Rules: BASE-060, BASE-061, BASE-070, TWO-011.
pub(crate) fn rolled(game: &Island, state: &mut State, roll: Dice, events: &mut impl Sink<Event>) {
    events.event(Event::Rolled {
        player: state.active,
        roll,
    });
    state.rolled = roll.sum();
    resolve_number(game, state, roll.sum(), false, events);
}

/// A number produces, or a 7 wakes the robber.
///
/// Rules: BASE-061, BASE-070 to BASE-073, CK-039 to CK-042, EVENT-021, COMBO-039.
pub(crate) fn resolve_number(
    game: &Island,
    state: &mut State,
    number: u8,
    epidemic: bool,
    events: &mut impl Sink<Event>,
) {
    if number == 7 {
        if !robber::locked(game, state) {
            state.pending.push(base::Pending::WakeRobber.into());
        }
        base::open_discards(game, state);
    } else {
        production::produce(game, state, number, epidemic, events);
    }
}

/// Is more to be discarded, are dice to be thrown, or has a wagon set out? No action that leads there changes anybody's
/// points.
#[inline]
pub(crate) fn goes_on(state: &State) -> bool {
    use base::Pending::{Dice, Discard};
    match state.pending.top() {
        Some(Pending::Base(top)) => matches!(top, Discard { .. } | Dice { .. }),
        Some(Pending::Cities(top)) => top.is_rolling(),
        _ => traders_barbarians::is_under_way(state),
    }
}

/// Is one of those waited for that nothing follows by itself? A quick look at the most frequent.
#[inline]
fn is_at_rest(state: &State, top: Option<Pending>) -> bool {
    use base::Pending::{BeforeRoll, Dice, Discard, Turn};
    match top {
        Some(Pending::Base(top)) => {
            matches!(
                top,
                Turn { .. } | BeforeRoll { .. } | Dice { .. } | Discard { .. }
            )
        }
        Some(Pending::TradersBarbarians(traders_barbarians::Pending::Raid { .. })) => true,
        Some(Pending::TradersBarbarians(_)) => traders_barbarians::is_under_way(state),
        Some(Pending::BarbarianAttack(_)) => barbarian_attack::is_under_way(state),
        _ => false,
    }
}

/// Carries out everything that follows by itself until somebody must decide, chance must be drawn or the game is
/// over. Victory is checked after every single effect.
///
/// Rules: BASE-181, BASE-191, CK-024, CK-170, CK-171, TB-010, TWO-029, COMBO-168.
#[inline(always)]
#[allow(clippy::inline_always, reason = "two comparisons after most actions")]
pub(crate) fn run_automatic_steps(game: &Island, state: &mut State, events: &mut impl Sink<Event>) {
    if !victory::check(game, state, events) && !is_at_rest(state, state.pending.top()) {
        follow_all(game, state, events);
    }
}

/// The same after dice were thrown or a hidden card was drawn, which changes nobody's points by itself.
///
/// Rules: CK-022, CK-024, CK-029.
#[inline]
pub(crate) fn run_unscored_steps(game: &Island, state: &mut State, events: &mut impl Sink<Event>) {
    let next_die = match state.pending.top() {
        Some(Pending::Cities(top)) => top.is_rolling(),
        _ => false,
    };
    if !next_die {
        follow_all(game, state, events);
    }
}

/// The steps after the first look, apart from it: most actions are followed by nothing.
#[inline(never)]
fn follow_all(game: &Island, state: &mut State, events: &mut impl Sink<Event>) {
    let mut top = state.pending.top();
    loop {
        let quiet = if let Some(Pending::Cities(step)) = top
            && cities_knights::quiet_step(game, state, step, events)
        {
            game.rules.scenario.is_none()
        } else if follow(game, state, top, events) {
            false
        } else {
            return;
        };
        if !quiet && victory::check(game, state, events) {
            return;
        }
        top = state.pending.top();
        if is_at_rest(state, top) {
            return;
        }
    }
}

/// Carries the step on top out if it follows by itself; `false` when there is none. Apart from the steps of every roll.
#[inline(never)]
fn follow(
    game: &Island,
    state: &mut State,
    top: Option<Pending>,
    events: &mut impl Sink<Event>,
) -> bool {
    match top {
        Some(Pending::Base(base::Pending::WakeRobber)) => {
            state.pending.pop();
            robber::wake(game, state, events);
        }
        Some(Pending::Base(base::Pending::CountKnights)) => {
            state.pending.pop();
            base::assign_largest_army(game, state, events);
        }
        Some(Pending::Base(base::Pending::FreeRoad { player, .. }))
            if !building::can_lay_free_road(game, state, player) =>
        {
            state.pending.pop();
        }
        Some(Pending::Base(base::Pending::TakeResource { .. }))
            if state.bank.resources().is_none() =>
        {
            state.pending.pop();
        }
        Some(Pending::TwoPlayer(two_player::Pending::NeutralDue { settlement })) => {
            state.pending.pop();
            two_player::open_neutral(game, state, settlement);
        }
        Some(Pending::Events(event_cards::Pending::Produce { number, epidemic })) => {
            state.pending.pop();
            cities_barbarian_attack::card_turned(game, state, number, events);
            resolve_number(game, state, number, epidemic, events);
        }
        Some(Pending::Events(event_cards::Pending::Help { player, .. }))
            if state.hands[player].is_none() =>
        {
            state.pending.pop();
        }
        Some(Pending::Cities(cities_knights::Pending::CardStep)) => {
            state.pending.pop();
            cities_events::turn_card(game, state, events);
        }
        Some(Pending::Cities(top)) => {
            return cities_knights::run_automatic_steps(game, state, top, events);
        }
        Some(Pending::CitiesTwoPlayer(top)) => {
            return cities_two_player::run_automatic_steps(game, state, top);
        }
        Some(Pending::Base(_) | Pending::TwoPlayer(_) | Pending::Events(_)) | None => return false,
        Some(top) => return scenarios::run_automatic_steps(game, state, top, events),
    }
    true
}

/// Adds everything a player may do about a decision of the base game, all modules together.
///
/// Rules: BASE-058, TWO-014, TWO-017, EVENT-024.
#[inline]
pub(crate) fn legal(
    game: &Island,
    state: &State,
    player: Player,
    top: base::Pending,
    legal: &mut Legal<Action>,
) {
    base::legal(game, state, player, top, legal);
    match top {
        base::Pending::Turn { player: who } => {
            if who == player {
                trade::legal_bank(game, state, player, legal);
                event_cards::legal_turn(game, state, player, legal);
                if game.rules.has(Module::TwoPlayer) {
                    two_player::legal(game, state, player, legal);
                }
                if game.rules.has(Module::CitiesKnights) {
                    cities_knights::legal_turn(game, state, player, legal);
                    if game.rules.has(Module::TwoPlayer) {
                        cities_two_player::legal_own_time(game, state, player, legal);
                    }
                    if game.rules.scenario.is_some() {
                        cities_traders_barbarians::legal_turn(game, state, player, legal);
                    }
                }
                if game.rules.scenario.is_some() {
                    if game.rules.has(Module::TwoPlayer) {
                        barbarian_attack_two_player::legal_moves(game, state, player, legal);
                    }
                    gold::legal_turn(game, state, player, legal);
                    scenarios::legal_turn(game, state, player, legal);
                }
            }
            trade::legal(game, state, player, legal);
        }
        base::Pending::BeforeRoll { player: who } if who == player => {
            if game.rules.scenario.is_some() {
                scenarios::legal_before_roll(game, state, player, legal);
            }
            if game.rules.has(Module::TwoPlayer) {
                two_player::legal(game, state, player, legal);
                barbarian_attack_two_player::legal_moves(game, state, player, legal);
            }
            if game.rules.has(Module::CitiesKnights) {
                cities_knights::legal_before_roll(game, state, player, legal);
                if game.rules.has(Module::TwoPlayer) {
                    cities_two_player::legal_own_time(game, state, player, legal);
                }
            }
        }
        base::Pending::FreeRoad { player: who, .. } if who == player => {
            event_cards::legal_repairs(state, player, legal);
        }
        base::Pending::StartDice { .. }
        | base::Pending::FoundSettlement { .. }
        | base::Pending::FoundCity { .. }
        | base::Pending::FoundRoad { .. }
        | base::Pending::BeforeRoll { .. }
        | base::Pending::Dice { .. }
        | base::Pending::Discard { .. }
        | base::Pending::MoveRobber { .. }
        | base::Pending::ChooseVictim { .. }
        | base::Pending::Theft { .. }
        | base::Pending::DrawCard { .. }
        | base::Pending::FreeRoad { .. }
        | base::Pending::TakeResource { .. }
        | base::Pending::WakeRobber
        | base::Pending::CountKnights
        | base::Pending::Over { .. } => {}
    }
}
