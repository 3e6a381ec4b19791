# Nagłówek, pasek i pierwszy ekran.
site-name = Serwis
site-play = Gra
site-watch = Na żywo
site-leaders = Ranking
site-more = Więcej
site-friends = Znajomi
site-notices = { $n ->
    [0] Brak powiadomień
    [one] { $n } powiadomienie
    [few] { $n } powiadomienia
   *[many] { $n } powiadomień
  }
site-mine = { $name }: moja strona
home-title = Zajmij nową ziemię
home-claim = Handluj, buduj i osiągnij cel przed innymi.
home-play-hint = Wyspa, gra podstawowa do 10 punktów, przeciw trzem botom. Bez konta.
home-move-turn = tura { $n }
home-move = Twój ruch
theme-name-light = Jasny
theme-name-dark = Ciemny
theme-name-system = System
sound = Dźwięk
game-to = { $game } do { $n }
clock-slow = dni
only-all = Wszystkie
only-rated = Rankingowe
only-days = Na dni
no-such-tables = Żaden taki stół nie czeka.
home-play-short = Wyspa, gra podstawowa do 10 punktów, trzy boty

# Pokój przed grą.
room-points = { $n ->
    [one] { $n } punkt
    [few] { $n } punkty
   *[many] { $n } punktów
  }
room-boot = z butem { $n }
room-account = z kontem
room-program = bot kogoś z kontem
room-guest = gość
room-share = Wyślij link

# Linki, które donikąd nie prowadzą.
lost-table = W linku jest literówka, stół zamknięto przed początkiem gry albo nie jest dla ciebie otwarty.
lost-meant = Może chodzi o
lost-meant-last = Twoja ostatnia wizyta: { $ago }.
lost-barred-title = Nie przy tym stole
lost-barred = Z tego stołu wyproszono cię na stałe. Inne stoły są dla ciebie otwarte.
lost-closed-title = Ten stół jest zamknięty
lost-closed = Zamknięto go przed końcem gry. Nikt już tu nie usiądzie.
lost-busy-title = Stół nie odpowiada
lost-again = Spróbuj ponownie
room-full = Wszystkie miejsca są zajęte. Możesz zostać i oglądać: gdy ktoś wstanie, jego miejsce będzie wolne.
room-full-find = Znajdź inną grę
