//! From a written position to a state that can be played.

use super::position::{Each, EventCards, GOLD, Gold, Offers, Position, Seat, TwoPlayer};
use super::sanity;
use crate::{Problem, Problems, coding};
use board::interplay::trade;
use board::modules::base;
use board::modules::event_cards::EventCard;
use board::{
    Bundle, Card, Counts, Derived, DevelopmentCard, DevelopmentCards, Island, Module, Pending,
    State,
};
use kernel::{Coded, Field, Game, Id, Player, PlayerSet, Set};

/// The state of a position, or everything that is wrong with it.
pub(super) fn load(game: &Island, position: &Position) -> Result<State, Problems> {
    load_believing(game, position, &[])
}

/// The same, without asking whether these fields follow from the rest.
pub(super) fn load_believing(
    game: &Island,
    position: &Position,
    believed: &[&str],
) -> Result<State, Problems> {
    let mut reader = Reader {
        game,
        problems: Vec::new(),
    };
    let state = reader.state(position);
    let mut problems = reader.problems;
    if problems.is_empty() {
        problems = crate::Problem::all_worded(&board::faults(game, &state));
        for problem in &mut problems {
            problem.field = placed(&problem.field);
        }
        // What a view hides is filled in anyhow, and another program may have measured differently.
        if believed.is_empty() {
            problems.extend(sanity::awards(game, &state));
        }
        problems.retain(|problem| !believed.contains(&problem.field.as_str()));
    }
    if problems.is_empty() {
        problems = sanity::problems(game, &state);
    }
    if problems.is_empty() {
        Ok(state)
    } else {
        Err(problems)
    }
}

/// Where a document has what the rules call by this name.
fn placed(field: &str) -> String {
    let part = match field.split(['[', '.']).next().unwrap_or_default() {
        "walls" | "tipped" | "metropolises" | "levels" | "fleet" | "merchant" | "tokens"
        | "decks" | "crane" | "fleet_kinds" | "exchanges" | "offered" => "cities_knights",
        "progress" => return "cities_knights.progress_cards".to_owned(),
        "markers" => "two_player",
        "harbourmaster" => return "harbourmaster.holder".to_owned(),
        "ends" | "wagons" | "votes" => "caravans",
        "bridges" => "rivers",
        _ => return field.to_owned(),
    };
    format!("{part}.{field}")
}

/// Reads words and collects what is wrong with them.
pub(super) struct Reader<'a> {
    pub(super) game: &'a Island,
    problems: Problems,
}

impl Reader<'_> {
    fn state(&mut self, position: &Position) -> State {
        let game = self.game;
        let fresh = game.start();
        let mut state = fresh;
        self.seats(&mut state, &position.seats);
        state.active = self.player("active", position.active.unwrap_or(1));
        state.turn = position.turn.unwrap_or(1);
        state.rolled = position.rolled;
        self.pending(&mut state, position);
        let rolling = !state.pending.as_slice().iter().copied().any(is_turn);
        let rolls = if rolling {
            0
        } else {
            game.rules.rolls_per_turn
        };
        state.rolls = position.rolls.unwrap_or(rolls);
        if let Some(robber) = &position.robber {
            state.robber = robber.as_deref().and_then(|name| self.read("robber", name));
        }
        for (name, &number) in &position.numbers {
            if let Some(hex) = self.read::<board::Hex>(&format!("numbers.{name}"), name) {
                state.numbers[hex] = number;
            }
        }
        let founded = if state.turn == 0 {
            0
        } else {
            2 * game.rules.players
        };
        state.base.founded = position.founded.unwrap_or(founded);
        state.base.card_played = position.card_played;
        state.base.bought = position.bought;
        state.base.fresh = self.development_cards("bought_this_turn", &position.bought_this_turn);
        state.base.fresh_harbours = self.set("fresh_harbours", &position.fresh_harbours);
        // A neutral colour can have it (TWO-027).
        state.longest_road = position.longest_road.and_then(|number| {
            let holder = game.colours().find(|seat| seat.0 + 1 == number);
            if holder.is_none() {
                self.say(
                    "longest_road",
                    &format!("{number} is not a seat (BASE-019)"),
                );
            }
            holder
        });
        state.largest_army = self.optional_player("largest_army", position.largest_army);
        self.supplies(&mut state, position);
        state.offers = self.offers(&position.offers);
        state.two_player = fresh.two_player;
        if let Some(written) = &position.two_player {
            self.two_player(&mut state, written);
        }
        if let Some(written) = &position.event_cards {
            self.event_cards(&mut state, written);
        }
        if let Some(written) = &position.cities_knights {
            self.cities_knights(&mut state, written);
        }
        if let Some(written) = &position.gold {
            self.gold(&mut state, written);
        }
        if let Some(written) = &position.caravans {
            self.caravans(&mut state, written);
        }
        if let Some(written) = &position.barbarian_attack {
            self.barbarian_attack(&mut state, written);
        }
        if let Some(written) = &position.fishermen {
            self.fishermen(&mut state, written);
        }
        if let Some(written) = &position.rivers {
            self.rivers(&mut state, written);
        }
        if let Some(written) = &position.traders_barbarians {
            self.traders_barbarians(&mut state, written);
        }
        let holder = position.harbourmaster.as_ref().and_then(|tile| tile.holder);
        state.harbourmaster.holder = self.optional_player("harbourmaster.holder", holder);
        if self.problems.is_empty() {
            state.derived = Derived::of(game, &state);
        }
        state
    }

    fn seats(&mut self, state: &mut State, seats: &[Seat]) {
        let colours = usize::from(self.game.rules.colours);
        if seats.len() > colours {
            self.say(
                "seats",
                &format!("are {} of {colours} (BASE-019)", seats.len()),
            );
        }
        let nobody = Seat::default();
        for (i, player) in self.game.colours().enumerate() {
            let seat = seats.get(i).unwrap_or(&nobody);
            let at = |field: &str| format!("seats[{i}].{field}");
            if seat
                .colour
                .as_deref()
                .is_some_and(|name| name != self.game.colour(player).name())
            {
                self.say(&at("colour"), "is not that of the setup");
            }
            state.settlements[player] = self.set(&at("settlements"), &seat.settlements);
            state.cities[player] = self.set(&at("cities"), &seat.cities);
            state.roads[player] = self.set(&at("roads"), &seat.roads);
            state.hands[player] = self.cards(&at("hand"), &seat.hand);
            state.base.held[player] =
                self.development_cards(&at("development_cards"), &seat.development_cards);
            state.base.knights[player] = seat.knights;
            state.base.owed[player] = seat.owed;
            state.base.set_aside[player] = self.cards(&at("set_aside"), &seat.set_aside);
            state.base.start_rolls[player] = seat.start_roll;
        }
    }

    fn pending(&mut self, state: &mut State, position: &Position) {
        state.pending.clear();
        let Some(written) = &position.pending else {
            let player = state.active;
            state.pending.push(base::Pending::Turn { player }.into());
            return;
        };
        if written.len() > sanity::MAX_OPEN {
            self.say(
                "pending",
                &format!("at most {} things are open", sanity::MAX_OPEN),
            );
            return;
        }
        for (i, value) in written.iter().enumerate() {
            match coding::from_json::<Pending>(self.game, value) {
                Ok(pending) => state.pending.push(pending),
                Err(problem) => self.problems.push(problem.within(&format!("pending[{i}]"))),
            }
        }
    }

    /// Bank and deck; when they are left out they hold what the seats leave.
    fn supplies(&mut self, state: &mut State, position: &Position) {
        let rules = &self.game.rules;
        state.base.spent = self.development_cards("spent", &position.spent);
        match &position.bank {
            Some(bank) => state.bank = self.cards("bank", bank),
            None => {
                for card in Card::all() {
                    let of = |counts: Counts| u32::from(counts.get(card));
                    let taken: u32 = (self.game.colours())
                        .map(|p| of(state.hands[p]) + of(state.base.set_aside[p]))
                        .sum();
                    let left = of(rules.bank).checked_sub(taken);
                    if left.is_none() {
                        let all = of(rules.bank);
                        self.say(
                            "seats",
                            &format!("hold {taken} {} of {all} (BASE-012)", card.name()),
                        );
                    }
                    let taken = rules.bank.get(card) - left.unwrap_or(0) as u8;
                    state.bank = state.bank.minus(Counts::some(card, taken));
                }
            }
        }
        match &position.deck {
            Some(deck) => state.base.deck = self.development_cards("deck", deck),
            None => {
                for card in DevelopmentCard::all() {
                    let kind = usize::from(card.0);
                    let knights = |p: Player| match card {
                        DevelopmentCard::KNIGHT => u32::from(state.base.knights[p]),
                        _ => 0,
                    };
                    let taken: u32 = (self.game.colours())
                        .map(|p| u32::from(state.base.held[p][kind]) + knights(p))
                        .sum();
                    let taken = taken + u32::from(state.base.spent[kind]);
                    let left = u32::from(rules.deck[kind]).saturating_sub(taken);
                    state.base.deck[kind] = left as u8;
                }
            }
        }
    }

    fn offers(&mut self, written: &Offers) -> trade::Offers {
        let mut offers = trade::Offers {
            made: written.made,
            last: written.last,
            accepted: self.players("offers.accepted", &written.accepted),
            declined: self.players("offers.declined", &written.declined),
            ..trade::Offers::default()
        };
        for (i, offer) in written.open.iter().enumerate() {
            let at = format!("offers.open[{i}]");
            let player = self.player(&format!("{at}.player"), offer.player);
            let (give, want) = (format!("{at}.give"), format!("{at}.want"));
            let give = self
                .side(&give, &offer.give)
                .filter(|side| !side.is_empty());
            let want = self
                .side(&want, &offer.want)
                .filter(|side| !side.is_empty());
            let (Some(give), Some(want)) = (give, want) else {
                self.say(
                    &at,
                    "gives and wants at least one card, at most 31 (BASE-083)",
                );
                continue;
            };
            offers.makers.insert(player);
            offers.open[player] = trade::Offer { give, want };
            offers.numbers[player] = offer.number.unwrap_or(0);
            offers.last = offers.last.max(offers.numbers[player]);
        }
        // Numbers that are left out are the next ones; those of the rest must differ.
        for player in offers.makers {
            if offers.numbers[player] == 0 {
                offers.last = offers.last.saturating_add(1);
                offers.numbers[player] = offers.last;
            } else if offers.maker(offers.numbers[player]) != Some(player) {
                self.say("offers.open", "two offers have one number (BASE-204)");
            }
        }
        offers
    }

    /// One side of a trade, gold included.
    fn side(&mut self, field: &str, each: &Each) -> Option<Bundle> {
        let mut each = each.clone();
        let gold = each.remove(GOLD).unwrap_or(0);
        Bundle::new(self.cards(field, &each))?.with_gold(u16::from(gold))
    }

    /// Nothing is said about more players than there are.
    pub(super) fn for_players(&mut self, field: &str, named: usize) {
        let players = usize::from(self.game.rules.players);
        if named > players {
            self.say(field, &format!("is for {players} players (BASE-019)"));
        }
    }

    fn two_player(&mut self, state: &mut State, written: &TwoPlayer) {
        if written.markers.len() > usize::from(self.game.rules.players) {
            self.say("two_player.markers", "are for the two players (TWO-002)");
        }
        for (i, player) in self.game.players().enumerate() {
            if let Some(&markers) = written.markers.get(i) {
                state.two_player.markers[player] = markers;
            }
        }
        state.two_player.actions = written.actions;
        state.two_player.turned_in = written.turned_in;
    }

    fn gold(&mut self, state: &mut State, written: &Gold) {
        if !self.game.rules.gold {
            self.say("gold", "there is none in this game (TB-020)");
            return;
        }
        if written.held.len() > usize::from(self.game.rules.players) {
            self.say("gold.held", "is for players only (TB-008)");
        }
        for (player, &held) in self.game.players().zip(&written.held) {
            state.gold.held[player] = held;
        }
        state.gold.bought = written.bought;
    }

    fn event_cards(&mut self, state: &mut State, written: &EventCards) {
        if !self.game.rules.has(Module::EventCards) {
            self.say("event_cards", "the module is off (TB-001)");
            return;
        }
        let deck = &mut state.event_cards;
        if let Some(left) = &written.left {
            deck.left = Default::default();
            for (name, &n) in left {
                let field = format!("event_cards.left.{name}");
                if let Some(card) = self.read::<EventCard>(&field, name) {
                    deck.left[usize::from(card.0)] = n;
                }
            }
        }
        deck.above = written.above.unwrap_or(deck.above);
        deck.damaged = self.set("event_cards.damaged", &written.damaged);
        if written.passing.len() > usize::from(self.game.rules.players) {
            self.say("event_cards.passing", "is for players only");
        }
        for (player, name) in self.game.players().zip(&written.passing) {
            let field = format!("event_cards.passing[{}]", player.0);
            let card = name
                .as_deref()
                .and_then(|name| self.read::<Card>(&field, name));
            deck.passing[player] = card;
        }
    }

    pub(super) fn say(&mut self, field: &str, message: &str) {
        self.problems
            .push(Problem::worded(&format!("{field}: {message}")));
    }

    pub(super) fn read<T: Field>(&mut self, field: &str, name: &str) -> Option<T> {
        match crate::field::read(self.game, T::KIND, name) {
            Ok(value) => T::from_value(value),
            Err(problem) => {
                self.problems.push(Problem::new(field, problem.message));
                None
            }
        }
    }

    pub(super) fn set<T: Field + Id, const W: usize>(
        &mut self,
        field: &str,
        names: &[String],
    ) -> Set<T, W> {
        let mut set = Set::EMPTY;
        for (i, name) in names.iter().enumerate() {
            let field = format!("{field}[{i}]");
            if let Some(member) = self.read::<T>(&field, name) {
                if set.has(member) {
                    self.say(&field, &format!("{name} is named twice"));
                }
                set.insert(member);
            }
        }
        set
    }

    pub(super) fn player(&mut self, field: &str, number: u8) -> Player {
        if (1..=self.game.rules.players).contains(&number) {
            return Player(number - 1);
        }
        self.say(
            field,
            &format!("{number} is not a player's seat (BASE-019)"),
        );
        Player(0)
    }

    pub(super) fn optional_player(&mut self, field: &str, number: Option<u8>) -> Option<Player> {
        number.map(|number| self.player(field, number))
    }

    fn players(&mut self, field: &str, numbers: &[u8]) -> PlayerSet {
        numbers
            .iter()
            .enumerate()
            .map(|(i, &number)| self.player(&format!("{field}[{i}]"), number))
            .collect()
    }

    fn cards(&mut self, field: &str, each: &Each) -> Counts {
        let mut counts = Counts::NONE;
        for (name, &n) in each {
            let field = format!("{field}.{name}");
            if n > 100 {
                self.say(
                    &field,
                    &format!("{n} {name} are more than there are (BASE-012)"),
                );
            } else if let Some(card) = self.read::<Card>(&field, name) {
                counts = counts.plus(Counts::some(card, n));
            }
        }
        counts
    }

    fn development_cards(&mut self, field: &str, each: &Each) -> DevelopmentCards {
        let mut counts = DevelopmentCards::default();
        for (name, &n) in each {
            let field = format!("{field}.{name}");
            if let Some(card) = self.read::<DevelopmentCard>(&field, name) {
                counts[usize::from(card.0)] = n;
            }
        }
        counts
    }
}

fn is_turn(pending: Pending) -> bool {
    ["turn", "journey", "rest"].contains(&pending.decompose().0.name)
}
