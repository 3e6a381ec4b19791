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
refused-unreachable = Twój stół jest na innej maszynie, z którą chwilowo nie ma połączenia. Nic się nie zmieniło; spróbuj za chwilę.
refused-scope = Ten token do tego nie wystarcza.

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
rest-not_offered = Ten serwer tego nie oferuje.
rest-enough = Masz już tyle, ile może mieć jedna osoba.
rest-scope = Ten token do tego nie wystarcza.
rest-vacation = Masz mniej dni urlopu albo już na nim jesteś.
rest-stale = Minęło zbyt wiele czasu albo to już zostało użyte. Zacznij od nowa.
rest-passkey = Tego klucza dostępu nie można tu użyć.
rest-push_service = Nie można wysyłać powiadomień do usługi tej przeglądarki.
rest-address = To nie jest adres e-mail.
rest-mail = Nie udało się wysłać listu. Spróbuj później.
rest-not_found = Nic tu nie ma.
rest-too_many = Za dużo zapytań. Poczekaj chwilę.
rest-internal = Coś poszło nie tak po naszej stronie.
rest-hint_people = Gdzie grają inni ludzie, nie ma podpowiedzi.
rest-hint_rated = W grach rankingowych nie ma podpowiedzi.
rest-hint_nothing = Nie ma tu nic do rozstrzygnięcia.
rest-position = Takiej pozycji albo takiego ruchu z niej nie ma.
rest-full = Serwer jest pełny. Spróbuj za chwilę.

# Powiadomienia
notice-turn = Twoja kolej
notice-turn-text = Gra czeka na ciebie.
notice-invite = zaprasza cię do gry
notice-invite-text = Miejsce jest dla ciebie wolne.
notice-test = Powiadomienia działają
notice-test-text = Tak dowiesz się, że gra czeka na ciebie.
mail-confirm-subject = Czy to twój adres?
mail-confirm = Ktoś chce dostawać tu wiadomości, gdy czeka na niego gra w Landnam. Jeśli to ty, otwórz ten link w ciągu doby:
mail-confirm-not-you = Jeśli to nie ty, nie rób nic: nie przyjdzie żaden kolejny list.
mail-stop = Aby nie dostawać tych listów:

# Stoły na innych serwerach
table-unreachable = Ze stołem chwilowo nie ma połączenia. Nic nie przepadło: wróci samo.
table-back = Połączenie ze stołem wróciło.
