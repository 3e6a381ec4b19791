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
help-play = Zagraj w terminalu przeciw botom
help-play-seat = Twoje miejsce
help-play-bots = Boty na pozostałe miejsca, oddzielone przecinkami; przy większej liczbie miejsc kolejno od nowa
help-play-seed = Ziarno kości, aby powtórzyć tę samą grę (domyślnie: tajne)
help-play-save = Na koniec zapisz przebieg do tego pliku
help-referee = Sędziuj gry innych programów: wiersze JSON na wejściu i wyjściu (docs/referee.md)
help-advise = Pytaj bota o ruch w imieniu innego programu: wiersze JSON na wejściu i wyjściu (docs/bots.md)
help-advise-bot = Który bot
help-advise-millis = Ile milisekund może myśleć nad decyzją
help-advise-positions = Ile pozycji może obejrzeć przed decyzją
help-advise-seed = Rozstrzyga to, co bot zostawia przypadkowi
help-sim = Rozegraj wiele losowych gier i policz
help-sim-games = Ile gier
help-sim-seed = Decyduje o każdym losie; to samo ziarno daje te same gry przy każdej liczbie wątków
help-sim-threads = Liczba wątków (domyślnie: tyle, ile jest)
help-sim-cap = Przerwij grę po tylu krokach
help-sim-actions = Policz, jak często wykonano każdą akcję (wolniej)
help-sim-json = Wypisz jeden obiekt JSON
help-arena = Boty grają przeciw sobie: te same plansze i kości dla każdego miejsca
help-arena-seats = Nazwy botów oddzielone przecinkami; gdy jest ich więcej niż miejsc, grają każdy z każdym. NAZWA@PLIK gra z tymi wagami, program:ŚCIEŻKA to inny program
help-arena-games = Ile gier, zaokrąglone w górę, aby każdy usiadł na każdym miejscu
help-arena-seed = Rozstrzyga każdy losowy wybór
help-arena-threads = Liczba wątków (domyślnie: tyle, ile jest)
help-arena-cap = Przerywa grę po tylu krokach
help-arena-positions = Ile pozycji bot może obejrzeć przed jedną decyzją
help-arena-millis = Ile milisekund bot może myśleć nad jedną decyzją
help-arena-habits = Liczy też to, co zauważyłby człowiek przy stole
help-arena-swiss = Rozgrywa tyle rund systemem szwajcarskim zamiast gier każdy z każdym
help-arena-resume = Zapisuje każdą grę w tym pliku i po przerwaniu wznawia z niego turniej
help-arena-json = Wypisuje jeden obiekt JSON
help-arena-report = Zapisuje stronę z wykresami do tego pliku (.html lub .svg)
help-selfplay = Boty grają i zapisują, co widziały, do nauki (training/README.md)
help-selfplay-seats = Nazwy botów oddzielone przecinkami; każde miejsce losuje jednego z nich
help-selfplay-games = Ile gier
help-selfplay-seed = Rozstrzyga każdy losowy wybór
help-selfplay-threads = Liczba wątków (domyślnie: tyle, ile jest)
help-selfplay-one_of = Zapisuje jedną pozycję na tyle
help-selfplay-mistakes = Ile ruchów na tysiąc jest losowych
help-selfplay-out = Plik, do którego trafi zapis
help-learn = Sieć gra sama ze sobą i uczy się z każdej gry (training/README.md)
help-learn-games = Ile gier
help-learn-seed = Rozstrzyga każdy losowy wybór; to samo ziarno daje te same wagi przy każdej liczbie wątków
help-learn-threads = Liczba wątków (domyślnie: tyle, ile jest)
help-learn-start = Zaczyna od wag z tego pliku (domyślnie: od sieci, która nic nie umie)
help-learn-width = Liczba neuronów pierwszej warstwy
help-learn-rate = Jak szybko się uczy na początku; na końcu dwudziesta część tego
help-learn-lambda = Ile nauki daje każda kolejna tura: 0 to tylko najbliższa tura, 1 to wynik gry
help-learn-out = Plik, do którego trafią wagi, co setną część gier
help-replay = Pokaż grę ruch po ruchu słowami
help-replay-file = Zapis gry, JSON lub tekst
help-verify = Sprawdź każdą regułę i każdy rzut zapisu gry
help-verify-file = Zapis gry, JSON lub tekst, z ujawnionym ziarnem
help-verify-json = Wypisz jeden obiekt JSON
help-review = Omów skończoną grę: szanse, lepsze ruchy, szczęście i umiejętności
help-review-file = Zapis gry, JSON lub tekst, z ujawnionym ziarnem
help-review-json = Wypisz jeden obiekt JSON
help-rules = Wypisz wszystkie reguły z testami, które je sprawdzają
help-rules-json = Wypisz listę JSON: id, module, implemented, text, tag, tests
help-rules-missing = Tylko reguły bez testu, po jednej w wierszu; bez modułów jeszcze niegotowych
help-rules-all = Z --missing: także reguły modułów jeszcze niegotowych
help-rules-module = Tylko reguły tego modułu
help-rules-combinations = Co z czym można łączyć, ile trzeba punktów i dlaczego czegoś nie wolno; z --json plik danych
help-serve = Prowadź stoły dla ludzi i botów: jeden proces, jeden plik SQLite, bez instalacji (docs/hosting.md)
help-serve-listen = Adres i port; przed serwerem postaw odwrotne proxy z TLS
help-serve-database = Plik SQLite, tworzony w razie braku, albo postgres://UŻYTKOWNIK:HASŁO@HOST/NAZWA
help-serve-bus = Adres serwera NATS, przez który kilka serwerów dzieli jedną bazę PostgreSQL: nats://UŻYTKOWNIK:HASŁO@HOST (docs/hosting.md)
help-serve-node = Nazwa tego serwera w dziennikach pozostałych; domyślnie nazwa komputera
help-serve-reported_build = Wersja programu podawana innym serwerom, do testów aktualizacji
help-serve-bus_version = Wersja tego, co zapisywane jest do szyny, do testów aktualizacji
help-serve-origin = Te źródła stron też mogą się łączyć, po przecinku; własne zawsze może
help-serve-public_url = Adres, pod którym dostępny jest serwer, na przykład https://graj.example.org: do niego należą klucze dostępu, do niego prowadzą linki i kody
help-serve-mail_server = Serwer poczty do powiadomień dla nieobecnych, jako smtps://UŻYTKOWNIK:HASŁO@HOST albo smtp://HOST:25; wymaga --mail-from i --public-url
help-serve-mail_from = Nadawca tych listów, na przykład Landnam <landnam@example.org>
help-serve-push_hosts = Usługi powiadomień przeglądarek, do których wolno wysyłać, oddzielone przecinkami
help-serve-notice_after = Po ilu sekundach nieobecna osoba dowiaduje się, że czeka na nią wolna gra
help-serve-trust_proxy = Wierz nagłówkowi X-Forwarded-For przy liczeniu zapytań; tylko za proxy, które go ustawia
help-serve-max_connections = Liczba jednoczesnych połączeń; kolejne są odrzucane
help-serve-connections_per_address = Ile połączeń naraz może mieć jeden adres; następne są odrzucane
help-serve-max_tables = Liczba stołów naraz w pamięci
help-serve-tables_each = Ile stołów naraz może mieć otwartych jedna osoba
help-serve-tables_per_address = Ile stołów naraz można otworzyć z jednego adresu
help-serve-max_message = Najdłuższa wiadomość klienta w bajtach; dłuższa kończy połączenie
help-serve-queue = Liczba wiadomości, które mogą czekać na wolnego klienta, zanim zostanie odłączony
help-serve-message_rate = Liczba wiadomości klienta na sekundę; naraz trzy razy tyle
help-serve-talk_rate = Ile razy na sekundę jedna osoba może coś powiedzieć, usiąść lub wstać; piętnaście razy tyle naraz
help-serve-talk_rate_address = To samo dla wszystkich osób z jednego adresu razem
help-serve-talk_rate_table = Ile wypowiedzi na sekundę może paść przy jednym stole; naraz dziesięć razy tyle
help-serve-admin_token = Sekret dla `landnam admin`; bez niego nikt nie ma tam dostępu. Lepiej podać go w środowisku
help-serve-request_rate = Liczba zapytań HTTP z jednego adresu na sekundę; naraz trzy razy tyle
help-serve-replay_rate = Ile zapytań o zakończone gry (zapisy, zdarzenia, szanse, omówienia) i podpowiedzi może wysłać jeden adres na sekundę; naraz dwadzieścia razy tyle
help-serve-history = Liczba zdarzeń trzymanych dla powracających klientów; kto przegapił więcej, dostaje nowy widok
help-serve-away_after = Po ilu sekundach bot gra za osobę nieobecną przy własnej decyzji w grze na żywo
help-serve-abandon_after = Po ilu godzinach gra na żywo, przy której nie ma żadnego gracza, kończy się jako porzucona
help-serve-open_for = Po ilu sekundach otwarty stół bez ludzi jest zamykany
help-serve-bot_pace = Ile milisekund bot co najmniej podejmuje decyzję, żeby ludzie nadążali
help-serve-bot_thinking = Ile milisekund bot może myśleć; potem wybierana jest losowa akcja
help-serve-bot_threads = Liczba botów myślących jednocześnie
help-serve-ping_every = Co ile sekund milczący klient jest pytany, czy jeszcze jest
help-serve-keep_guests = Po ilu dniach nieobecności gość jest zapominany; 0 oznacza nigdy
help-serve-archive = Katalog, w którym publikowane są zakończone publiczne gry z każdego miesiąca wraz z zapisami: wiersze JSON skompresowane zstd
help-serve-keep_games = Po ilu dniach od końca usuwana jest gra bez kont; 0 oznacza nigdy
help-serve-log = Co pisać na wyjście błędów: error, warn, info, debug lub trace; nigdy sekretów
help-serve-traces = Adres kolektora OpenTelemetry (OTLP przez HTTP, np. http://localhost:4318), do którego trafiają ślady żądań; bez niego nie są wysyłane
help-serve-stop_with_input = Zakończ, gdy skończy się standardowe wejście (dla programów, które uruchamiają serwer)
help-doctor = Sprawdza ustawienia i komputer przed startem serwera i mówi, co zrobić (kod wyjścia 1, gdy coś jest źle)
help-doctor-json = Po jednym obiekcie JSON w wierszu, dla skryptów
help-health = Pyta działający serwer, czy można na nim grać (kod wyjścia 1, gdy nie), dla kontenerów i skryptów
help-health-server = Adres serwera
help-manual = Zapisuje w folderze strony podręcznika, uzupełnianie poleceń powłok i plik konfiguracji
help-manual-folder = Folder; powstaje, jeśli go nie ma
help-admin = Opiekuj się działającym serwerem: stoły, blokady, zgłoszenia; wypisuje po jednym obiekcie JSON w wierszu (docs/hosting.md)
help-admin-server = Serwer
help-admin-token = Sekret, z którym uruchomiono serwer (--admin-token); lepiej podać go w LANDNAM_ADMIN_TOKEN
help-admin-list = Stoły w pamięci, także prywatne
help-admin-close = Zakończ stół, cokolwiek się przy nim dzieje
help-admin-close-table = Stół
help-admin-ban = Zablokuj adres, konto lub osobę i zakończ ich połączenia
help-admin-ban-address = Adres; w IPv6 całe /64
help-admin-ban-login = Login konta
help-admin-ban-person = Identyfikator osoby, jak na liście stołów
help-admin-ban-hours = Na ile godzin (domyślnie na stałe)
help-admin-ban-reason = Dlaczego; widzą to tylko gospodarze
help-admin-bans = Wszystkie blokady
help-admin-lift = Zdejmij blokadę
help-admin-lift-ban = Jej identyfikator
help-admin-announce = Powiedz coś wszystkim połączonym
help-admin-announce-text = Co
help-admin-reports = Zgłoszenia od osób przy stołach, najnowsze najpierw
help-admin-log = Co zrobiono tym poleceniem, najnowsze najpierw
help-load = Niech wielu klientów zagra na serwerze; zmierz to
help-load-tables = Liczba stołów
help-load-seats = Liczba graczy przy stole, każdy jest klientem
help-load-seconds = Jak długo grać
help-load-pace = Ile milisekund klient średnio myśli nad decyzją
help-load-setup = Gra, jak w pliku ustawień
help-load-server = Serwer, na przykład 127.0.0.1:8080, albo kilka po przecinku (domyślnie własny, na tę okazję)
help-load-database = Baza danych własnego serwera (domyślnie nowy plik SQLite)
help-load-together = Wszyscy gracze stołu na jednym serwerze, a stół założony na innym (domyślnie rozproszeni po wszystkich)
help-load-json = Wypisz jeden obiekt JSON
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
fault-miscounted = Ruch { $number } jest w zapisie losowaniem { $draw }, a kolejne to { $expected }: jakieś losowanie pominięto albo powtórzono.
fault-forged = Ruch { $number } jest sfałszowany: zapis podaje { $action }, kości mówią { $drawn }.

# Kontrola i przebieg
verify-well = Wszystko w porządku.
report-moves = Sprawdzono { $moves ->
    [one] { $moves } ruch
    [few] { $moves } ruchy
   *[other] { $moves } ruchów
  }, w tym losowych: { $drawn }.
report-taken-back = Cofniętych ruchów: { $taken_back }.
report-earlier = To dalszy ciąg innej gry: { $earlier ->
    [one] pierwszy { $earlier } ruch ma
    [few] pierwsze { $earlier } ruchy mają
   *[other] pierwsze { $earlier } ruchów ma
  } jej kości.
verify-unproved = Reguły zachowano, lecz wyników podanych zamiast wylosowanych jest { $given } (ruchów: { $moves }).
replay-action = Gracz { $seat }: { $action }
over-won = Wygrywa gracz { $seat }. Punkty: { $points }
over-drawn = Gra skończona bez zwycięzcy. Punkty: { $points }

# Reguły
rules-module = { $module }: reguł { $rules }, stosowanych { $followed }, sprawdzanych w testach { $cited }
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

# Serwer i obciążenie
serve-listening = Nasłuchuję na { $address }
serve-data = Rozgrywki są zapisywane w { $place }
serve-data-server = Rozgrywki są zapisywane w podanej bazie PostgreSQL
serve-database-taken = Z tej bazy danych korzysta już inny serwer. Najpierw go zatrzymaj; kilka serwerów może dzielić jedną bazę tylko wtedy, gdy wszystkie działają z tym samym --bus
serve-bus-file = --bus wymaga bazy PostgreSQL: kilka serwerów nie może dzielić jednego pliku. Podaj --database postgres://… albo zrezygnuj z --bus
serve-name-taken = Inny serwer tej bazy danych nazywa się już { $name }. Nadaj każdemu własną nazwę przez --node
serve-tls = W internecie postaw przed serwerem pośrednika z TLS: zobacz docs/hosting.md
serve-admin = Żeby doglądać serwera, uruchom go z ustawionym LANDNAM_ADMIN_TOKEN (openssl rand -hex 32), a potem: landnam admin list
serve-check = Sprawdzenie ustawień i komputera: landnam doctor
load-connecting = połączonych klientów: { $one } z { $two }
load-seating = rozpoczętych stołów: { $one } z { $two }
load-playing = akcje: { $one } w { $two } s
load-tables = stoły
load-clients = klienci
load-servers = serwery
load-pace-ms = średni namysł klienta, ms
load-processors = wspólne procesory
load-connecting-seconds = sekundy łączenia
load-seating-seconds = sekundy zasiadania
load-seconds = sekundy gry
load-actions = akcje
load-actions-per-second = akcje na sekundę
load-events-delivered = dostarczone zdarzenia
load-measured = zmierzone akcje
load-latency-ms = od akcji do ostatniego zdarzenia, ms
load-lost = zgubione zdarzenia
load-reordered = zdarzenia nie po kolei
load-unfinished = akcje niedostarczone wszystkim do końca
load-refused = odmowy
load-disconnected = zerwane połączenia
load-memory-bytes = pamięć: pusty, połączony, rozpoczęty, po grze
load-cpu-ms-per-action = czas procesora na akcję, ms
load-events-per-cpu-second = zdarzenia dostarczone na sekundę pracy procesora
load-bytes-per-idle-connection = bajty na bezczynne połączenie
load-bytes-per-table = bajty na stół

# Arena
arena-bot = bot
arena-games = gry
arena-win-rate = wygrane
arena-interval = przedział 95 %
arena-rating = ranking
arena-points = punkty
arena-median = mediana
arena-slowest = najwolniejszy 1 %
arena-habits = Co zauważyłby człowiek (na grę)
arena-habit-turns = własne tury
arena-habit-cards-bought = kupione karty
arena-habit-cards-played = zagrane karty
arena-habit-cards-held = karty w ręce na koniec
arena-habit-knights = zagrani rycerze
arena-habit-wins-missed = niewykorzystane zwycięstwa
arena-habit-awards-missed = niewykorzystane wyróżnienia
arena-habit-settlements-left = osady niezbudowane mimo surowców
arena-habit-turns-over-limit = tury zakończone z nadmiarem kart
arena-habit-over-limit-idle = … mimo możliwej wymiany z bankiem
arena-habit-goods-lost = surowce stracone przez siódemki i zbójców
arena-habit-stores-full = surowce stracone przez pełne składy
arena-habit-torn-down = zburzone własne budowle
arena-habit-offers = złożone oferty
arena-habit-offers-taken = przyjęte oferty
arena-habit-offers-repeated = oferty powtórzone po odmowie
arena-habit-offers-like-bank = oferty nie lepsze niż bank
arena-habit-bank-trades = wymiany z bankiem
arena-habit-trades-for-nothing = tury z wymianą, lecz bez budowy
arena-habit-exchanges-undone = cofnięte wymiany
arena-habit-rules-broken = przepadłe decyzje
arena-plot-title = Boty przeciw sobie
arena-plot-wins = Wygrane gry w % z przedziałami 95 %; czerwona linia to równy podział
arena-plot-ratings = Ranking (Weng-Lin) z dwoma odchyleniami standardowymi
arena-plot-times = Milisekundy na decyzję: mediana, linia do najwolniejszego 1 %
arena-fact-game = Gra
arena-fact-seed = Ziarno
arena-fact-games = Gry
arena-fact-turns = Tury w grze
arena-fact-capped = Przerwane gry

# Podręcznik
manual-name = Nazwa
manual-synopsis = Składnia
manual-description = Opis
manual-options = Opcje
manual-commands = Polecenia
manual-more = Więcej
manual-version = Wersja
manual-configuration =
    Ustawienia polecenia landnam serve. Każdy wiersz poniżej pokazuje zwykłą wartość ustawienia;
    usuń znak # na początku i zmień wartość według potrzeb.
    Potem: systemctl restart landnam. Sprawdzenie: landnam doctor z tymi ustawieniami
    w środowisku (docs/runbook.md).

# Badanie
doctor-verdict-good = dobrze
doctor-verdict-warning = rada
doctor-verdict-bad = ŹLE
doctor-settings = ustawienia
doctor-database = baza danych
doctor-bus = szyna
doctor-disk = dysk
doctor-clock = zegar
doctor-files = otwarte pliki
doctor-address = adres
doctor-notices = powiadomienia
doctor-notices-none = nieobecni nie są powiadamiani i nikt nie może mieć klucza dostępu. Ustaw LANDNAM_PUBLIC_URL na adres, który ludzie wpisują, na przykład https://play.example.org
doctor-notices-push = przeglądarki są powiadamiane przez ich usługi
doctor-notices-no-tls = { $address } nie zaczyna się od https://: tylko tam przeglądarki pozwalają na powiadomienia i klucze dostępu. Postaw przed nim serwer pośredniczący z TLS (docs/hosting.md)
doctor-notices-no-authorities = brakuje tu certyfikatów urzędów, więc nie da się sprawdzić usług powiadomień i przeglądarki nie są powiadamiane. Zainstaluj ca-certificates
doctor-mail-half = poczta wymaga zarówno LANDNAM_MAIL_SERVER, jak i LANDNAM_MAIL_FROM. Ustaw też brakujące albo żadnego
doctor-mail-none = nikogo nie można powiadomić pocztą. Ustaw LANDNAM_MAIL_SERVER i LANDNAM_MAIL_FROM, jeśli ma to być możliwe
doctor-mail-no-url = poczta wymaga LANDNAM_PUBLIC_URL, dla linków w listach. Ustaw go na adres, który ludzie wpisują
doctor-mail-good = serwer poczty odpowiada
doctor-mail-bad = nie można użyć serwera poczty ({ $reason }). Sprawdź LANDNAM_MAIL_SERVER i sieć
doctor-settings-good = pasują do siebie
doctor-settings-forgeable = { $address } jest dostępny z zewnątrz, a --trust-proxy wierzy we wszystko, co odwiedzający podają jako swój adres. Słuchaj na 127.0.0.1 za serwerem pośredniczącym albo zrezygnuj z --trust-proxy
doctor-settings-no-tls = { $address } jest dostępny z zewnątrz bez szyfrowania. Postaw przed nim serwer pośredniczący z TLS (docs/hosting.md) i słuchaj na 127.0.0.1
doctor-settings-no-admin = nikt nie może używać landnam admin. Ustaw LANDNAM_ADMIN_TOKEN na długie hasło, na przykład z polecenia: openssl rand -hex 32
doctor-settings-short-admin = token administratora ma tylko { $letters } znaków. Utwórz nowy poleceniem: openssl rand -hex 32
doctor-settings-bot-threads = naraz może myśleć { $threads } botów, a procesorów jest { $processors }. Zmniejsz --bot-threads
doctor-settings-origin = „{ $origin }” nie jest adresem źródła. Zapisz go jako https://play.example.org, bez ukośnika na końcu
doctor-database-new = { $engine }; jeszcze pusta, powstanie przy starcie serwera
doctor-database-good = { $engine }, wersja { $version }
doctor-database-older = { $engine }, wersja { $version }; przy starcie serwer podniesie ją do { $newest }. Najpierw zrób kopię: powrotu nie ma
doctor-database-newer = { $engine }, wersja { $version }, utworzona przez nowszy program; ten zna wersję { $newest }. Uruchom nowszy program albo przywróć kopię sprzed aktualizacji
doctor-database-unusable = nie da się odczytać { $place } ({ $reason }). Sprawdź --database i właściciela pliku; jeśli jest uszkodzony, zastąp go najnowszą kopią
doctor-database-unreachable = nie można użyć bazy danych ({ $reason }). Uruchom PostgreSQL albo popraw w LANDNAM_DATABASE komputer, nazwę bazy, użytkownika i hasło
doctor-bus-good = NATS { $version }
doctor-bus-missing = z szyną nie ma połączenia ({ $reason }). Uruchom nats-server albo popraw --bus; serwer na nią czeka
doctor-bus-file = --bus wymaga bazy PostgreSQL: kilka serwerów nie może dzielić jednego pliku
doctor-disk-good = { $megabytes } MB wolnego miejsca w { $place }
doctor-disk-little = tylko { $megabytes } MB wolnego miejsca w { $place }. Zwolnij miejsce, zanim się skończy: na pełnym dysku serwer odrzuca każdy ruch
doctor-disk-full = { $megabytes } MB wolnego miejsca w { $place }: za mało, żeby grać. Zwolnij miejsce
doctor-disk-unwritable = w { $place } nie można zapisywać ({ $reason }). Utwórz folder, nadaj użytkownikowi serwera prawo zapisu albo zamontuj dysk do zapisu
doctor-clock-good = nic nie budzi wątpliwości
doctor-clock-skew = zegar tego komputera spóźnia się o { $seconds } s względem bazy danych. Włącz synchronizację czasu: timedatectl set-ntp true
doctor-clock-ahead = zegar tego komputera spieszy się o { $seconds } s względem bazy danych. Włącz synchronizację czasu na obu: timedatectl set-ntp true
doctor-clock-past = pokazuje czas sprzed powstania tego programu. Ustaw go i włącz synchronizację czasu: timedatectl set-ntp true
doctor-clock-alone = zegar nie jest jeszcze zsynchronizowany. Włącz synchronizację: timedatectl set-ntp true
doctor-files-good = wystarczy na { $connections } połączeń
doctor-files-few = system pozwala na { $sockets } gniazd, a potrzeba { $connections } połączeń. Zwiększ LimitNOFILE w jednostce systemd albo zmniejsz --max-connections
doctor-address-free = { $address } jest wolny
doctor-address-runs = pod { $address } działa serwer Landnam i ma się dobrze
doctor-address-ill = pod { $address } działa serwer Landnam, ale nie może zapisywać do bazy danych. Przyczyna jest w jego dzienniku
doctor-address-taken = nie można użyć { $address } ({ $reason }). Zatrzymaj program, który go zajmuje, albo wybierz inny przez --listen
doctor-public-address = adres publiczny
doctor-public-address-good = { $address } prowadzi do serwera Landnam; strony mogą się łączyć, adresy odwiedzających są znane
doctor-public-address-unreachable = { $address } jest nieosiągalny z tego komputera ({ $reason }). Sprawdź nazwę, zaporę, serwer pośredniczący i jego certyfikat; w niektórych sieciach widać go tylko z zewnątrz
doctor-public-address-waits = { $address } odpowiada { $status }: serwer pośredniczący działa, a serwer gry nie. Uruchom go i sprawdź jeszcze raz
doctor-public-address-other = { $address } odpowiada { $status }, a to nie jest serwer Landnam. Serwer pośredniczący ma przekazywać wszystko na adres z --listen
doctor-public-address-host = serwer pośredniczący nie przekazuje nagłówka Host, więc strony nie mogą się łączyć. W nginx: proxy_set_header Host $http_host
doctor-public-address-socket = WebSockety nie docierają do serwera (odpowiedź { $status }), więc strony nie mogą się łączyć. Serwer pośredniczący ma przekazywać nagłówki Upgrade i Connection (docs/hosting.md)
doctor-public-address-no-visitor = serwer pośredniczący nie podaje adresów odwiedzających, więc wszyscy liczą się jako jeden. Ma ustawiać X-Forwarded-For (docs/hosting.md)
doctor-public-address-untrusted = serwer pośredniczący podaje adresy odwiedzających, ale serwer mu nie wierzy i liczy wszystkich jako jednego. Ustaw LANDNAM_TRUST_PROXY=true i uruchom serwer ponownie

# Stan
health-ready = { $address } jest gotowy
health-not-ready = { $address } działa, ale nie może zapisywać do bazy danych
health-no-answer = pod { $address } nic nie odpowiada
