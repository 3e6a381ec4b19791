//! Reading a principality.

use super::loading::Reader;
use super::position::{CardPosition, PlayerPosition};
use cards::{Card, Derived, FULL, Line, Placement, Principality, Region, Site, Store};

impl Reader<'_> {
    /// A principality; what is left out is as at the start.
    pub(super) fn land(
        &mut self,
        field: &str,
        from: &PlayerPosition,
        start: &Principality,
    ) -> Principality {
        let mut land = *start;
        self.line(field, from, &mut land);
        let mut given: Vec<Store> = Vec::new();
        for (i, region) in from.regions.iter().enumerate() {
            let field = format!("{field}.regions[{i}]");
            self.ensure(
                region.stock <= FULL,
                &format!("{field}.stock"),
                "RIVAL-040",
                &format!("a region holds at most {FULL}"),
            );
            let at = self.word::<Store>(&format!("{field}.at"), &region.at);
            let Some(at) = at else { continue };
            let corner = land.region_places().any(|place| place == at);
            let free = corner && !given.contains(&at);
            self.ensure(free, &format!("{field}.at"), "RIVAL-033", "no free corner");
            if !free {
                continue;
            }
            given.push(at);
            let card = match &region.region {
                Some(id) => self.word::<Region>(&format!("{field}.region"), id),
                None => Some(land.region(at)),
            };
            if let Some(card) = card {
                land.regions[usize::from(at.0)] = card;
                land.stock[usize::from(at.0)] = region.stock.min(FULL);
            }
        }
        let empty = land
            .region_places()
            .find(|&at| land.region(at) == Region::NONE);
        if let Some(at) = empty {
            let message = format!("nothing lies at {}", super::position::word(self.game, at));
            self.problem(&format!("{field}.regions"), Some("RIVAL-033"), message);
            return *start;
        }
        if let Some(cache) = &from.gold_cache {
            let field = format!("{field}.gold_cache");
            let at = self.word::<Store>(&format!("{field}.at"), &cache.at);
            land.cache = at.filter(|&at| at != Store::CACHE && land.has_store(at));
            land.stock[usize::from(Store::CACHE.0)] = cache.stock.min(FULL);
            let message = "no such region";
            self.ensure(
                land.cache.is_some(),
                &format!("{field}.at"),
                "RIVAL-086",
                message,
            );
            let fits = cache.stock <= FULL;
            let message = format!("it holds at most {FULL}");
            self.ensure(fits, &format!("{field}.stock"), "RUL-13", &message);
        }
        self.cards(field, &from.cards, &mut land);
        land.derived = Derived::default();
        land.derive();
        land
    }

    /// The expansions, inner sites first, so that their order in the document does not matter.
    fn cards(&mut self, field: &str, from: &[CardPosition], land: &mut Principality) {
        let mut cards: Vec<(Site, Card, String)> = Vec::new();
        for (i, each) in from.iter().enumerate() {
            let field = format!("{field}.cards[{i}]");
            let site = self.word::<Site>(&format!("{field}.at"), &each.at);
            let card = self.word::<Card>(&format!("{field}.card"), &each.card);
            if let (Some(site), Some(card)) = (site, card) {
                cards.push((site, card, field));
            }
        }
        cards.sort_by_key(|&(site, _, _)| site);
        for (site, card, field) in cards {
            self.card(&field, site, card, land);
        }
    }

    fn card(&mut self, field: &str, place: Site, card: Card, land: &mut Principality) {
        let data = card.data();
        let side = place.side();
        let at = format!("{field}.at");
        let id = format!("{field}.card");
        let next = land.free_site(side) == Some(place);
        self.ensure(next, &at, "RIVAL-034", "not the next free site");
        let settled = land.has_settlement(side.settlement());
        let (legal, rule) = match data.placement {
            Placement::Settlement => (settled, "RIVAL-084"),
            Placement::City => (land.is_city(side.settlement()), "RIVAL-085"),
            Placement::Upon(_) => (land.is_city(side.settlement()), "RIVAL-TOWN-HALL-1"),
            Placement::Region => (false, "RIVAL-086"),
            Placement::None => (false, "RIVAL-079"),
        };
        self.ensure(legal, &at, rule, "the card may not lie there");
        let twice = data.unique && land.count(|other| other.name == data.name) > 0;
        self.ensure(!twice, &id, "RIVAL-082", "at most one in a principality");
        let forbidden =
            settled && !self.game.ships_anywhere() && land.is_beside_forbidden(data, side);
        let message = "a trade ship may not lie beside its own region";
        self.ensure(!forbidden, &at, "RIVAL-104", message);
        land.sites[usize::from(place.0)] = card;
    }

    /// The middle line.
    ///
    /// Rules: RIVAL-030, RIVAL-031, RIVAL-032.
    fn line(&mut self, field: &str, from: &PlayerPosition, land: &mut Principality) {
        let index = |x: i8| Line::of(x).and_then(Line::index);
        if let Some(given) = &from.settlements {
            let field = format!("{field}.settlements");
            let ends = (given.first(), given.last());
            let ends = (
                ends.0.copied().and_then(index),
                ends.1.copied().and_then(index),
            );
            let (Some(west), Some(east)) = ends else {
                self.problem(&field, Some("RIVAL-030"), "must be at odd positions");
                return;
            };
            let line = (west..=east).map(|i| Line::settlement(i).x());
            let gapless = given.iter().copied().eq(line) && west <= east;
            self.ensure(gapless, &field, "RIVAL-031", "the middle line has a gap");
            let whole = west <= land.west && east >= land.east;
            let message = "the start settlements at -1 and 1 are never lost";
            self.ensure(whole, &field, "RIVAL-002", message);
            if !gapless || !whole {
                return;
            }
            (land.west, land.east) = (west, east);
        }
        let (west, east) = (land.west, land.east);
        if let Some(roads) = &from.roads {
            land.road_west = roads.first() == Some(&Line(2 * west).x());
            land.road_east = roads.last() == Some(&Line(2 * east + 2).x());
            let start = 2 * west + if land.road_west { 0 } else { 2 };
            let end = 2 * east + if land.road_east { 2 } else { 0 };
            let line = (start..=end).step_by(2).map(|at| Line(at).x());
            let message = "one between neighbours, at most one at each end";
            let fits = roads.iter().copied().eq(line);
            self.ensure(fits, &format!("{field}.roads"), "RIVAL-032", message);
        }
        for (i, &x) in from.cities.iter().enumerate() {
            if let Some(at) = index(x).filter(|&at| land.has_settlement(at)) {
                land.cities |= 1 << at;
            } else {
                let message = format!("no settlement at {x}");
                self.problem(&format!("{field}.cities[{i}]"), Some("RIVAL-097"), message);
            }
        }
    }
}
