//! What a player can intend and what chance can bring.

use crate::card::Card;
use crate::dice::{Face, Symbol};
use crate::place::{Depth, DrawStack, Line, Region, Side, Site, Store};
use crate::resource::Resource;
use kernel::coded;

coded! {
    /// An intent of a player, or an outcome that nobody decides.
    pub enum Action {
        /// Chance: the die shows this face (start roll, production, defence).
        Die = "die" {
            /// The face.
            face: Face,
        },
        /// Chance: the event die shows this symbol.
        EventDie = "event_die" {
            /// The symbol.
            symbol: Symbol,
        },
        /// Chance: the top event card is one of those drawn at random for the duel, or not.
        Mark = "mark" {
            /// It is one of them.
            marked: bool,
        },
        /// Chance: this card is turned up.
        Card = "card" {
            /// The card.
            card: Card,
        },
        /// Chance: this region is turned up.
        Region = "region" {
            /// The region.
            region: Region,
        },
        /// Takes the starting hand from this stack.
        StartStack = "start_stack" {
            /// The stack.
            stack: DrawStack,
        },
        /// Moves the region at this place to the place in question, in exchange.
        Arrange = "arrange" {
            /// Where the region lies now.
            at: Store,
        },
        /// Rolls the dice.
        Roll = "roll",
        /// Plays an action card.
        Play = "play" {
            /// The card.
            card: Card,
        },
        /// Sets the production die.
        SetDie = "set_die" {
            /// The face.
            face: Face,
        },
        /// Builds an expansion at a settlement or city.
        Build = "build" {
            /// The card, from the hand or face up.
            card: Card,
            /// Where.
            side: Side,
        },
        /// Builds an expansion at a region.
        Stash = "build_at_region" {
            /// The card.
            card: Card,
            /// The region.
            at: Store,
        },
        /// Builds a road.
        Road = "road" {
            /// Its position.
            at: Line,
        },
        /// Builds a settlement.
        Settle = "settle" {
            /// Its position.
            at: Line,
        },
        /// Builds a city.
        City = "city" {
            /// The position of the settlement.
            at: Line,
        },
        /// Trades three of a resource for one of another.
        Trade = "trade" {
            /// Paid.
            give: Resource,
            /// Received.
            get: Resource,
        },
        /// Trades two of a resource for one of another with a trade ship.
        Ship = "ship" {
            /// Paid.
            give: Resource,
            /// Received.
            get: Resource,
        },
        /// Trades two resources of one region beside a Large Trade Ship.
        LargeShip = "large_ship" {
            /// The region.
            from: Store,
            /// Received.
            get: Resource,
        },
        /// Trades one gold with a Mint.
        Mint = "mint" {
            /// Received.
            get: Resource,
        },
        /// Removes an own expansion, which is picked next.
        Remove = "remove",
        /// Ends the action phase.
        End = "end",
        /// Draws the new regions of a settlement.
        DrawRegions = "draw_regions",
        /// Picks a region from the region stack.
        PickRegion = "pick_region" {
            /// The region.
            region: Region,
        },
        /// Puts the first new region here and the second one opposite.
        Place = "place" {
            /// The region place.
            at: Store,
        },
        /// Pays or hands over one resource from here.
        Pay = "pay" {
            /// The store.
            from: Store,
        },
        /// Puts one received resource here.
        Gain = "gain" {
            /// The store.
            to: Store,
        },
        /// Names the resource a discount saves, or the one a choice of two brings.
        Choose = "choose" {
            /// The resource.
            resource: Resource,
        },
        /// Demands one resource of this type.
        Demand = "demand" {
            /// The resource.
            resource: Resource,
        },
        /// Fills a region from the opponent's stock.
        Raid = "raid" {
            /// The own region.
            at: Store,
            /// How many resources.
            amount: u8,
        },
        /// Swaps two own regions.
        SwapRegions = "swap_regions" {
            /// The first place, the smaller one.
            first: Store,
            /// The second place.
            second: Store,
        },
        /// Swaps two own expansions.
        SwapCards = "swap_cards" {
            /// The first site, the smaller one.
            first: Site,
            /// The second site.
            second: Site,
        },
        /// Picks a card in play.
        Pick = "pick" {
            /// Its site.
            site: Site,
        },
        /// Puts the card in question under this stack.
        Under = "under" {
            /// The stack.
            stack: DrawStack,
        },
        /// Puts a hand card under a stack.
        PutAway = "put_away" {
            /// The card.
            card: Card,
            /// The stack.
            stack: DrawStack,
        },
        /// Draws the top card of a stack.
        Draw = "draw" {
            /// The stack.
            stack: DrawStack,
        },
        /// Looks through a stack to take a card of it.
        Search = "search" {
            /// The stack.
            stack: DrawStack,
        },
        /// Takes the card at this depth of the stack looked through.
        Take = "take" {
            /// Counted from the top.
            depth: Depth,
        },
        /// Takes this card from the opposing hand or the discard pile.
        TakeCard = "take_card" {
            /// The card.
            card: Card,
        },
        /// Buys a resource for one gold.
        Buy = "buy",
        /// Pays the price that is asked.
        PayPrice = "pay_price",
        /// Rolls in defence.
        Defend = "defend",
        /// Declines, or wants no more.
        Pass = "pass",
    }
}

const _: () = assert!(size_of::<Action>() <= 16);
