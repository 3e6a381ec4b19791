# Help
help = Landnam: the settlers' games, played, simulated, refereed and checked
help-heading-usage = Usage:
help-heading-options = Options
help-heading-commands = Commands
help-help = Show this help
help-version = Show the version
help-shared-lang = Language of everything shown: en or pl (default: LANDNAM_LANG, then the system's)
help-exit-codes =
    Exit codes: 0 all is well · 1 what was checked is wrong · 2 the command line makes no sense ·
    3 the input cannot be read · 4 the output cannot be written · 5 the rules are kept, but not all dice are proved

    Examples:
      landnam play --players 4
      landnam sim --players 4 --games 10000 --json
      echo '{"{"}"op":"rules","rule":"BASE-121"{"}"}' | landnam referee
help-play = Play in the terminal against random players
help-play-seat = Your seat
help-play-seed = A seed for the dice, to play the same game again (default: a secret one)
help-play-save = Write a replay to this file at the end
help-referee = Referee games for other programs: JSON lines in, JSON lines out (docs/referee.md)
help-sim = Play many random games and count
help-sim-games = How many games
help-sim-seed = Decides every random choice; the same seed gives the same games on any number of threads
help-sim-threads = Threads to use (default: as many as there are)
help-sim-cap = Stop a game after this many steps
help-sim-actions = Count how often each action is taken (slower)
help-sim-json = Print one JSON object
help-replay = Show a game move by move in words
help-replay-file = A replay, JSON or text
help-verify = Check every rule and every roll of a replay
help-verify-file = A replay, JSON or text, with its seed revealed
help-verify-json = Print one JSON object
help-rules = List every rule with the tests that cite it
help-rules-json = Print a JSON list: id, module, implemented, text, tag, tests
help-rules-missing = Only ids that no test cites, one a line; those of modules that are not built yet are left out
help-rules-all = With --missing: those of modules that are not built yet as well
help-rules-module = Only rules of this module
help-rules-combinations = What may be combined with what, the points needed and, where not, why not; with --json the data file
help-shared-game = The game (default: the first there is)
help-shared-players = How many play
help-shared-modules = Modules to play with, separated by commas
help-shared-mode = The mode of a game that has modes
help-shared-setup = Further options as in a setup file, for example {"{"}"target":12{"}"}

# Trouble
error = landnam: { $message }
fault-unreadable = The replay cannot be read: { $message }
fault-dice = The dice are not those that were promised: { $message }
fault-setup = The table is not what the dice make of the setup that was asked for.
fault-illegal = Move { $number } ({ $action }) breaks { $rule }: { $text }
fault-out-of-place = Move { $number } ({ $action }) cannot be made at this point.
fault-forged = Move { $number } is forged: the replay says { $action }, the dice say { $drawn }.

# Verify and replay
verify-well = All is well.
report-moves = { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
  } checked, { $drawn } of them drawn.
verify-unproved = Every rule is kept, but { $given } of { $moves } moves are outcomes that were supplied, not drawn.
replay-action = Seat { $seat }: { $action }
over-won = Seat { $seat } wins. Points: { $points }
over-drawn = The game is over without a winner. Points: { $points }

# Rules
rules-module = { $module }: { $rules } rules, { $followed } followed, { $cited } cited by tests
combinations-row = { $game }: { $players } players, { $target } points ({ $harbourmaster } with the Harbourmaster)
combinations-with = with { $variant }: { $code ->
    [A] yes
    [R] yes, changed by { $rules }
   *[N] no
}
combinations-refused = Refused ({ $rule }): { $reason }
combinations-unbuilt = (not built yet)

# Play
play-welcome = You are seat { $seat }. Type the number of an action, an action such as "pass", or ? for help.
play-prompt = >
play-help = A number picks an action · an action can be typed (offers too) · l list · b board · v everything you see · q leave
play-no-number = There is no such number.
play-saved = Written to { $file }

# Simulation
sim-game = game
sim-games = games
sim-seed = seed
sim-threads = threads
sim-decisions = decisions
sim-seconds = seconds
sim-user-seconds = processor seconds
sim-games-per-second = games per second
sim-decisions-per-second = decisions per second
sim-games-per-user-second = games per processor second
sim-decisions-per-game = decisions per game
sim-turns = turns
sim-winner-points = points of the winner
sim-points = points by seat
sim-winners = games won by seat
sim-drawn = without a winner
sim-capped = stopped at the cap
sim-actions-per-game = actions per game

# Values
nothing = nothing
yes = yes
no = no
