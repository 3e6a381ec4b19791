"""OpenSpiel's algorithms on our games."""

import numpy as np
import pyspiel
import pytest
from open_spiel.python import rl_environment
from open_spiel.python.algorithms import mcts, random_agent

import landnam.openspiel

GAMES = [
    ("landnam_island", {"players": 3}),
    ("landnam_island", {"players": 2, "modules": "cities_knights"}),
    ("landnam_rivals", {"mode": "intro"}),
]


@pytest.mark.parametrize("name, parameters", GAMES, ids=str)
def test_random_games_end_with_one_winner(name, parameters):
    game = pyspiel.load_game(name, parameters)
    rng = np.random.default_rng(1)
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes())
            assert sum(chances) == pytest.approx(1)
            state.apply_action(int(rng.choice(outcomes, p=chances)))
            continue
        legal = state.legal_actions()
        assert legal and state.action_to_string(legal[0])
        state.apply_action(int(rng.choice(legal)))
    assert sorted(state.returns())[-1] in (0.0, 1.0)
    assert sum(state.returns()) in (0.0, 2.0 - game.num_players())


def test_a_clone_goes_its_own_way():
    state = pyspiel.load_game("landnam_island").new_initial_state()
    twin = state.clone()
    twin.apply_action(twin.legal_actions()[0])
    assert state.history() == [] and len(twin.history()) == 1
    assert state.legal_actions() != twin.legal_actions()


class Rollout(mcts.Evaluator):
    """Some random steps, then how the points stand."""

    def __init__(self, seed: int) -> None:
        self.rng = np.random.default_rng(seed)

    def evaluate(self, state):
        state = state.clone()
        for _ in range(150):
            if state.is_terminal():
                return np.array(state.returns())
            actions = [action for action, _ in state.chance_outcomes()] if state.is_chance_node() else state.legal_actions()
            state.apply_action(int(self.rng.choice(actions)))
        points = np.array(state.episode.state().points)
        return np.tanh((points - points.mean()) / 5)

    def prior(self, state):
        if state.is_chance_node():
            return state.chance_outcomes()
        legal = state.legal_actions()
        return [(action, 1 / len(legal)) for action in legal]


def test_monte_carlo_tree_search_plays():
    game = pyspiel.load_game("landnam_island", {"players": 3, "seed": 2})
    rng = np.random.RandomState(1)
    bot = mcts.MCTSBot(game, uct_c=1.4, max_simulations=12, evaluator=Rollout(1), random_state=rng)
    state = game.new_initial_state()
    decided = 0
    while decided < 6:
        if state.is_chance_node():
            state.apply_action(state.chance_outcomes()[0][0])
            continue
        chosen = bot.step(state)
        assert chosen in state.legal_actions()
        state.apply_action(chosen)
        decided += 1


def test_agents_play_in_the_reinforcement_learning_environment():
    environment = rl_environment.Environment(
        pyspiel.load_game("landnam_rivals", {"max_steps": 300}), observation_type=rl_environment.ObservationType.OBSERVATION
    )
    actions = environment.action_spec()["num_actions"]
    agents = [random_agent.RandomAgent(player_id=player, num_actions=actions) for player in range(2)]
    step = environment.reset()
    while not step.last():
        player = step.observations["current_player"]
        assert len(step.observations["info_state"][player]) == environment.observation_spec()["info_state"][0]
        step = environment.step([agents[player].step(step).action])
    assert len(step.rewards) == 2


def test_a_resampled_state_looks_the_same():
    state = pyspiel.load_game("landnam_island", {"seed": 5}).new_initial_state()
    rng = np.random.default_rng(5)
    for _ in range(150):
        outcomes = [outcome for outcome, _ in state.chance_outcomes()] if state.is_chance_node() else state.legal_actions()
        state.apply_action(int(rng.choice(outcomes)))
    for player in range(4):
        other = state.resampled(player, seed=9)
        for one, two in zip(state.episode.observe(player + 1), other.episode.observe(player + 1)):
            assert (one == two).all()
