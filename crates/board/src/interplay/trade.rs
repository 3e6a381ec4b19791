//! Trade with the bank and between players.

#[cfg(test)]
mod tests;

use crate::Island;
use crate::action::Action as AnyAction;
use crate::event::Event;
use crate::hand::{Bundle, Card, CardSet, Counts};
use crate::interplay::{gold, turn};
use crate::modules::base;
use crate::modules::cities_knights::{Discipline, POWER_LEVEL};
use crate::setup::Module;
use crate::state::State;
use kernel::{ByPlayer, Legal, Player, PlayerSet, Sink, Violation, coded, ensure};

coded! {
    /// Talk between the active player and the others.
    ///
    /// Rules: BASE-085, BASE-087.
    pub enum Action {
        /// Publishes an offer; from an opponent it is a counter-offer or a proposal. Replaces the own open one.
        Offer = "offer" {
            /// What the speaker gives.
            give: Bundle,
            /// What the speaker wants.
            want: Bundle,
        },
        /// An opponent accepts the active player's offer; the active player takes an opponent's at once.
        Accept = "accept" {
            /// The number of the offer.
            offer: u16,
        },
        /// Declines an offer; an opponent's is closed by it.
        Decline = "decline" {
            /// The number of the offer.
            offer: u16,
        },
        /// Takes the own offer back, or the own acceptance of the active player's.
        Withdraw = "withdraw" {
            /// The number of the offer.
            offer: u16,
        },
        /// The active player executes the own offer with an opponent who accepted it.
        Confirm = "confirm" {
            /// The number of the offer.
            offer: u16,
            /// Who accepted.
            with: Player,
        },
    }
}

/// One open offer, seen from who made it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Offer {
    /// What its maker gives; nothing when there is no offer.
    pub give: Bundle,
    /// What its maker wants.
    pub want: Bundle,
}

impl Offer {
    /// Is there an offer?
    pub fn is_open(self) -> bool {
        !self.give.is_empty()
    }
}

/// Offers on the table. Each player has at most one.
///
/// Rules: BASE-088, BASE-204.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Offers {
    /// By who made them.
    pub open: ByPlayer<Offer>,
    /// The number of each open offer; 0 for none.
    pub numbers: ByPlayer<u16>,
    /// The last number given in this game: none is given twice.
    pub last: u16,
    /// Opponents who accepted the active player's offer.
    pub accepted: PlayerSet,
    /// Opponents who declined it.
    pub declined: PlayerSet,
    /// Players with an open offer.
    pub makers: PlayerSet,
    /// Offers the active player made this turn.
    pub made: u8,
}

impl Offers {
    /// Closes everything; the number of offers made this turn and the last number given stay.
    ///
    /// Rules: BASE-088.
    #[inline]
    pub fn close(&mut self) {
        if !self.makers.is_empty() {
            *self = Offers {
                made: self.made,
                last: self.last,
                ..Offers::default()
            };
        }
    }
}

impl Offers {
    /// Who made the open offer with this number.
    ///
    /// Rules: BASE-204.
    pub fn maker(&self, number: u16) -> Option<Player> {
        let mut makers = self.makers.into_iter();
        makers.find(|&maker| self.numbers[maker] == number)
    }

    /// Puts an offer on the table under the next number; it replaces the maker's open one.
    fn publish(&mut self, maker: Player, offer: Offer) -> u16 {
        self.last += 1;
        self.open[maker] = offer;
        self.numbers[maker] = self.last;
        self.makers.insert(maker);
        self.last
    }

    /// Takes a player's offer off the table.
    fn remove(&mut self, maker: Player) {
        self.open[maker] = Offer::default();
        self.numbers[maker] = 0;
        self.makers.remove(maker);
    }

    /// The cards everybody knows a player to hold: those of the own open offer, and those of an acceptance.
    ///
    /// Rules: BASE-084, BASE-088.
    pub fn shown(&self, player: Player, active: Player) -> Counts {
        let mut shown = self.open[player].give.cards();
        if self.accepted.has(player) {
            let due = self.open[active].want.cards();
            for card in due.kinds() {
                shown.add(card, due.get(card).saturating_sub(shown.get(card)));
            }
        }
        shown
    }
}

/// Cards of each kind a player gives the bank for one.
///
/// Rules: BASE-090 to BASE-094, BASE-053, CK-044, CK-045, TWO-026, BARB-032, COMBO-R15.
pub(crate) fn bank_rates(game: &Island, state: &State, player: Player) -> [u8; 8] {
    rates(game, state, player, true)
}

/// The same; without the harbours of one kind when they are closed.
///
/// Rules: TB-022.
pub(crate) fn rates(game: &Island, state: &State, player: Player, special: bool) -> [u8; 8] {
    let usable = state
        .buildings(player)
        .without(state.base.fresh_harbours)
        .without(state.derived.fallen);
    let common = if (usable & game.layout.common_harbours).is_empty() {
        4
    } else {
        3
    };
    let mut rates = [common; 8];
    for (rate, &harbours) in rates.iter_mut().zip(&game.layout.special_harbours) {
        if special && !(usable & harbours).is_empty() {
            *rate = 2;
        }
    }
    if game.rules.has(Module::CitiesKnights) {
        improve_rates(game, state, player, &mut rates);
    }
    rates
}

/// Guild, merchant and Merchant Fleet trade 2:1.
///
/// Rules: CK-046, CK-047, CK-048, CK-110, CK-112.
fn improve_rates(game: &Island, state: &State, player: Player, rates: &mut [u8; 8]) {
    let own = &state.cities_knights;
    let mut better = CardSet::EMPTY;
    if own.level(player, Discipline::TRADE) >= POWER_LEVEL {
        better |= !Card::RESOURCES;
    }
    if let Some((hex, owner)) = own.merchant
        && owner == player
        && let Some(card) = game.layout.yields[hex]
    {
        better.insert(card);
    }
    if player == state.active {
        better |= own.fleet_kinds();
    }
    for card in Card::all().filter(|&card| better.has(card)) {
        rates[usize::from(card.0)] = 2;
    }
}

/// Works a player's rates out anew.
pub(crate) fn refresh_rates(game: &Island, state: &mut State, player: Player) {
    state.derived.rates[player] = bank_rates(game, state, player);
}

/// May the active player trade now? If something else is to be decided first, its rule says no.
///
/// Rules: BASE-053, BASE-056, BASE-080, BASE-090, BASE-098.
pub(crate) fn check_open(game: &Island, state: &State, player: Player) -> Result<(), Violation> {
    if let Some(rule) = state.pending.top().and_then(turn::late_rule) {
        return Err(Violation::of(rule));
    }
    match state.pending.top() {
        Some(crate::Pending::Base(base::Pending::Turn { .. })) => {
            ensure(!is_closed(game, state), "BASE-053")
        }
        Some(crate::Pending::Base(base::Pending::BeforeRoll { .. })) => {
            Err(Violation::of("BASE-080"))
        }
        Some(_) | None => Err(turn::untimely(game, state, player)),
    }
}

/// Did a purchase end the trade phase?
///
/// Rules: BASE-053.
#[inline]
pub(crate) fn is_closed(game: &Island, state: &State) -> bool {
    game.rules.separate_phases && state.base.bought
}

/// Cards the bank can hand out.
#[inline]
pub(crate) fn available(state: &State) -> CardSet {
    state.bank.kinds()
}

/// Judges an exchange with the bank.
///
/// Rules: BASE-090 to BASE-098.
pub(crate) fn check_bank(
    game: &Island,
    state: &State,
    player: Player,
    give: Card,
    take: Card,
) -> Result<(), Violation> {
    check_open(game, state, player)?;
    turn::check_active(state, player)?;
    let cities = game.rules.has(Module::CitiesKnights);
    ensure(give != take, if cities { "CK-048" } else { "BASE-090" })?;
    ensure(
        state.hands[player].get(give) >= state.derived.rates[player][usize::from(give.0)],
        if cities { "CK-044" } else { "BASE-090" },
    )?;
    ensure(state.bank.get(take) > 0, "BASE-096")
}

/// Exchanges cards with the bank at the best rate the player has.
///
/// Rules: BASE-097.
pub(crate) fn apply_bank(
    state: &mut State,
    player: Player,
    give: Card,
    take: Card,
    events: &mut impl Sink<Event>,
) {
    let count = state.derived.rates[player][usize::from(give.0)];
    state.hands[player].remove(give, count);
    state.bank.add(give, count);
    state.bank.remove(take, 1);
    state.hands[player].add(take, 1);
    state.offers.close();
    events.event(Event::BankTraded {
        player,
        give,
        count,
        take,
    });
}

/// Adds every exchange with the bank.
#[inline]
pub(crate) fn legal_bank(
    game: &Island,
    state: &State,
    player: Player,
    legal: &mut Legal<AnyAction>,
) {
    if is_closed(game, state) {
        return;
    }
    for give in affordable(state, player) {
        let mut take = available(state);
        take.remove(give);
        let form = base::Action::BankTrade {
            give,
            take: Card(0),
        };
        legal.add_over(form.into(), take.bits());
    }
}

/// Kinds of which a player holds enough for a trade with the bank.
///
/// Rules: BASE-090, TB-022, COMBO-010.
#[inline]
pub(crate) fn affordable(state: &State, player: Player) -> CardSet {
    state.hands[player].at_least(Counts::of(state.derived.rates[player]))
}

/// Judges talk about trade.
///
/// Rules: BASE-080 to BASE-089, TWO-051.
pub(crate) fn check(
    game: &Island,
    state: &State,
    player: Player,
    action: Action,
) -> Result<(), Violation> {
    ensure(game.is_player(player), "BASE-058")?;
    check_open(game, state, player)?;
    let (active, offers) = (state.active, &state.offers);
    let acts = player == active;
    match action {
        Action::Offer { give, want } => {
            ensure(!give.is_empty() && !want.is_empty(), "BASE-082")?;
            let gold = give.gold() + want.gold();
            ensure(gold == 0 || game.rules.gold, "BASE-084")?;
            ensure(give.gold() == 0 || want.gold() == 0, "TB-023")?;
            ensure(gold::covers(state, player, give.gold()), "TB-027")?;
            let (give, want) = (give.cards(), want.cards());
            ensure((give.kinds() & want.kinds()).is_empty(), "BASE-083")?;
            ensure(
                (give.kinds() | want.kinds())
                    .without(game.tradable())
                    .is_empty(),
                "BASE-084",
            )?;
            ensure(state.hands[player].covers(give), "BASE-088")?;
            ensure(
                !acts || game.rules.offers_per_turn > offers.made,
                "BASE-089",
            )?;
            ensure(offers.last < u16::MAX, "BASE-204")
        }
        Action::Accept { offer } => {
            let maker = check_answered(state, player, offer)?;
            ensure(acts || !offers.accepted.has(player), "BASE-085")?;
            let rule = if acts { "BASE-084" } else { "BASE-088" };
            ensure(can_give(state, player, offers.open[maker].want), rule)
        }
        Action::Decline { offer } => {
            check_answered(state, player, offer)?;
            ensure(acts || !offers.declined.has(player), "BASE-085")
        }
        Action::Withdraw { offer } => {
            let maker = check_open_offer(state, offer)?;
            let accepted = maker == active && offers.accepted.has(player);
            ensure(maker == player || accepted, "BASE-085")
        }
        Action::Confirm { offer, with } => {
            ensure(acts, "BASE-081")?;
            ensure(check_open_offer(state, offer)? == player, "BASE-085")?;
            ensure(offers.accepted.has(with), "BASE-085")
        }
    }
}

/// Who made the offer with this number, if it still stands.
///
/// Rules: BASE-204.
fn check_open_offer(state: &State, offer: u16) -> Result<Player, Violation> {
    let maker = state.offers.maker(offer);
    maker.ok_or(Violation::of("BASE-204"))
}

/// Who made the offer that a player answers: one of the two is the active player.
///
/// Rules: BASE-081, BASE-204.
fn check_answered(state: &State, player: Player, offer: u16) -> Result<Player, Violation> {
    let maker = check_open_offer(state, offer)?;
    let between = maker == state.active || player == state.active;
    ensure(between && maker != player, "BASE-081")?;
    Ok(maker)
}

/// Takes part in the talk, or carries an exchange out.
///
/// Rules: BASE-084, BASE-085, BASE-088, BASE-099, BASE-204.
pub(crate) fn apply(
    game: &Island,
    state: &mut State,
    player: Player,
    action: Action,
    events: &mut impl Sink<Event>,
) {
    let active = state.active;
    let offers = &mut state.offers;
    match action {
        Action::Offer { give, want } => {
            let offer = offers.publish(player, Offer { give, want });
            if player == active {
                offers.accepted = PlayerSet::EMPTY;
                offers.declined = PlayerSet::EMPTY;
                // Below the number that stands for no limit.
                offers.made = (offers.made + 1).min(u8::MAX - 1);
            }
            events.event(Event::Offered {
                player,
                offer,
                give,
                want,
            });
        }
        Action::Accept { offer } if player == active => {
            let Some(from) = offers.maker(offer) else {
                return;
            };
            let Offer { give, want } = offers.open[from];
            exchange(game, state, [player, from], offer, want, give, events);
        }
        Action::Accept { offer } => {
            offers.accepted.insert(player);
            offers.declined.remove(player);
            events.event(Event::Accepted { player, offer });
        }
        Action::Decline { offer } => {
            if player == active {
                if let Some(maker) = offers.maker(offer) {
                    offers.remove(maker);
                }
            } else {
                offers.declined.insert(player);
                offers.accepted.remove(player);
            }
            events.event(Event::Declined { player, offer });
        }
        Action::Withdraw { offer } => {
            if offers.numbers[player] == offer {
                offers.remove(player);
                if player == active {
                    offers.accepted = PlayerSet::EMPTY;
                    offers.declined = PlayerSet::EMPTY;
                }
            } else {
                offers.accepted.remove(player);
            }
            events.event(Event::Withdrew { player, offer });
        }
        Action::Confirm { offer, with } => {
            let Offer { give, want } = offers.open[player];
            exchange(game, state, [player, with], offer, give, want, events);
        }
    }
}

/// Rules: BASE-084, TB-023.
fn exchange(
    game: &Island,
    state: &mut State,
    [player, with]: [Player; 2],
    offer: u16,
    give: Bundle,
    get: Bundle,
    events: &mut impl Sink<Event>,
) {
    let (given, got) = (give.cards(), get.cards());
    state.hands[player] = state.hands[player].minus(given).plus(got);
    state.hands[with] = state.hands[with].minus(got).plus(given);
    state.offers.close();
    events.event(Event::Traded {
        player,
        with,
        offer,
        give,
        get,
    });
    gold::hand_over(game, state, player, with, give.gold(), events);
    gold::hand_over(game, state, with, player, get.gold(), events);
}

/// Can a player give this side of a trade?
///
/// Rules: BASE-084, TB-023, TB-027.
fn can_give(state: &State, player: Player, side: Bundle) -> bool {
    state.hands[player].covers(side.cards()) && gold::covers(state, player, side.gold())
}

/// Adds everything a player may say about trade; free-form offers are only announced.
#[inline]
pub(crate) fn legal(game: &Island, state: &State, player: Player, legal: &mut Legal<AnyAction>) {
    if is_closed(game, state) {
        return;
    }
    let (active, offers) = (state.active, &state.offers);
    let hand = state.hands[player];
    let has_something = !hand.is_none() || state.gold.held[player] > 0;
    legal.offers = has_something
        && offers.last < u16::MAX
        && (player != active || game.rules.offers_per_turn > offers.made);
    if !offers.makers.is_empty() {
        legal_answers(state, player, legal);
    }
}

/// Adds what a player may say about the offers on the table.
fn legal_answers(state: &State, player: Player, legal: &mut Legal<AnyAction>) {
    let (active, offers) = (state.active, &state.offers);
    let offer = offers.numbers[active];
    if player == active {
        let with = Player(0);
        legal.add_over(
            Action::Confirm { offer, with }.into(),
            offers.accepted.bits(),
        );
        let proposals = offers.makers.without(PlayerSet::one(active));
        for from in proposals {
            let offer = offers.numbers[from];
            if can_give(state, player, offers.open[from].want) {
                legal.add(Action::Accept { offer }.into());
            }
        }
        for from in proposals {
            let offer = offers.numbers[from];
            legal.add(Action::Decline { offer }.into());
        }
    } else if offers.open[active].is_open() {
        if offers.accepted.has(player) {
            legal.add(Action::Withdraw { offer }.into());
        } else if can_give(state, player, offers.open[active].want) {
            legal.add(Action::Accept { offer }.into());
        }
        if !offers.declined.has(player) {
            legal.add(Action::Decline { offer }.into());
        }
    }
    if offers.makers.has(player) {
        let offer = offers.numbers[player];
        legal.add(Action::Withdraw { offer }.into());
    }
}

/// Ends the trade phase under `separate_phases`: something was paid for.
///
/// Rules: BASE-053, BASE-056, BASE-088.
#[inline]
pub(crate) fn purchase_made(state: &mut State) {
    state.base.bought = true;
    state.offers.close();
}
