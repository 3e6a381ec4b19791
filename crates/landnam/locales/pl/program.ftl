# Pomoc
help = Landnam: gry osadników – granie, symulacje, sędzia i kontrola
help-heading-usage = Użycie:
help-heading-options = Opcje
help-heading-commands = Polecenia
help-help = Pokaż tę pomoc
help-version = Pokaż wersję
help-shared-lang = Język komunikatów: en lub pl (domyślnie: LANDNAM_LANG, potem język systemu)
help-exit-codes =
    Kody wyjścia: 0 wszystko w porządku · 1 sprawdzany zapis jest błędny · 2 błędne polecenie ·
    3 nie da się odczytać wejścia · 4 nie da się zapisać wyjścia · 5 reguły zachowane, lecz nie wszystkie rzuty dowiedzione

    Przykłady:
      landnam play --players 4
      landnam sim --players 4 --games 10000 --json
      echo '{"{"}"op":"rules","rule":"BASE-121"{"}"}' | landnam referee
help-play = Zagraj w terminalu przeciw graczom losowym
help-play-seat = Twoje miejsce
help-play-seed = Ziarno kości, aby powtórzyć tę samą grę (domyślnie: tajne)
help-play-save = Na koniec zapisz przebieg do tego pliku
help-referee = Sędziuj gry innych programów: wiersze JSON na wejściu i wyjściu (docs/referee.md)
help-sim = Rozegraj wiele losowych gier i policz
help-sim-games = Ile gier
help-sim-seed = Decyduje o każdym losie; to samo ziarno daje te same gry przy każdej liczbie wątków
help-sim-threads = Liczba wątków (domyślnie: tyle, ile jest)
help-sim-cap = Przerwij grę po tylu krokach
help-sim-actions = Policz, jak często wykonano każdą akcję (wolniej)
help-sim-json = Wypisz jeden obiekt JSON
help-replay = Pokaż grę ruch po ruchu słowami
help-replay-file = Zapis gry, JSON lub tekst
help-verify = Sprawdź każdą regułę i każdy rzut zapisu gry
help-verify-file = Zapis gry, JSON lub tekst, z ujawnionym ziarnem
help-verify-json = Wypisz jeden obiekt JSON
help-rules = Wypisz wszystkie reguły z testami, które je przywołują
help-rules-json = Wypisz listę JSON: id, module, implemented, text, tag, tests
help-rules-missing = Tylko reguły bez testu, po jednej w wierszu; bez modułów jeszcze niegotowych
help-rules-all = Z --missing: także reguły modułów jeszcze niegotowych
help-rules-module = Tylko reguły tego modułu
help-rules-combinations = Co z czym można łączyć, ile trzeba punktów i dlaczego czegoś nie wolno; z --json plik danych
help-shared-game = Gra (domyślnie: pierwsza z listy)
help-shared-players = Liczba graczy
help-shared-modules = Moduły gry, oddzielone przecinkami
help-shared-mode = Tryb gry, która ma tryby
help-shared-setup = Dalsze opcje jak w pliku ustawień, na przykład {"{"}"target":12{"}"}

# Kłopoty
error = landnam: { $message }
fault-unreadable = Nie da się odczytać zapisu: { $message }
fault-dice = Kości nie są tymi, które obiecano: { $message }
fault-setup = Stół nie jest tym, który kości tworzą z zamówionych ustawień.
fault-illegal = Ruch { $number } ({ $action }) łamie regułę { $rule }: { $text }
fault-out-of-place = Ruch { $number } ({ $action }) nie jest możliwy w tym miejscu.
fault-forged = Ruch { $number } jest sfałszowany: zapis podaje { $action }, kości mówią { $drawn }.

# Kontrola i przebieg
verify-well = Wszystko w porządku.
report-moves = Sprawdzono { $moves ->
    [one] { $moves } ruch
    [few] { $moves } ruchy
   *[other] { $moves } ruchów
  }, w tym losowych: { $drawn }.
verify-unproved = Reguły zachowano, lecz wyników podanych zamiast wylosowanych jest { $given } (ruchów: { $moves }).
replay-action = Gracz { $seat }: { $action }
over-won = Wygrywa gracz { $seat }. Punkty: { $points }
over-drawn = Gra skończona bez zwycięzcy. Punkty: { $points }

# Reguły
rules-module = { $module }: reguł { $rules }, stosowanych { $followed }, przywołanych w testach { $cited }
combinations-row = { $game }: graczy { $players }, punktów { $target } ({ $harbourmaster } z Największymi portami)
combinations-with = z { $variant }: { $code ->
    [A] tak
    [R] tak, zmiany: { $rules }
   *[N] nie
}
combinations-refused = Odmowa ({ $rule }): { $reason }
combinations-unbuilt = (jeszcze niegotowe)

# Gra
play-welcome = Grasz na miejscu { $seat }. Wpisz numer akcji, akcję (na przykład "pass") albo ? po pomoc.
play-prompt = >
play-help = Numer wybiera akcję · akcję można też wpisać (oferty również) · l lista · b plansza · v wszystko, co widzisz · q wyjście
play-no-number = Nie ma takiego numeru.
play-saved = Zapisano w { $file }

# Symulacja
sim-game = gra
sim-games = gry
sim-seed = ziarno
sim-threads = wątki
sim-decisions = decyzje
sim-seconds = sekundy
sim-user-seconds = sekundy procesora
sim-games-per-second = gier na sekundę
sim-decisions-per-second = decyzji na sekundę
sim-games-per-user-second = gier na sekundę procesora
sim-decisions-per-game = decyzji na grę
sim-turns = tury
sim-winner-points = punkty zwycięzcy
sim-points = punkty według miejsc
sim-winners = wygrane według miejsc
sim-drawn = bez zwycięzcy
sim-capped = przerwane po limicie
sim-actions-per-game = akcji na grę

# Wartości
nothing = nic
yes = tak
no = nie
