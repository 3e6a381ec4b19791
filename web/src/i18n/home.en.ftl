# The pages round the tables: settings and the account.
home-site = Site
home-play = Play

set-part-play = Play
set-part-look = Look
set-part-sound = Sound
set-part-keys = Keys
set-part-account = Account and privacy
set-bots = Bots move
set-bots-text = how fast their moves follow each other here
set-bots-quick = As they come
set-bots-people = Like people
set-motion = Animation
set-motion-text = flights, dice, the robber’s walk
set-motion-none = Off
set-motion-quick = Quick
set-motion-full = Full
set-autoRoll = Roll for me
set-autoRoll-text = when there is nothing to play before the roll
set-autoEnd = End my turn for me
set-autoEnd-text = when nothing else can be done
set-askBefore = Ask before
set-askBefore-text = buying a card, ending with 8 or more cards, a bank trade
set-theme-system = System
set-theme-light = Light
set-theme-dark = Dark
set-patterns = Patterns on pieces
set-patterns-text = house marks drawn larger, for any kind of colour vision
set-labels = Names on the board
set-labels-text = every hex says what it is
set-sound = Sound
set-volume = Volume
set-soundTurn = My turn
set-soundTurn-text = two notes
set-soundPieces = Dice and pieces
set-soundPieces-text = everything that moves on the table
set-soundChat = Chat
set-soundChat-text = somebody said something
set-watch = Others may watch
set-watch-text = tables I make are open to spectators; hands stay hidden
set-notices = Notices when I am away
set-notices-text = the browser says that it is your turn
set-name = Name
set-name-text = others see it at the table
set-save = Save
set-account = Keep this name
set-account-text = with a password: your games and ratings stay yours
set-account-have = your name, games and ratings are kept
set-claim = Make an account
set-log-out = Log out
set-login = Been here before?
set-login-text = come back with your password
set-log-in = Log in
set-login-name = Login
set-password = Password
set-password-new = New password, at least 10 characters
set-claim-hint = The login is for coming back only; others see your name. Letters, digits, - and _.
set-recover-hint = The code you got with the account opens it once. You get the next one.
set-code = Recovery code
set-code-text = Write it down: it opens the account if the password is lost, and is shown only now.
set-code-kept = I have kept it
set-lost = Lost the password?
set-send-claim = Make the account
set-send-login = Log in
set-send-recover = Open the account
set-cancel = Cancel

me-games = { $n ->
    [0] No finished game yet.
    [one] { $n } finished game.
   *[other] { $n } finished games.
  }
me-guest = A guest: make an account in the settings to keep games and ratings.
me-my-games = Games
me-search = Against whom
me-all = All
me-running = Running
me-waiting = Waiting
me-finished = Finished
me-is-running = they move
me-is-waiting = not begun
me-is-finished = finished
me-none = No games here.
me-review = Look back
me-leaders = Leaders
me-no-leaders = Nobody has a rating here yet. Games between accounts are rated.
me-kind-island-table = Island
me-kind-island-duel = Two players
me-kind-rivals-duel = Rivals
me-rated = { $n ->
    [one] { $n } game
   *[other] { $n } games
  }
