# Strony wokół stołów: ustawienia i konto.
home-site = Strona
home-play = Gra

set-part-play = Gra
set-part-look = Wygląd
set-part-sound = Dźwięk
set-part-keys = Klawisze
set-part-account = Konto i prywatność
set-bots = Ruchy botów
set-bots-text = jak szybko następują tu po sobie
set-bots-quick = Na bieżąco
set-bots-people = Jak ludzie
set-motion = Animacje
set-motion-text = lot kart, kości, wędrówka złodzieja
set-motion-none = Bez
set-motion-quick = Szybkie
set-motion-full = Pełne
set-autoRoll = Rzucaj za mnie
set-autoRoll-text = gdy przed rzutem nie ma czego zagrać
set-autoEnd = Kończ turę za mnie
set-autoEnd-text = gdy nic innego nie można zrobić
set-askBefore = Pytaj przed
set-askBefore-text = zakupem karty, końcem tury z 8 lub więcej kartami, wymianą z bankiem
set-theme-system = System
set-theme-light = Jasny
set-theme-dark = Ciemny
set-patterns = Wzory na pionkach
set-patterns-text = większe znaki rodów, dla każdego rodzaju wzroku
set-labels = Nazwy na planszy
set-labels-text = każde pole mówi, czym jest
set-sound = Dźwięk
set-volume = Głośność
set-soundTurn = Moja tura
set-soundTurn-text = dwie nuty
set-soundPieces = Kości i pionki
set-soundPieces-text = wszystko, co rusza się na stole
set-soundChat = Czat
set-soundChat-text = ktoś coś napisał
set-watch = Inni mogą patrzeć
set-watch-text = moje stoły są otwarte dla widzów; karty na ręce są ukryte
set-notices = Powiadomienia, gdy mnie nie ma
set-notices-text = przeglądarka mówi, że to twoja tura
set-name = Imię
set-name-text = widzą je inni przy stole
set-save = Zapisz
set-account = Zachowaj to imię
set-account-text = z hasłem: gry i ranking pozostaną twoje
set-account-have = twoje imię, gry i ranking są zachowane
set-claim = Załóż konto
set-log-out = Wyloguj
set-login = Masz już konto?
set-login-text = wróć ze swoim hasłem
set-log-in = Zaloguj
set-login-name = Login
set-password = Hasło
set-password-new = Nowe hasło, co najmniej 10 znaków
set-claim-hint = Login służy tylko do powrotu; inni widzą twoje imię. Litery, cyfry, - i _.
set-recover-hint = Kod otrzymany z kontem otwiera je raz. Dostaniesz następny.
set-code = Kod odzyskiwania
set-code-text = Zapisz go: otwiera konto, gdy hasło przepadnie, i jest pokazany tylko teraz.
set-code-kept = Kod zapisany
set-lost = Nie pamiętasz hasła?
set-send-claim = Załóż konto
set-send-login = Zaloguj
set-send-recover = Otwórz konto
set-cancel = Anuluj

me-games = { $n ->
    [0] Jeszcze bez ukończonej gry.
    [one] { $n } ukończona gra.
    [few] { $n } ukończone gry.
   *[other] { $n } ukończonych gier.
  }
me-guest = Grasz jako gość: załóż konto w ustawieniach, aby zachować gry i ranking.
me-my-games = Gry
me-search = Z kim
me-all = Wszystkie
me-running = W toku
me-waiting = Czekają
me-finished = Ukończone
me-is-running = ruch innych
me-is-waiting = jeszcze się nie zaczęła
me-is-finished = ukończona
me-none = Nie ma tu gier.
me-review = Obejrzyj
me-leaders = Ranking
me-no-leaders = Nikt nie ma tu jeszcze rankingu. Liczą się gry między kontami.
me-kind-island-table = Wyspa
me-kind-island-duel = Dwie osoby
me-kind-rivals-duel = Rywale
me-rated = { $n ->
    [one] { $n } gra
    [few] { $n } gry
   *[other] { $n } gier
  }
