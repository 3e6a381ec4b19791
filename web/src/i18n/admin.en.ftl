admin = Administration
admin-to-game = To the game
admin-secret = The administrator's secret
admin-secret-hint = The server was started with it: LANDNAM_ADMIN_TOKEN. It is kept until this tab is closed.
admin-enter = Open
admin-leave = Leave
admin-wrong = That is not the secret of this server, or it was started without one.
admin-unreachable = The server does not answer. Trying again.
admin-version = version { $version }
admin-up =
    { $unit ->
        [days] up { $n ->
            [one] one day
           *[other] { $n } days
        }
        [hours] up { $n ->
            [one] one hour
           *[other] { $n } hours
        }
       *[minutes] up { $n } min
    }
admin-tables-on = Tables in memory
admin-tables-running = { $n } in play
admin-people-on = Connected
admin-people-known =
    { $n ->
        [one] one person known
       *[other] { $n } people known
    }
admin-move-takes = A move takes
admin-millis = { $n } ms
admin-none-yet = none yet
admin-move-share = 95 of 100 are faster
admin-written = Written to the log
admin-queue =
    { $n ->
        [0] moves, none waiting
        [one] moves, one waiting
       *[other] moves, { $n } waiting
    }
admin-tables = Tables
admin-running = In play { $n }
admin-open = Waiting { $n }
admin-over = Over { $n }
admin-find-table = table or name
admin-no-tables = No table here.
admin-table = Table
admin-game = Game
admin-seats = Seats
admin-nobody = nobody is there
admin-look = Look
admin-close = Close
admin-close-sure = Close table { $table }? A game that is on ends without a winner and is not rated.
admin-watcher = You see what a watcher sees: no hands, no hidden cards, no dice to come.
admin-reports = Reports
admin-no-reports = Nobody has reported anything.
admin-report = { $by } reports { $person }
admin-at-table = at table { $table }, { $when }
admin-people = People
admin-find-person = name
admin-guest = guest
admin-account = account
admin-games =
    { $n ->
        [one] one table
       *[other] { $n } tables
    }
admin-last-here = last here { $when }
admin-ban = Ban
admin-lift = Lift the ban
admin-ban-sure = Ban { $name }?
admin-ban-hours = For how many hours (empty: for good)
admin-ban-reason = Why
admin-banned = banned
admin-no-people = Nobody of that name.
admin-health = Health
admin-all-well = all is well
admin-something = look here
admin-database = Database
admin-database-ready = writes
admin-database-not = cannot be written to
admin-failures =
    { $n ->
        [0] no failure since the start
        [one] one failure since the start
       *[other] { $n } failures since the start
    }
admin-bots = Bots
admin-bots-busy = { $busy } of { $all } threads think
admin-disk = Disk
admin-disk-free = { $gigabytes } GB free
admin-settings = Settings in force
admin-settings-hint = They are changed in the settings file or on the command line, and hold from the next start.
admin-copy = Copy as a file
admin-copied = Copied
admin-secret-value = secret
admin-source-default = default
admin-source-environment = environment
admin-source-flag = command line
admin-announce = Announce
admin-announce-label = Tell everybody who is connected
admin-announced = Everybody has been told.
admin-log = What was done here
admin-log-close = Table { $about } closed
admin-log-ban = Banned: { $about }
admin-log-lift = Ban { $about } lifted
admin-log-announce = Announced: { $about }
admin-no-log = Nothing yet.
