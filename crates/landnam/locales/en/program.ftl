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
help-play = Play in the terminal against bots
help-play-seat = Your seat
help-play-bots = Bots for the other seats, separated by commas; they take turns when there are more seats
help-play-seed = A seed for the dice, to play the same game again (default: a secret one)
help-play-save = Write a replay to this file at the end
help-referee = Referee games for other programs: JSON lines in, JSON lines out (docs/referee.md)
help-advise = Ask a bot what to do on behalf of another program: JSON lines in, JSON lines out (docs/bots.md)
help-advise-bot = Which bot
help-advise-millis = Milliseconds it may think about a decision
help-advise-positions = Positions it may look at for a decision
help-advise-seed = Decides what the bot leaves to chance
help-sim = Play many random games and count
help-sim-games = How many games
help-sim-seed = Decides every random choice; the same seed gives the same games on any number of threads
help-sim-threads = Threads to use (default: as many as there are)
help-sim-cap = Stop a game after this many steps
help-sim-actions = Count how often each action is taken (slower)
help-sim-json = Print one JSON object
help-arena = Let bots play against each other: the same boards and dice for every seat
help-arena-seats = Bots by name, separated by commas; more than there are seats play a round robin. NAME@FILE plays with these weights, program:PATH is another program
help-arena-games = How many games, rounded up so that everybody sits on every seat
help-arena-seed = Decides every random choice
help-arena-threads = Threads to use (default: as many as there are)
help-arena-cap = Stop a game after this many steps
help-arena-positions = Positions a bot may look at for one decision
help-arena-millis = Milliseconds a bot may think about one decision
help-arena-habits = Also count what a person at the table would notice
help-arena-swiss = Play so many Swiss rounds instead of everybody against everybody
help-arena-resume = Keep every game in this file and go on from it after a stop
help-arena-json = Print one JSON object
help-arena-report = Write a page with plots to this file (.html or .svg)
help-selfplay = Let bots play and write down what they saw, for training (training/README.md)
help-selfplay-seats = Bots by name, separated by commas; every seat draws one of them
help-selfplay-games = How many games
help-selfplay-seed = Decides every random choice
help-selfplay-threads = Threads to use (default: as many as there are)
help-selfplay-one_of = Write down one position of this many
help-selfplay-mistakes = Moves of a thousand that are made at random
help-selfplay-out = The file to write
help-learn = Let a network play against itself and learn from every game (training/README.md)
help-learn-games = How many games
help-learn-seed = Decides every random choice; the same seed gives the same weights on any number of threads
help-learn-threads = Threads to use (default: as many as there are)
help-learn-start = Go on from the weights in this file (default: begin with a network that knows nothing)
help-learn-width = Neurons of the first layer
help-learn-rate = How fast it learns at first; it falls to a twentieth
help-learn-lambda = How much of what is learned comes from later turns, for every turn: 0 is the next turn alone, 1 is who won
help-learn-out = The file to write, again after every hundredth of the games
help-replay = Show a game move by move in words
help-replay-file = A replay, JSON or text
help-verify = Check every rule and every roll of a replay
help-verify-file = A replay, JSON or text, with its seed revealed
help-verify-json = Print one JSON object
help-review = Review a finished game: chances, better moves, luck and play
help-review-file = A replay, JSON or text, with its seed revealed
help-review-json = Print one JSON object
help-rules = List every rule with the tests that check it
help-rules-json = Print a JSON list: id, module, implemented, text, tag, tests
help-rules-missing = Only ids that no test checks, one a line; those of modules that are not built yet are left out
help-rules-all = With --missing: those of modules that are not built yet as well
help-rules-module = Only rules of this module
help-rules-combinations = What may be combined with what, the points needed and, where not, why not; with --json the data file
help-serve = Host tables for people and bots: one process, one SQLite file, nothing to install (docs/hosting.md)
help-serve-listen = Address and port to listen on; put a reverse proxy with TLS in front of it
help-serve-database = A SQLite file, made when it is missing, or postgres://USER:PASSWORD@HOST/NAME
help-serve-bus = Where the NATS server is through which several servers share one PostgreSQL database: nats://USER:PASSWORD@HOST (docs/hosting.md)
help-serve-node = What this server is called in the logs of the others; the name of the machine by default
help-serve-reported_build = The version of the program that other servers are told, for tests of upgrades
help-serve-bus_version = The version of what is written to the bus, for tests of upgrades
help-serve-origin = Web pages of these origins may connect too, separated by commas; the server's own always may
help-serve-public_url = The address people reach the server by, such as https://play.example.org: passkeys belong to it, links and codes lead to it
help-serve-mail_server = The mail server for notices to people who are away, as smtps://USER:PASSWORD@HOST or smtp://HOST:25; needs --mail-from and --public-url
help-serve-mail_from = The sender of those letters, such as Landnam <landnam@example.org>
help-serve-push_hosts = Push services of browsers that notices may be sent to, separated by commas
help-serve-notice_after = Seconds after which somebody who is away is told that a slow game waits for them
help-serve-trust_proxy = Believe X-Forwarded-For when counting requests; only behind a proxy that sets it
help-serve-max_connections = Connections at once; more are turned away
help-serve-connections_per_address = Connections of one address at once; more are turned away
help-serve-max_tables = Tables in memory at once
help-serve-tables_each = Tables one person may have open at once
help-serve-tables_per_address = Tables made from one address at once
help-serve-max_message = Longest message of a client, in bytes; a longer one ends the connection
help-serve-queue = Messages that may wait for a slow client before it is dropped
help-serve-message_rate = Messages a client may send in a second; three times as many at once
help-serve-talk_rate = Times a person may talk, sit down or stand up in a second; fifteen times as many at once
help-serve-talk_rate_address = The same for all people of one address together
help-serve-talk_rate_table = Things that may be said at one table in a second; ten times as many at once
help-serve-admin_token = The secret of `landnam admin`; without one nobody is let in there. Better given in the environment
help-serve-request_rate = HTTP requests an address may make in a second; three times as many at once
help-serve-replay_rate = Requests about finished games (replays, events, chances, reviews), hints and advice an address may make in a second; twenty times as many at once
help-serve-history = Events a table keeps for clients that come back; one that missed more gets a fresh view
help-serve-away_after = Seconds after which a bot plays for somebody who is away from their own decision in a live game
help-serve-abandon_after = Hours after which a live game that no player is at ends as abandoned
help-serve-open_for = Seconds after which an open table without anybody is closed
help-serve-bot_pace = Milliseconds a bot takes for a decision at least, so that people can follow
help-serve-bot_thinking = Milliseconds a bot may think; then a random action is taken for it
help-serve-bot_threads = Bots that think at the same time
help-serve-ping_every = Seconds between questions whether a quiet client is still there
help-serve-keep_guests = Days after which a guest who does not come back is forgotten; 0 is never
help-serve-archive = A folder in which the finished public games of every month are published, with their replays: JSON lines, compressed with zstd
help-serve-keep_games = Days after which a finished game without accounts is forgotten; 0 is never
help-serve-log = What to write to the error output: error, warn, info, debug or trace; never secrets
help-serve-traces = Address of an OpenTelemetry collector (OTLP over HTTP, such as http://localhost:4318) to which spans of requests are sent; none are unless it is given
help-serve-stop_with_input = Stop when the standard input ends, for programs that start the server
help-doctor = Check the settings and the machine before a server starts, and say what to do (exit 1 when something is bad)
help-doctor-json = One JSON object a line, for scripts
help-health = Ask a running server whether it can be played on (exit 1 when not), for containers and scripts
help-health-server = The server
help-manual = Write the manual pages, shell completions and a configuration file into a folder
help-manual-folder = The folder; it is made when it is missing
help-admin = Look after a running server: tables, bans, reports; prints a JSON object a line (docs/hosting.md)
help-admin-server = The server
help-admin-token = The secret the server was started with (--admin-token); better given in LANDNAM_ADMIN_TOKEN
help-admin-list = The tables in memory, private ones too
help-admin-close = End a table, whatever goes on there
help-admin-close-table = The table
help-admin-ban = Keep an address, an account or a person out, and end their connections
help-admin-ban-address = An address; of IPv6 the whole /64
help-admin-ban-login = The login of an account
help-admin-ban-person = The id of a person, as in the list of tables
help-admin-ban-hours = For how many hours (default: for good)
help-admin-ban-reason = Why; only hosts see it
help-admin-bans = Everybody who is kept out
help-admin-lift = Lift a ban
help-admin-lift-ban = Its id
help-admin-announce = Tell everybody who is connected something
help-admin-announce-text = What
help-admin-reports = What people at tables reported, the latest first
help-admin-log = What was done with this command, the latest first
help-load = Let many clients play at a server and measure it
help-load-tables = How many tables
help-load-seats = Players at each table, every one a client
help-load-seconds = How long to play
help-load-pace = Milliseconds a client thinks about a decision, on average
help-load-setup = The game, as in a setup file
help-load-server = The server, for example 127.0.0.1:8080, or several of a cluster with commas (default: one of its own for the occasion)
help-load-database = The database of the own server (default: a new SQLite file)
help-load-together = All players of a table on one server, and the table made on another (default: spread over all servers)
help-load-json = Print one JSON object
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
fault-miscounted = Move { $number } is draw { $draw } in the replay, but draw { $expected } comes next: a draw was left out or comes twice.
fault-forged = Move { $number } is forged: the replay says { $action }, the dice say { $drawn }.

# Verify and replay
verify-well = All is well.
report-moves = { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
  } checked, { $drawn } of them drawn.
report-taken-back = { $taken_back ->
    [one] { $taken_back } of them was taken back.
   *[other] { $taken_back } of them were taken back.
  }
report-earlier = The game goes on from another: its first { $earlier ->
    [one] move has
   *[other] { $earlier } moves have
  } the dice of that game.
verify-unproved = Every rule is kept, but { $given } of { $moves } moves are outcomes that were supplied, not drawn.
replay-action = Seat { $seat }: { $action }
over-won = Seat { $seat } wins. Points: { $points }
over-drawn = The game is over without a winner. Points: { $points }

# Rules
rules-module = { $module }: { $rules } rules, { $followed } followed, { $cited } checked by tests
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

# Serve and load
serve-listening = Listening on { $address }
serve-data = Games are kept in { $place }
serve-data-server = Games are kept in the PostgreSQL database you named
serve-database-taken = Another server uses this database. Stop it first; several servers may share a database only when all of them are started with the same --bus
serve-bus-file = --bus needs a PostgreSQL database: several servers cannot share a file. Start it with --database postgres://…, or without --bus
serve-name-taken = Another server with this database is called { $name }. Give each a name of its own with --node
serve-tls = For the internet, put a reverse proxy with TLS in front: see docs/hosting.md
serve-admin = To look after the server, start it with LANDNAM_ADMIN_TOKEN set (openssl rand -hex 32), then: landnam admin list
serve-check = To check settings and machine: landnam doctor
load-connecting = { $one } of { $two } clients connected
load-seating = { $one } of { $two } tables begun
load-playing = { $one } actions in { $two } s
load-tables = tables
load-clients = clients
load-servers = servers
load-pace-ms = ms a client thinks, on average
load-processors = processors shared by all
load-connecting-seconds = seconds to connect
load-seating-seconds = seconds to begin the tables
load-seconds = seconds of play
load-actions = actions
load-actions-per-second = actions per second
load-events-delivered = events delivered
load-measured = actions measured
load-latency-ms = from action to last event, ms
load-lost = events lost
load-reordered = events out of order
load-unfinished = actions not delivered to all by the end
load-refused = requests refused
load-disconnected = connections broken
load-memory-bytes = memory: empty, connected, seated, played
load-cpu-ms-per-action = processor time per action, ms
load-events-per-cpu-second = events delivered per second of processor time
load-bytes-per-idle-connection = bytes per idle connection
load-bytes-per-table = bytes per table

# Arena
arena-bot = bot
arena-games = games
arena-win-rate = won
arena-interval = 95 % interval
arena-rating = rating
arena-points = points
arena-median = median
arena-slowest = slowest 1 %
arena-habits = What a person would notice, a game
arena-habit-turns = own turns
arena-habit-cards-bought = cards bought
arena-habit-cards-played = cards played
arena-habit-cards-held = cards held at the end
arena-habit-knights = knights played
arena-habit-wins-missed = could win and did not
arena-habit-awards-missed = could take an award and did not
arena-habit-settlements-left = could pay a settlement and did not
arena-habit-turns-over-limit = turns ended with too many cards
arena-habit-over-limit-idle = … though the bank would have traded
arena-habit-goods-lost = goods lost to sevens and brigands
arena-habit-stores-full = goods lost to full stores
arena-habit-torn-down = own things torn down
arena-habit-offers = offers made
arena-habit-offers-taken = offers taken
arena-habit-offers-repeated = offers repeated after a refusal
arena-habit-offers-like-bank = offers no better than the bank
arena-habit-bank-trades = exchanges with the bank
arena-habit-trades-for-nothing = turns with exchanges, nothing built
arena-habit-exchanges-undone = exchanges undone
arena-habit-rules-broken = decisions forfeited
arena-plot-title = Bots against each other
arena-plot-wins = Games won, in %, with 95 % intervals; the red line is par
arena-plot-ratings = Rating (Weng-Lin), with two standard deviations
arena-plot-times = Milliseconds per decision: median, line to the slowest 1 %
arena-fact-game = Game
arena-fact-seed = Seed
arena-fact-games = Games
arena-fact-turns = Turns a game
arena-fact-capped = Stopped games

# Manual
manual-name = Name
manual-synopsis = Synopsis
manual-description = Description
manual-options = Options
manual-commands = Commands
manual-more = More
manual-version = Version
manual-configuration =
    Settings of landnam serve. Each line below shows a setting's usual value;
    take away the # in front of it and change the value to your liking.
    Then: systemctl restart landnam. To check: landnam doctor, with these settings
    in its environment (docs/runbook.md).

# Doctor
doctor-verdict-good = ok
doctor-verdict-warning = advice
doctor-verdict-bad = BAD
doctor-settings = settings
doctor-database = database
doctor-bus = bus
doctor-disk = disk
doctor-clock = clock
doctor-files = open files
doctor-address = address
doctor-notices = notices
doctor-notices-none = people who are away are not told and nobody can have a passkey. Set LANDNAM_PUBLIC_URL to the address people type, such as https://play.example.org
doctor-notices-push = browsers are told through their push services
doctor-notices-no-tls = { $address } is not https://: browsers allow notices and passkeys only there. Put a reverse proxy with TLS in front (docs/hosting.md)
doctor-notices-no-authorities = there are no certificates of authorities here, so no push service can be checked and browsers are not told. Install ca-certificates
doctor-mail-half = e-mail needs both LANDNAM_MAIL_SERVER and LANDNAM_MAIL_FROM. Set the other as well, or neither
doctor-mail-none = nobody can be told by e-mail. Set LANDNAM_MAIL_SERVER and LANDNAM_MAIL_FROM if people should be
doctor-mail-no-url = e-mail needs LANDNAM_PUBLIC_URL, for the links in its letters. Set it to the address people type
doctor-mail-good = the mail server answers
doctor-mail-bad = the mail server cannot be used ({ $reason }). Check LANDNAM_MAIL_SERVER and the network
doctor-settings-good = they agree with each other
doctor-settings-forgeable = { $address } can be reached from outside and --trust-proxy believes whatever visitors say about their address. Listen on 127.0.0.1 behind the proxy, or drop --trust-proxy
doctor-settings-no-tls = { $address } can be reached from outside without encryption. Put a reverse proxy with TLS in front (docs/hosting.md) and listen on 127.0.0.1
doctor-settings-no-admin = nobody can use landnam admin. Set LANDNAM_ADMIN_TOKEN to a long secret, for example one made by: openssl rand -hex 32
doctor-settings-short-admin = the admin token has only { $letters } characters. Make one with: openssl rand -hex 32
doctor-settings-bot-threads = { $threads } bots may think at once, but the machine has { $processors } processors. Lower --bot-threads
doctor-settings-origin = “{ $origin }” is no origin. Write it as https://play.example.org, without a slash at the end
doctor-database-new = { $engine }; nothing in it yet, it is made when the server starts
doctor-database-good = { $engine }, version { $version }
doctor-database-older = { $engine }, version { $version }; the server brings it to { $newest } when it starts. Make a backup first: there is no way back
doctor-database-newer = { $engine }, version { $version }, made by a newer program; this one knows { $newest }. Start the newer program, or restore the backup made before the upgrade
doctor-database-unusable = { $place } cannot be read ({ $reason }). Check --database and who owns the file; put the newest backup in its place when it is damaged
doctor-database-unreachable = the database cannot be used ({ $reason }). Start PostgreSQL, or correct host, name, user and password in LANDNAM_DATABASE
doctor-bus-good = NATS { $version }
doctor-bus-missing = the bus cannot be reached ({ $reason }). Start nats-server, or correct --bus; a server waits for it
doctor-bus-file = --bus needs a PostgreSQL database: several servers cannot share a file
doctor-disk-good = { $megabytes } MB free in { $place }
doctor-disk-little = only { $megabytes } MB free in { $place }. Make room before it is full: a server on a full disk refuses every move
doctor-disk-full = { $megabytes } MB free in { $place }: too little to play on. Make room
doctor-disk-unwritable = { $place } cannot be written ({ $reason }). Make the folder, let the server's user write there, or mount the disk for writing
doctor-clock-good = nothing speaks against it
doctor-clock-skew = this machine's clock is { $seconds } s behind the database. Switch on time synchronisation: timedatectl set-ntp true
doctor-clock-ahead = this machine's clock is { $seconds } s ahead of the database. Switch on time synchronisation on both: timedatectl set-ntp true
doctor-clock-past = it shows a time before this program was written. Set it and switch on time synchronisation: timedatectl set-ntp true
doctor-clock-alone = the clock is not synchronised with others yet. Switch it on: timedatectl set-ntp true
doctor-files-good = enough for { $connections } connections
doctor-files-few = the system allows { $sockets } sockets, and { $connections } connections are wanted. Raise LimitNOFILE in the unit, or lower --max-connections
doctor-address-free = { $address } is free
doctor-address-runs = a Landnam server runs at { $address } and is well
doctor-address-ill = a Landnam server runs at { $address } and cannot write to its database. Its log says why
doctor-address-taken = { $address } cannot be used ({ $reason }). Stop the program that holds it, or choose another with --listen
doctor-public-address = public address
doctor-public-address-good = { $address } leads to a Landnam server; pages can connect, visitors' addresses are known
doctor-public-address-unreachable = { $address } cannot be reached from this machine ({ $reason }). Check the name, the firewall, the proxy and its certificate; from some networks it can be seen from outside only
doctor-public-address-waits = { $address } answers { $status }: the proxy is there, the server is not. Start it and run this again
doctor-public-address-other = { $address } answers { $status }, and that is no Landnam server. Let the proxy pass everything on to the address in --listen
doctor-public-address-host = the proxy does not pass the header Host on, so pages cannot connect. In nginx: proxy_set_header Host $http_host
doctor-public-address-socket = WebSockets do not get through to the server (answer { $status }), so pages cannot connect. Let the proxy pass on the headers Upgrade and Connection (docs/hosting.md)
doctor-public-address-no-visitor = the proxy does not name visitors' addresses, so all of them count as one. Let it set X-Forwarded-For (docs/hosting.md)
doctor-public-address-untrusted = the proxy names visitors' addresses, but the server does not believe it and counts all of them as one. Set LANDNAM_TRUST_PROXY=true and restart

# Health
health-ready = { $address } is ready
health-not-ready = { $address } runs, but cannot write to its database
health-no-answer = nothing answers at { $address }
