# Odmowy
refused-rule = To łamie regułę.
refused-malformed = Wiadomość jest niezrozumiała.
refused-hello = Najpierw się przywitaj, z ważnym tokenem.
refused-version = Serwer nie zna tej wersji protokołu: używa wersji 2. Odśwież stronę.
refused-no_table = Nie ma takiego stołu albo nie masz do niego zaproszenia.
refused-not_joined = Nie ma cię przy tym stole.
refused-not_your_seat = To nie jest twoje miejsce.
refused-seat = Miejsce jest zajęte albo nie istnieje.
refused-owner = Może to zrobić tylko gospodarz stołu.
refused-untimely = Teraz nie można tego zrobić.
refused-absent = Brakuje kogoś, kto musi się zgodzić.
refused-stale = To pytanie jest już nieaktualne.
refused-barred = Nie możesz wrócić do tego stołu.
refused-banned = Dostęp do tego serwera jest zablokowany.
refused-too_many = Za dużo naraz. Poczekaj chwilę.
refused-storage = Dziennik jest niedostępny; nic się nie zmieniło.
refused-unknown = Nie udało się zapisać w dzienniku. Nie wiadomo, czy to zostało zachowane: wróć do stołu, żeby to sprawdzić.

# Zamykanie
closing-shutdown = Serwer jest uruchamiany ponownie. Gra jest zapisana; wróć za chwilę.
closing-too_slow = Połączenie jest zbyt wolne. Wróć, a zobaczysz, co cię ominęło.
closing-too_fast = Za dużo wiadomości.
closing-too_large = Ta wiadomość była za długa.
closing-storage = Nie można zapisać dziennika. Wróć za chwilę.
closing-logged_out = Nastąpiło wylogowanie z tego miejsca.
closing-banned = Dostęp do tego serwera został zablokowany.

# REST
rest-unauthorised = Potrzebny jest ważny token.
rest-malformed = Nie można zrozumieć zapytania.
rest-media_type = Treść zapytania musi być w formacie JSON.
rest-too_large = Zapytanie jest za długie.
rest-too_late = Zapytanie docierało zbyt długo.
rest-method = Tego nie można tu zrobić.
rest-upgrade = Tutaj przyjmowane są tylko połączenia WebSocket.
rest-origin = Strony spod tego adresu nie mogą się tu łączyć.
rest-banned = Dostęp do tego serwera jest zablokowany.
rest-stopping = Serwer nie przyjmuje teraz nowych połączeń. Wróć za chwilę.
rest-name = Nazwa ma od 1 do 24 widocznych znaków jednego pisma.
rest-name_taken = Ta nazwa albo bardzo podobna jest już zajęta.
rest-login = Login ma od 3 do 24 liter, cyfr oraz znaków - i _.
rest-login_taken = Login jest zajęty albo już jakiś masz.
rest-password = Hasło ma od 10 do 200 znaków i trudno je odgadnąć: żadnych popularnych słów ani twoich nazw.
rest-wrong = Login lub sekret jest błędny.
rest-not_found = Nic tu nie ma.
rest-too_many = Za dużo zapytań. Poczekaj chwilę.
rest-internal = Coś poszło nie tak po naszej stronie.
rest-full = Serwer jest pełny. Spróbuj za chwilę.
