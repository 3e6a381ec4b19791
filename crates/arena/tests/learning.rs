//! Networks that learn by playing against themselves.

use arena::Rng;
use arena::learning::{LearningPlan, Progress, learn};
use board::{Island, Setup};

fn plan() -> LearningPlan {
    LearningPlan {
        games: 96,
        games_at_once: 32,
        width: 16,
        kept: 20_000,
        ..LearningPlan::default()
    }
}

fn learned(plan: &LearningPlan, start: Option<&[u8]>) -> (Vec<u8>, Vec<Progress>) {
    let mut setup = Setup::new(2, &[]);
    setup.options.plain_two = true;
    let deal = move |rng: &mut Rng| Island::draw(&setup, rng).expect("sound");
    let mut reports = Vec::new();
    let weights = learn::<Island>(plan, start, &deal, 32, |progress, _| {
        reports.push(progress);
        true
    });
    (weights.expect("a start that fits"), reports)
}

#[test]
fn threads_do_not_change_what_is_learned() {
    let (one, _) = learned(&plan(), None);
    let (three, _) = learned(
        &LearningPlan {
            threads: 3,
            ..plan()
        },
        None,
    );
    let (other, _) = learned(&LearningPlan { seed: 2, ..plan() }, None);
    assert!(one == three);
    assert!(one != other);
}

#[test]
fn every_round_of_games_is_reported() {
    let (_, reports) = learned(&plan(), None);
    let games: Vec<u64> = reports.iter().map(|report| report.games).collect();
    assert_eq!(games, [32, 64, 96]);
    // From the second round on there is enough to learn from.
    assert!(
        reports[1..]
            .iter()
            .all(|report| (0.1..1.0).contains(&report.loss)),
        "{reports:?}"
    );
}

#[test]
fn learning_goes_on_from_a_file_and_stops_when_nobody_wants_more() {
    let (before, _) = learned(&plan(), None);
    let wider = LearningPlan {
        width: 32,
        ..plan()
    };
    let (after, _) = learned(&wider, Some(&before));
    assert!(after.len() > before.len());
    let problem = learn::<Island>(&plan(), Some(&after), &|_| unreachable!(), 32, |_, _| true);
    assert_eq!(
        problem.expect_err("too wide"),
        "32 neurons do not fit into 16"
    );

    let setup = Setup::new(2, &[]);
    let deal = move |rng: &mut Rng| Island::draw(&setup, rng).expect("sound");
    let mut rounds = 0;
    let stopped = learn::<Island>(&plan(), None, &deal, 32, |_, _| {
        rounds += 1;
        false
    });
    assert!(stopped.is_ok());
    assert_eq!(rounds, 1);
}
