//! The deck and the events without a choice.

use super::events;
use crate::action::Outcome;
use crate::data::EVENTS;
use crate::event::Event;
use crate::hand::DevelopmentCard;
use crate::modules::base::{self, Pending};
use crate::modules::event_cards::{EventCard, Happening};
use crate::test_board::{P1, P2, P3, TestBoard};
use kernel::Game;

fn all() -> impl Iterator<Item = EventCard> {
    (0..22).map(EventCard)
}

/// Rules: EVENT-001, EVENT-002, EX-EVENT-01.
#[test]
fn ex_event_01_the_composition_of_the_deck() {
    let start = events().state.event_cards;
    assert_eq!(
        (start.left.iter().sum::<u8>(), start.above),
        (36, 31),
        "five under Year End"
    );
    let per_number = (2..=12).map(|n| {
        all()
            .filter(|card| card.number() == n)
            .map(|card| start.left[usize::from(card.0)])
            .sum::<u8>()
    });
    assert_eq!(
        per_number.collect::<Vec<_>>(),
        [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1],
        "as two dice"
    );
    let expected = [
        (Happening::PlentifulYear, vec![(2, 1)]),
        (Happening::Conflict, vec![(3, 1)]),
        (Happening::RobberFlees, vec![(4, 2)]),
        (Happening::Tournament, vec![(5, 1)]),
        (Happening::TradeAdvantage, vec![(5, 1)]),
        (Happening::Epidemic, vec![(6, 1), (8, 1)]),
        (Happening::Earthquake, vec![(6, 1)]),
        (Happening::GoodNeighbours, vec![(6, 1)]),
        (Happening::Robbery, vec![(7, 6)]),
        (Happening::CalmSea, vec![(9, 1), (12, 1)]),
        (Happening::NeighbourlyHelp, vec![(10, 1), (11, 1)]),
        (
            Happening::BeautifulDay,
            vec![
                (3, 1),
                (4, 1),
                (5, 2),
                (6, 2),
                (8, 4),
                (9, 3),
                (10, 2),
                (11, 1),
            ],
        ),
    ];
    for (happening, cards) in expected {
        let mut found: Vec<_> = all()
            .filter(|card| card.happening() == happening)
            .map(|card| (card.number(), start.left[usize::from(card.0)]))
            .collect();
        found.sort_unstable();
        assert_eq!(found, cards, "{happening:?}");
    }
    assert_eq!(EVENTS.deck.cards_above_year_end, 31);
}

/// Rules: EVENT-010, EVENT-020.
#[test]
fn event_010_a_card_instead_of_the_dice() {
    let mut board = events().settlement(P1, "1,0,N");
    board.play(P1, base::Action::Roll);
    let dice = Outcome::Dice {
        roll: crate::Dice::new(1, 2),
    };
    assert_eq!(
        board.game.chances(&board.state).weight(dice.into()),
        0,
        "no dice"
    );
    assert_eq!(board.game.chances(&board.state).total(), 36);
    let card = EventCard::named("beautiful_day 3").unwrap();
    board.chance(Outcome::EventCard { card });
    assert_eq!(board.hand_of(P1), "1 lumber", "nothing but production");
    assert_eq!(board.events[0], Event::EventTurned { player: P1, card });
    assert!(board.is_at(Pending::Turn { player: P1 }));
    assert_eq!(
        board.state.event_cards.left[usize::from(card.0)],
        0,
        "on the face-up pile"
    );
    board
        .play(P1, base::Action::EndTurn)
        .play(P2, base::Action::Roll);
    assert_eq!(
        board
            .game
            .chances(&board.state)
            .weight(Outcome::EventCard { card }.into()),
        0
    );
    let off = TestBoard::plain();
    let damage = crate::modules::event_cards::Action::Damage {
        at: off.path("0,0,NW"),
    };
    assert_eq!(
        off.refusal(P1, damage),
        Some("EVENT-010"),
        "without the module there is no event"
    );
}

/// Rules: EVENT-011, EVENT-040, EX-EVENT-02.
#[test]
fn ex_event_02_year_end_after_thirty_one_draws() {
    let mut board = events();
    let mut draw = kernel::laws::TestDraw(4);
    for turned in 1..=32_u8 {
        board.play(P1, base::Action::Roll);
        let ended = board.events.contains(&Event::YearEnded);
        assert_eq!(ended, turned == 32, "draw {turned}");
        if ended {
            assert_eq!(
                board.state.event_cards.left.iter().sum::<u8>(),
                36,
                "all numbered cards again"
            );
        }
        let outcome = board.game.chances(&board.state).draw(&mut draw);
        board
            .game
            .apply(&mut board.state, None, outcome, &mut board.events);
        assert_eq!(board.state.rolls, 1, "Year End is no draw of its own");
        board = board.before_roll(P1).with(|state| {
            state.base.owed = kernel::ByPlayer::default();
        });
    }
    assert_eq!(board.state.event_cards.above, 30);
}

/// Rules: EVENT-021, BASE-070, BASE-071, FR-004.
#[test]
fn event_021_robbery() {
    let mut board = events()
        .settlement(P2, "1,0,N")
        .hand(P2, "9 wool")
        .hand(P3, "7 ore");
    board.turn_card("robbery 7");
    board.discards(P2, "4 wool");
    let robber = board.robber_to("1,0");
    board.play(P1, robber).stolen("wool");
    assert_eq!(
        (
            board.hand_size(P1),
            board.hand_size(P2),
            board.hand_size(P3)
        ),
        (1, 4, 7),
        "no production"
    );
    assert!(board.is_at(Pending::Turn { player: P1 }));
}

/// Rules: EVENT-022, EX-EVENT-03.
#[test]
fn ex_event_03_epidemic() {
    let ready = || events().city(P2, "1,1,N").settlement(P2, "2,0,N");
    let mut board = ready();
    board.turn_card("epidemic 8");
    assert_eq!(
        board.hand_of(P2),
        "2 ore",
        "one for the city, one for the settlement"
    );
    let mut healthy = ready();
    healthy.turn_card("beautiful_day 8");
    assert_eq!(healthy.hand_of(P2), "3 ore");
    board.play(P1, base::Action::EndTurn);
    board.turn_card("beautiful_day 8");
    assert_eq!(board.hand_of(P2), "5 ore", "in this draw's production only");
}

/// Rules: EVENT-031, FR-007.
#[test]
fn event_031_robber_flees() {
    let ready = || {
        events()
            .settlement(P2, "0,0,N")
            .hand(P2, "3 ore")
            .robber("1,0")
    };
    let mut board = ready();
    board.turn_card("robber_flees 4");
    assert_eq!(board.state.robber, Some(board.hex("0,0")));
    assert_eq!(
        board.hand_of(P2),
        "1 wool, 3 ore",
        "nobody is robbed, and 4 produces"
    );
    let mut there = ready().robber("0,0");
    there.turn_card("robber_flees 4");
    assert!(
        !there
            .events
            .iter()
            .any(|event| matches!(event, Event::RobberMoved { .. })),
        "nothing changes"
    );
    // At once: a robber on the producing hex leaves before production.
    let mut before = ready().settlement(P3, "1,-1,N").robber("1,-1");
    before.turn_card("robber_flees 4");
    assert_eq!(
        before.hand_of(P3),
        "1 wool",
        "the event first, then the number"
    );
}

/// Rules: EVENT-036.
#[test]
fn event_036_events_are_no_development_cards() {
    let mut board = events()
        .cards(P1, DevelopmentCard::MONOPOLY, 1)
        .cards(P1, DevelopmentCard::KNIGHT, 1)
        .knights(P1, 1)
        .hand(P2, "1 ore");
    let mut early = board.clone();
    early.play(
        P1,
        base::Action::PlayMonopoly {
            card: crate::Card::ORE,
        },
    );
    assert_eq!(early.hand_of(P1), "1 ore", "before the card is turned");
    board.turn_card("conflict 3").stolen("ore");
    assert!(
        board.allows(P1, base::Action::PlayKnight),
        "the event was not the card of the turn"
    );
}

/// Rules: EVENT-037.
#[test]
fn event_037_the_roll_for_the_start_is_still_made_with_dice() {
    let options = crate::Options {
        first_player: crate::FirstPlayer::Dice,
        ..crate::Options::default()
    };
    let setup = crate::Setup {
        options,
        ..crate::Setup::new(3, &[crate::Module::EventCards])
    };
    let board = TestBoard::start(&setup);
    let chances = board.game.chances(&board.state);
    assert_eq!(chances.total(), 36);
    assert_eq!(
        chances.weight(
            Outcome::Dice {
                roll: crate::Dice::new(6, 6)
            }
            .into()
        ),
        1
    );
    assert_eq!(board.state.event_cards.above, 31, "no card was turned");
}
