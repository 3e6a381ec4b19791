//! Playing action cards, and the swaps of Relocation.

use super::{Checker, Judgement};
use crate::card::{Card, Placement, Sort, Timing};
use crate::effect::OnPlay;
use crate::place::{Site, Store};
use kernel::{Player, Violation, ensure};

impl Checker<'_> {
    /// May an action card be played now?
    ///
    /// Rules: RIVAL-064, RIVAL-079, RIVAL-080, RIVAL-117, RIVAL-138, RIVAL-140.
    pub(crate) fn check_play(self, seat: Player, card: Card, now: Timing) -> Judgement {
        ensure(self.state.holds(seat, card), "RIVAL-079")?;
        let data = card.data();
        ensure(data.sort == Sort::Action, "RIVAL-079")?;
        if data.timing != now {
            return Err(Violation::of(match (data.timing, now) {
                (Timing::Action, Timing::BeforeRoll) => "RIVAL-064",
                (Timing::Action, _) => "RIVAL-132",
                _ => data.first_statement(),
            }));
        }
        let slots = self.state.hand(seat).as_slice();
        let free = slots.iter().any(|s| s.card == card && !s.is_locked());
        ensure(free, "RIVAL-117")?;
        let again = data.on_play.once_a_turn() && self.state.table.turn.played.has(data.name);
        ensure(!again, data.last_statement())?;
        data.requires
            .check(self.state, seat, data.first_statement())?;
        self.check_effect(seat, card)
    }

    /// Some cards say themselves that they may not be played for nothing; all others may.
    ///
    /// Rules: RIVAL-140, RUL-19, RUL-48, RUL-55.
    fn check_effect(self, seat: Player, card: Card) -> Judgement {
        let data = card.data();
        let land = self.state.land(seat);
        match data.on_play {
            OnPlay::Brigands => ensure(
                land.region_places()
                    .any(|at| self.state.raidable(seat, at) > 0),
                "RIVAL-BRIGANDS-4",
            ),
            OnPlay::Gudrun => ensure(land.room_in(land.gold_fields()) > 0, data.last_statement()),
            OnPlay::Demand { .. } => {
                ensure(self.state.demandable(seat) != 0, data.last_statement())
            }
            OnPlay::Relocate => ensure(self.can_relocate(seat), "RUL-55"),
            OnPlay::Nothing
            | OnPlay::SetDie
            | OnPlay::Celebrate
            | OnPlay::Caravan
            | OnPlay::Goldsmith
            | OnPlay::Scout
            | OnPlay::Voyage
            | OnPlay::Archer
            | OnPlay::Arsonist
            | OnPlay::Traitor
            | OnPlay::Exempt
            | OnPlay::Benjamin
            | OnPlay::Fetch
            | OnPlay::Doctor
            | OnPlay::Harvest(_) => Ok(()),
        }
    }

    /// Is any swap legal?
    fn can_relocate(self, seat: Player) -> bool {
        let land = self.state.land(seat);
        let regions = land.region_places().any(|first| {
            land.region_places()
                .any(|second| self.check_swap_regions(seat, first, second).is_ok())
        });
        regions
            || land.cards().any(|(first, _)| {
                land.cards()
                    .any(|(second, _)| self.check_swap_cards(seat, first, second).is_ok())
            })
    }

    /// Two own regions may change places unless that brings one beside a ship that may not lie there.
    ///
    /// Rules: RIVAL-RELOCATION-1, RIVAL-RELOCATION-6, RIVAL-104.
    pub(crate) fn check_swap_regions(self, seat: Player, first: Store, second: Store) -> Judgement {
        let land = self.state.land(seat);
        let exist = land.has_store(first) && land.has_store(second);
        ensure(exist && second != Store::CACHE, "RUL-35")?;
        ensure(first < second, "RIVAL-RELOCATION-1")?;
        if self.game.ships_anywhere() {
            return Ok(());
        }
        let after = |at: Store| match at {
            at if at == first => land.resource(second),
            at if at == second => land.resource(first),
            at => land.resource(at),
        };
        let clash = land.cards().any(|(site, card)| {
            let beside = site.side().neighbours();
            let touched = beside.contains(&first) || beside.contains(&second);
            touched
                && card
                    .data()
                    .not_beside
                    .is_some_and(|forbidden| beside.into_iter().any(|at| after(at) == forbidden))
        });
        ensure(!clash, "RIVAL-RELOCATION-6")
    }

    /// Two own expansions may change places if each is legal where it goes.
    ///
    /// Rules: RIVAL-RELOCATION-1, RIVAL-RELOCATION-3, RIVAL-RELOCATION-5, RUL-35, RUL-55.
    pub(crate) fn check_swap_cards(self, seat: Player, first: Site, second: Site) -> Judgement {
        let land = self.state.land(seat);
        let (Some(one), Some(two)) = (land.card(first), land.card(second)) else {
            return Err(Violation::of("RUL-35"));
        };
        ensure(first < second, "RIVAL-RELOCATION-1")?;
        ensure(first.side() != second.side(), "RUL-55")?;
        for (card, side) in [(one, second.side()), (two, first.side())] {
            let data = card.data();
            let fits = match data.placement {
                Placement::City | Placement::Upon(_) => land.is_city(side.settlement()),
                Placement::None | Placement::Settlement | Placement::Region => true,
            };
            ensure(fits, "RIVAL-RELOCATION-3")?;
            let free = self.game.ships_anywhere() || !land.is_beside_forbidden(data, side);
            ensure(free, "RIVAL-104")?;
        }
        Ok(())
    }
}
