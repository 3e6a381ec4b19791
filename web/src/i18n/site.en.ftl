# The head, the bar and the first screen.
site-name = Site
site-play = Play
site-watch = Watch
site-leaders = Leaders
site-more = More
site-friends = Friends
site-notices = { $n ->
    [0] No notices
    [one] { $n } notice
   *[other] { $n } notices
  }
site-mine = { $name }: my page
home-title = Take up new land
home-claim = Trade, build, and be the first to reach the goal.
home-play-hint = The Island, base game to 10 points, against three bots. No account needed.
home-move-turn = turn { $n }
home-move = Your move
theme-name-light = Light
theme-name-dark = Dark
theme-name-system = System
sound = Sound
game-to = { $game } to { $n }
clock-slow = days
only-all = All
only-rated = Rated
only-days = Days
no-such-tables = No table of that kind is waiting.
home-play-short = Island, base game to 10 points, three bots

# The room before a game.
room-points = { $n ->
    [one] { $n } point
   *[other] { $n } points
  }
room-boot = { $n } with the boot
room-account = has an account
room-program = bot of somebody with an account
room-guest = guest
room-share = Share the link

# Links that lead nowhere.
lost-table = The link is mistyped, the table was closed before its game began, or it is not open to you.
lost-meant = Did you mean
lost-meant-last = You were there { $ago }.
lost-barred-title = Not at this table
lost-barred = The host of this table has sent you away from it. Other tables are open to you.
lost-closed-title = This table is closed
lost-closed = It was given up before its game ended. Nobody can sit down here any more.
lost-busy-title = The table does not answer
lost-again = Try again
room-full = All seats are taken. You may stay and watch: when somebody stands up, their seat is free.
room-full-find = Find another game
