# Games that last: families, ratings, profiles.
family-island = Island
family-two_players = Two players
family-cities_knights = Cities & Knights
family-scenarios = Scenarios
family-rivals = Rivals
game-with-bots = with bots
day-today = today
left-days = { $n ->
    [one] { $n } day left
   *[other] { $n } days left
  }
left-hours = { $n ->
    [one] { $n } hour left
   *[other] { $n } hours left
  }
left-minutes = { $n ->
    [one] { $n } minute left
   *[other] { $n } minutes left
  }
me-place = { $n ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $n }th
  }
me-no-place = ended
me-moves-name = waits for { $name }
me-turn = turn { $n }
me-of-target = { $n ->
    [0] points
   *[other] of { $n }
  }
me-look = Look
me-since = Here since { $since }.
me-hours = { $n ->
    [one] { $n } hour.
   *[other] { $n } hours.
  }
me-share = Share
me-ratings = Ratings
rating-unsure = ± { $n }
rating-unsure-text = How sure the rating is: the true strength is within this two times out of three.
rating-new = new
rating-provisional = { $n ->
    [one] One more rated game until the rating counts.
   *[other] { $n } more rated games until the rating counts.
  }
rating-provisional-short = { $n ->
    [one] { $n } more game
   *[other] { $n } more games
  }
me-part-games = Games
me-part-leaders = Leaders
me-part-places = Places
me-part-modules = Modules
me-find = Find
me-family = Family
me-module = Module
me-result = Result
me-result-won = I won
me-result-lost = somebody else won
me-result-none = nobody won
me-from = From
me-until = Until
me-any = any
me-more = Earlier games
me-day = Day
me-against = Against
me-place-head = Place
me-points = Points
me-rating = Rating
me-finish = Where you finish
me-finish-other = Places
me-percent = { $n } %
me-modules = Favourite modules
me-against-head = Against each other
me-against-title = ahead { $ahead } times, behind { $behind } times
person-gone = somebody who left
person-lost = Nobody of that name is here
leaders-bot = Bot
leaders-bot-level = Bot, { $level }
leaders-time = Time
leaders-all = All
leaders-month = Last 30 days
leaders-bots = bots too
leaders-how = A rating counts from the tenth rated game on. Rated are games at rated tables between accounts at two addresses or more; games with bots are marked. Who leaves a rated game is last in it.
rating-changed = Rating { $after } ({ $change })
rating-changed-new = Rating { $after }? ({ $change })

# Quick pairing.
find-game = Find a game
find-speed = Speed
find-rated = rated
find-guest = Guests play casual games. With an account they can be rated.
speed-quick = Quick
speed-normal = Normal
speed-days = Days
find-people = { $n ->
    [one] You are the first of { $all }.
   *[other] { $n } of { $all } are here.
  }
find-seconds = { $n ->
    [one] { $n } second so far.
   *[other] { $n } seconds so far.
  }
find-bots-text = Nobody else yet. Play with bots instead? That game is casual.
find-bots = Fill with bots
find-cancel = Stop looking
# Where there is little room.
family-short-island = Island
family-short-two_players = For two
family-short-cities_knights = Cities
family-short-scenarios = Scenario
family-short-rivals = Rivals
find-hint = The first who want the same are seated at once. After 20 seconds bots may take the empty seats.
