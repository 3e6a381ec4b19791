//! What happened, in full, and what a viewer may know of it.

use crate::card::{Back, Card};
use crate::dice::{Face, Symbol};
use crate::place::{DrawStack, Line, Region, Side, Site, Store};
use crate::state::Token;
use kernel::{Player, Viewer, coded};

coded! {
    /// What happened. A hidden card is absent for those who may not know it.
    pub enum Event {
        /// A start roll.
        StartRolled = "start_rolled" { /// Who.
            player: Player, /// The face.
            face: Face },
        /// This player begins.
        Begins = "begins" { /// Who.
            player: Player },
        /// Drew the top card of a stack.
        Drew = "drew" { /// Who.
            player: Player, /// The stack.
            stack: DrawStack, /// The card.
            card: Option<Card> },
        /// Looked through a stack.
        Looked = "looked" { /// Who.
            player: Player, /// The stack.
            stack: DrawStack },
        /// Took a card out of a stack looked through.
        Took = "took" { /// Who.
            player: Player, /// The stack.
            stack: DrawStack, /// The card.
            card: Option<Card> },
        /// Put a hand card under a stack.
        PutAway = "put_away" { /// Who.
            player: Player, /// The stack.
            stack: DrawStack, /// Its back.
            back: Back, /// The card.
            card: Option<Card> },
        /// A turn began.
        TurnBegan = "turn_began" { /// Whose.
            player: Player, /// Its number.
            number: u16 },
        /// The production result.
        Rolled = "rolled" { /// Whose roll.
            player: Player, /// The face.
            face: Face },
        /// The event result.
        EventRolled = "event_rolled" { /// Whose roll.
            player: Player, /// The symbol.
            symbol: Symbol },
        /// Brigands took all gold and wool.
        Plundered = "plundered" { /// Whose.
            player: Player },
        /// Received resources.
        Gained = "gained" { /// Who.
            player: Player, /// Where they lie.
            at: Store, /// How many.
            amount: u8 },
        /// Paid or handed over resources.
        Paid = "paid" { /// Who.
            player: Player, /// Where they lay.
            from: Store, /// How many.
            amount: u8 },
        /// Lost resources.
        Lost = "lost" { /// Who.
            player: Player, /// Where they lay.
            from: Store, /// How many.
            amount: u8 },
        /// An event card was revealed.
        Revealed = "revealed" { /// The card.
            card: Card },
        /// The event deck was rebuilt.
        Rebuilt = "rebuilt",
        /// Played an action card.
        Played = "played" { /// Who.
            player: Player, /// The card.
            card: Card },
        /// Built an expansion.
        Built = "built" { /// Who.
            player: Player, /// The card.
            card: Card, /// Where.
            side: Side },
        /// Built a region expansion.
        BuiltAt = "built_at_region" { /// Who.
            player: Player, /// The card.
            card: Card, /// Where.
            at: Store },
        /// Built a road.
        Road = "road" { /// Who.
            player: Player, /// Where.
            at: Line },
        /// Built a settlement.
        Settled = "settled" { /// Who.
            player: Player, /// Where.
            at: Line },
        /// Built a city.
        City = "city" { /// Who.
            player: Player, /// Where.
            at: Line },
        /// Placed a region.
        RegionPlaced = "region_placed" { /// Who.
            player: Player, /// The region.
            region: Region, /// Where.
            at: Store },
        /// Swapped two regions.
        RegionsSwapped = "regions_swapped" { /// Who.
            player: Player, /// One place.
            first: Store, /// The other.
            second: Store },
        /// Swapped two expansions.
        CardsSwapped = "cards_swapped" { /// Who.
            player: Player, /// One site.
            first: Site, /// The other.
            second: Site },
        /// An expansion left its site.
        Removed = "removed" { /// Whose.
            player: Player, /// The card.
            card: Card, /// Where it lay.
            site: Site },
        /// A building was named in a feud.
        Named = "named" { /// Who named it.
            player: Player, /// Where it lies.
            site: Site },
        /// A removed card went under a stack.
        Buried = "buried" { /// Whose card.
            player: Player, /// The card.
            card: Card, /// The stack.
            stack: DrawStack },
        /// A card went to the discard pile.
        Discarded = "discarded" { /// The card.
            card: Card },
        /// A card returned to the face-up stack.
        FaceUp = "face_up" { /// The card.
            card: Card },
        /// Showed the hand to the opponent.
        Shown = "shown" { /// Who.
            player: Player },
        /// Took a card of the opposing hand.
        Stole = "stole" { /// Who.
            player: Player, /// The card.
            card: Option<Card> },
        /// Put a card of the opposing hand under a stack.
        PutAwayOther = "put_away_other" { /// Who.
            player: Player, /// The stack.
            stack: DrawStack, /// Its back.
            back: Back, /// The card.
            card: Option<Card> },
        /// Took a card from the discard pile.
        Fetched = "fetched" { /// Who.
            player: Player, /// The card.
            card: Card },
        /// Rolled in defence.
        Defended = "defended" { /// Who.
            player: Player, /// The face.
            face: Face, /// The attack failed.
            success: bool },
        /// A token changed hands.
        Token = "token" { /// Which.
            token: Token, /// Who has it now.
            holder: Option<Player> },
        /// The game is won.
        Won = "won" { /// By whom.
            player: Player },
        /// The turn limit ended the game.
        Stopped = "stopped",
    }
}

impl Event {
    /// What a viewer learns of it.
    ///
    /// Rules: RIVAL-133, RIVAL-FRATERNAL-FEUDS-3, RUL-10.
    pub(crate) fn masked(mut self, viewer: Viewer) -> Event {
        match &mut self {
            Event::Drew { player, card, .. }
            | Event::Took { player, card, .. }
            | Event::PutAway { player, card, .. }
            | Event::PutAwayOther { player, card, .. }
                if !viewer.is(*player) =>
            {
                *card = None;
            }
            Event::Stole { card, .. } if viewer == Viewer::Spectator => {
                *card = None;
            }
            Event::StartRolled { .. }
            | Event::Begins { .. }
            | Event::Drew { .. }
            | Event::Looked { .. }
            | Event::Took { .. }
            | Event::PutAway { .. }
            | Event::TurnBegan { .. }
            | Event::Rolled { .. }
            | Event::EventRolled { .. }
            | Event::Plundered { .. }
            | Event::Gained { .. }
            | Event::Paid { .. }
            | Event::Lost { .. }
            | Event::Revealed { .. }
            | Event::Rebuilt
            | Event::Played { .. }
            | Event::Built { .. }
            | Event::BuiltAt { .. }
            | Event::Road { .. }
            | Event::Settled { .. }
            | Event::City { .. }
            | Event::RegionPlaced { .. }
            | Event::RegionsSwapped { .. }
            | Event::CardsSwapped { .. }
            | Event::Removed { .. }
            | Event::Named { .. }
            | Event::Buried { .. }
            | Event::Discarded { .. }
            | Event::FaceUp { .. }
            | Event::Shown { .. }
            | Event::Stole { .. }
            | Event::PutAwayOther { .. }
            | Event::Fetched { .. }
            | Event::Defended { .. }
            | Event::Token { .. }
            | Event::Won { .. }
            | Event::Stopped => {}
        }
        self
    }
}
