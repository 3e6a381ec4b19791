# The right column of home, and games to watch.
home-games = Your games
home-all = { $n ->
    [0] All
   *[other] All { $n }
  }
home-no-games = Nothing yet. Your games will stand here, running and finished.
home-alone = nobody else yet
home-won = won { $own } to { $best }
home-lost = lost { $own } to { $best }
home-ended = ended
home-review = Review
home-points = { $n } of { $all } points
home-with = with { $names }
home-lessons = { $n } of { $all } done
home-lesson = Lesson { $n }: { $title }
home-lesson-about = { $n ->
    [one] { $n } minute, on the board
   *[other] { $n } minutes, on the board
  }
home-lessons-done = The base lessons are done
home-go-on = Go on
home-begin = Begin
home-notices = Notices
notice-none = Nothing waits for you.
notice-turn = It is your move.
notice-waiting = { $name }’s table waits to begin.
notice-move = Move
notice-sit = Go there
watch-now = { $n ->
    [0] no games now
    [one] { $n } game now
   *[other] { $n } games now
  }
watch-none = Nobody plays in public just now. Running games that allow spectators stand here.
watch-none-such = No game of that kind is running.
home-won-plain = won
home-lost-plain = lost
home-founding = founding
archives = Finished games by the month
archives-text = All public games of a month with their replays, one in a line of JSON, compressed with zstd.
archives-games = { $n ->
    [one] 1 game, { $size }
   *[other] { $n } games, { $size }
  }
