//! What players intend and what chance brings.

use crate::hand::{Card, DevelopmentCard, Dice, Die};
use crate::modules::barbarian_attack::{AttackCard, ColourFace};
use crate::modules::cities_knights::{EventFace, ProgressCard, progress};
use crate::modules::event_cards::EventCard;
use crate::modules::fishermen::FishToken;
use crate::modules::traders_barbarians::Goods;
use crate::{
    interplay::{
        cities_barbarian_attack, cities_rivers, cities_traders_barbarians, cities_two_player, gold,
        trade,
    },
    modules,
};
use kernel::{coded, coded_union};

coded_union! {
    /// An action of a player, or an outcome of chance.
    pub enum Action {
        /// The base game.
        Base(modules::base::Action),
        /// Trade between players.
        Trade(trade::Action),
        /// The two-player game.
        TwoPlayer(modules::two_player::Action),
        /// Event cards.
        Events(modules::event_cards::Action),
        /// Cities & Knights.
        Cities(modules::cities_knights::Action),
        /// Progress cards of Cities & Knights.
        Progress(progress::Play),
        /// Cities & Knights for two.
        CitiesTwoPlayer(cities_two_player::Action),
        /// Cities & Knights on the Rivers.
        CitiesRivers(cities_rivers::Action),
        /// Gold.
        Gold(gold::Action),
        /// Fishermen.
        Fishermen(modules::fishermen::Action),
        /// Rivers.
        Rivers(modules::rivers::Action),
        /// Caravans.
        Caravans(modules::caravans::Action),
        /// Barbarian Attack.
        BarbarianAttack(modules::barbarian_attack::Action),
        /// Traders & Barbarians.
        TradersBarbarians(modules::traders_barbarians::Action),
        /// Cities & Knights with Barbarian Attack.
        CitiesBarbarianAttack(cities_barbarian_attack::Action),
        /// Cities & Knights with Traders & Barbarians.
        CitiesTraders(cities_traders_barbarians::Action),
        /// An outcome, made by nobody.
        Chance(Outcome),
    }
}

const _: () = assert!(size_of::<Action>() <= 16);

coded! {
    /// What chance brought.
    ///
    /// Rules: BASE-016.
    pub enum Outcome {
        /// The dice show this.
        Dice = "dice" {
            /// Both faces.
            roll: Dice,
        },
        /// A card taken blindly from a hand.
        Stolen = "stolen" {
            /// Which.
            card: Card,
        },
        /// The top card of the development deck.
        Drawn = "drawn" {
            /// Which.
            card: DevelopmentCard,
        },
        /// The event die shows this.
        EventDie = "event_die" {
            /// The face.
            face: EventFace,
        },
        /// The red die, rolled without the yellow one, shows this.
        RedDie = "red_die" {
            /// Its pips.
            die: Die,
        },
        /// The top card of a progress deck.
        Progress = "progress" {
            /// Which.
            card: ProgressCard,
        },
        /// The top card of the deck of Barbarian Attack.
        AttackCard = "attack_card" {
            /// Which.
            card: AttackCard,
        },
        /// The colour die shows this.
        ColourDie = "colour_die" {
            /// The face.
            face: ColourFace,
        },
        /// A piece of the pool of fish.
        Fish = "fish" {
            /// Which.
            token: FishToken,
        },
        /// The top card of the event deck.
        EventCard = "event_card" {
            /// Which.
            card: EventCard,
        },
        /// The top token of a stack of goods.
        Token = "token" {
            /// What it shows.
            goods: Goods,
        },
        /// A single die shows this.
        Die = "die" {
            /// Its pips.
            die: Die,
        },
    }
}
