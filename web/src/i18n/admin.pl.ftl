admin = Administracja
admin-to-game = Do gry
admin-secret = Hasło administratora
admin-secret-hint = Z nim uruchomiono serwer: LANDNAM_ADMIN_TOKEN. Zostaje tu do zamknięcia karty.
admin-enter = Otwórz
admin-leave = Wyjdź
admin-wrong = To nie jest hasło tego serwera albo serwer działa bez hasła.
admin-unreachable = Serwer nie odpowiada. Próbujemy dalej.
admin-version = wersja { $version }
admin-up =
    { $unit ->
        [days] działa od { $n ->
            [one] jednego dnia
           *[other] { $n } dni
        }
        [hours] działa od { $n ->
            [one] jednej godziny
           *[other] { $n } godzin
        }
       *[minutes] działa od { $n } min
    }
admin-tables-on = Stoły w pamięci
admin-tables-running = w grze: { $n }
admin-people-on = Połączeni
admin-people-known =
    { $n ->
        [one] znana jedna osoba
        [few] znane { $n } osoby
       *[other] znanych { $n } osób
    }
admin-move-takes = Ruch trwa
admin-millis = { $n } ms
admin-none-yet = jeszcze żadnego
admin-move-share = 95 na 100 trwa krócej
admin-written = Zapisane w dzienniku
admin-queue =
    { $n ->
        [0] ruchy, żaden nie czeka
        [one] ruchy, jeden czeka
        [few] ruchy, { $n } czekają
       *[other] ruchy, { $n } czeka
    }
admin-tables = Stoły
admin-running = W grze { $n }
admin-open = Czekają { $n }
admin-over = Skończone { $n }
admin-find-table = stół lub imię
admin-no-tables = Nie ma tu stołów.
admin-table = Stół
admin-game = Gra
admin-seats = Miejsca
admin-nobody = nikogo nie ma
admin-look = Zobacz
admin-close = Zamknij
admin-close-sure = Zamknąć stół { $table }? Trwająca gra skończy się bez zwycięzcy i bez wpływu na ranking.
admin-watcher = Widzisz to, co widz: bez kart na ręce, bez zakrytych kart, bez przyszłych rzutów.
admin-reports = Zgłoszenia
admin-no-reports = Nikt niczego nie zgłosił.
admin-report = { $by } zgłasza: { $person }
admin-at-table = przy stole { $table }, { $when }
admin-people = Ludzie
admin-find-person = imię
admin-guest = gość
admin-account = konto
admin-games =
    { $n ->
        [one] jeden stół
        [few] { $n } stoły
       *[other] { $n } stołów
    }
admin-last-here = ostatnio { $when }
admin-ban = Zablokuj
admin-lift = Odblokuj
admin-ban-sure = Zablokować: { $name }?
admin-ban-hours = Na ile godzin (puste: na zawsze)
admin-ban-reason = Dlaczego
admin-banned = blokada
admin-no-people = Nikogo o takim imieniu.
admin-health = Stan
admin-all-well = wszystko w porządku
admin-something = spójrz tutaj
admin-database = Baza danych
admin-database-ready = zapisuje
admin-database-not = nie da się do niej pisać
admin-failures =
    { $n ->
        [0] bez błędów od startu
        [one] jeden błąd od startu
        [few] { $n } błędy od startu
       *[other] { $n } błędów od startu
    }
admin-bots = Boty
admin-bots-busy = myśli { $busy } z { $all } wątków
admin-disk = Dysk
admin-disk-free = wolne { $gigabytes } GB
admin-settings = Obowiązujące ustawienia
admin-settings-hint = Zmienisz je w pliku ustawień albo w wierszu poleceń; działają od następnego startu.
admin-copy = Kopiuj jako plik
admin-copied = Skopiowane
admin-secret-value = tajne
admin-source-default = domyślne
admin-source-environment = środowisko
admin-source-flag = wiersz poleceń
admin-announce = Ogłoś
admin-announce-label = Powiedz wszystkim połączonym
admin-announced = Wszyscy już wiedzą.
admin-log = Co tu zrobiono
admin-log-close = Zamknięto stół { $about }
admin-log-ban = Zablokowano: { $about }
admin-log-lift = Zdjęto blokadę { $about }
admin-log-announce = Ogłoszono: { $about }
admin-no-log = Jeszcze nic.
