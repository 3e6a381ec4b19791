//! Reading a principality.

use super::Faults;
use crate::card::{Card, Placement};
use crate::place::{Line, Region, Site, Store};
use crate::position::{CardPosition, PlayerPosition};
use crate::principality::{Derived, FULL, Principality};
use crate::setup::Rivals;

impl Rivals {
    pub(super) fn load_land(
        &self,
        field: &str,
        from: &PlayerPosition,
        faults: &mut Faults,
    ) -> Principality {
        let mut land = Principality {
            regions: [Region::NONE; 26],
            stock: [0; Store::COUNT as usize],
            ..Principality::start(0)
        };
        load_line(field, from, &mut land, faults);
        for region in &from.regions {
            let at = faults.read::<Store>(&format!("{field}.regions.at"), &region.at);
            let card = faults.read::<Region>(&format!("{field}.regions.region"), &region.region);
            faults.ensure(region.stock <= FULL, || {
                format!(
                    "{field}.regions: {} holds more than {FULL} (RIVAL-040)",
                    region.at
                )
            });
            let (Some(at), Some(card)) = (at, card) else {
                continue;
            };
            let corner = land.region_places().any(|place| place == at);
            faults.ensure(corner && land.region(at) == Region::NONE, || {
                format!(
                    "{field}.regions: {} is no free corner (RIVAL-033)",
                    region.at
                )
            });
            if corner {
                land.regions[usize::from(at.0)] = card;
                land.stock[usize::from(at.0)] = region.stock.min(FULL);
            }
        }
        let full = land
            .region_places()
            .all(|at| land.region(at) != Region::NONE);
        faults.ensure(full, || {
            format!("{field}.regions: a corner is empty (RIVAL-033)")
        });
        if !full {
            return Principality::start(0);
        }
        if let Some(cache) = &from.gold_cache {
            let at = faults.read::<Store>(&format!("{field}.gold_cache.at"), &cache.at);
            land.cache = at.filter(|&at| at != Store::CACHE && land.has_store(at));
            land.stock[usize::from(Store::CACHE.0)] = cache.stock.min(FULL);
            faults.ensure(land.cache.is_some() && cache.stock <= FULL, || {
                format!("{field}.gold_cache: no such region or too much gold (RUL-13)")
            });
        }
        for card in &from.cards {
            self.load_card(field, card, &mut land, faults);
        }
        land.derived = Derived::default();
        land.derive();
        land
    }

    fn load_card(
        &self,
        field: &str,
        from: &CardPosition,
        land: &mut Principality,
        faults: &mut Faults,
    ) {
        let field = format!("{field}.cards");
        let place = faults.read::<Site>(&field, &from.at);
        let card = faults.read::<Card>(&field, &from.card);
        let (Some(place), Some(card)) = (place, card) else {
            return;
        };
        let data = card.data();
        let side = place.side();
        let city = land.is_city(side.settlement());
        faults.ensure(land.free_site(side) == Some(place), || {
            format!("{field}: {} is not the next free site (RIVAL-034)", from.at)
        });
        let legal = match data.placement {
            Placement::Settlement => land.has_settlement(side.settlement()),
            Placement::City | Placement::Upon(_) => city,
            Placement::None | Placement::Region => false,
        };
        faults.ensure(legal, || {
            format!("{field}: {} may not lie there (RIVAL-085)", from.card)
        });
        let twice = data.unique && land.count(|other| other.name == data.name) > 0;
        faults.ensure(!twice, || {
            format!("{field}: a second {} (RIVAL-082)", from.card)
        });
        let shunned = land.has_settlement(side.settlement())
            && !self.ships_anywhere()
            && land.shuns(data, side);
        faults.ensure(!shunned, || {
            format!("{field}: {} lies beside its region (RIVAL-104)", from.card)
        });
        land.sites[usize::from(place.0)] = card;
    }
}

fn load_line(field: &str, from: &PlayerPosition, land: &mut Principality, faults: &mut Faults) {
    let index = |x: i8| Line::of(x).and_then(Line::index);
    let (first, last) = (from.settlements.first(), from.settlements.last());
    let (west, east) = (
        first.copied().and_then(index),
        last.copied().and_then(index),
    );
    let (Some(west), Some(east)) = (west, east) else {
        faults.0.push(format!(
            "{field}.settlements: not at odd positions (RIVAL-030)"
        ));
        return;
    };
    let gapless = west <= east
        && from
            .settlements
            .iter()
            .copied()
            .eq((west..=east).map(|i| Line::settlement(i).x()));
    faults.ensure(gapless, || {
        format!("{field}.settlements: the middle line has a gap (RIVAL-031)")
    });
    if !gapless {
        return;
    }
    (land.west, land.east) = (west, east);
    land.road_west = from.roads.first() == Some(&Line(2 * west).x());
    land.road_east = from.roads.last() == Some(&Line(2 * east + 2).x());
    let start = 2 * west + if land.road_west { 0 } else { 2 };
    let end = 2 * east + if land.road_east { 2 } else { 0 };
    let roads = (start..=end).step_by(2).map(|at| Line(at).x());
    faults.ensure(from.roads.iter().copied().eq(roads), || {
        format!("{field}.roads: one between neighbours, at most one at each end (RIVAL-032)")
    });
    for &x in &from.cities {
        match index(x).filter(|&i| land.has_settlement(i)) {
            Some(i) => land.cities |= 1 << i,
            None => faults
                .0
                .push(format!("{field}.cities: no settlement at {x} (RIVAL-097)")),
        }
    }
}
