# Karty Pojedynku, własnymi słowami. Układ kluczy opisuje rivals-cards.en.ftl.
#
# Nazwy kart są w mianowniku, bo w zdaniach stoją po słowie „karta”: „Sigrid buduje kartę Inga”.

## Karty bazowe

rivals-card-centre-road = Droga
rivals-card-centre-road-text = Przedłuża twoje księstwo z jednej lub drugiej strony i otwiera miejsce na osadę.
rivals-card-centre-road-needs = Wolny koniec księstwa, obok osady lub miasta
rivals-card-centre-settlement = Osada
rivals-card-centre-settlement-text = Dwa wolne miejsca na karty i dwa nowe tereny w zewnętrznych rogach. Warta 1 punkt zwycięstwa.
rivals-card-centre-settlement-needs = Wolny koniec twojej drogi
rivals-card-centre-city = Miasto
rivals-card-centre-city-text = Zastępuje osadę, a jej karty zostają. Cztery miejsca zamiast dwóch, także na karty miasta. Warte 2 punkty zwycięstwa.
rivals-card-centre-city-needs = Twoja osada

## Zestaw podstawowy: akcje

rivals-card-basic-brigitta = Brygida, mędrczyni
rivals-card-basic-brigitta-tile = Brygida
rivals-card-basic-brigitta-text = Ustaw kość produkcji na wybranej ściance. Kością wydarzeń nadal się rzuca.
rivals-card-basic-merchant_caravan = Karawana kupiecka
rivals-card-basic-merchant_caravan-text = Oddaj 2 dowolne swoje surowce i weź w zamian 2 dowolne.
rivals-card-basic-merchant_caravan-needs = Co najmniej 2 własne surowce
rivals-card-basic-relocation = Przenosiny
rivals-card-basic-relocation-tile = Przeno{ "\u00AD" }siny
rivals-card-basic-relocation-text = Zamień miejscami dwa swoje tereny, z tym, co na nich leży, albo dwie swoje karty. Obie muszą pasować do nowych miejsc.
rivals-card-basic-goldsmith = Złotnik
rivals-card-basic-goldsmith-text = Oddaj 3 złota i weź 2 dowolne surowce.
rivals-card-basic-goldsmith-needs = Co najmniej 3 własne złota
rivals-card-basic-scout = Zwiadowca
rivals-card-basic-scout-tile = Zwia{ "\u00AD" }dowca
rivals-card-basic-scout-text = Przejrzyj stos terenów i wybierz z niego 2 nowe tereny swojej osady.

## Zestaw podstawowy: budynki

rivals-card-basic-iron_foundry = Odlewnia żelaza
rivals-card-basic-iron_foundry-text = Sąsiednie Góry dają 2 rudy zamiast 1, gdy wypada ich liczba.
rivals-card-basic-grain_mill = Młyn
rivals-card-basic-grain_mill-text = Sąsiednie Pole uprawne daje 2 zboża zamiast 1, gdy wypada jego liczba.
rivals-card-basic-lumber_camp = Tartak
rivals-card-basic-lumber_camp-text = Sąsiedni Las daje 2 drewna zamiast 1, gdy wypada jego liczba.
rivals-card-basic-weavers_shop = Warsztat tkacki
rivals-card-basic-weavers_shop-text = Sąsiednie Pastwisko daje 2 wełny zamiast 1, gdy wypada jego liczba.
rivals-card-basic-brick_factory = Wypalarnia cegieł
rivals-card-basic-brick_factory-tile = Wypa{ "\u00AD" }larnia cegieł
rivals-card-basic-brick_factory-text = Sąsiednie Wzgórze daje 2 gliny zamiast 1, gdy wypada jego liczba.
rivals-card-basic-parish_hall = Plebania
rivals-card-basic-parish_hall-text = Przejrzenie stosu przy wymianie karty kosztuje cię 1 surowiec zamiast 2.
rivals-card-basic-abbey = Klasztor
rivals-card-basic-abbey-text = Możesz mieć na ręce o 1 kartę więcej. Nagradzają go Rok dostatku i Wynalazek.
rivals-card-basic-toll_bridge = Płatny most
rivals-card-basic-toll_bridge-text = Przynosi ci 2 złota przy każdym urodzaju.
rivals-card-basic-storehouse = Skład
rivals-card-basic-storehouse-tile = { rivals-card-basic-storehouse }
rivals-card-basic-storehouse-text = Gdy napadają rozbójnicy, nie liczy się tego, co leży na dwóch sąsiednich terenach.
rivals-card-basic-marketplace = Targowisko
rivals-card-basic-marketplace-tile = Targo{ "\u00AD" }wisko
rivals-card-basic-marketplace-text = Gdy przeciwnik ma więcej terenów z wyrzuconą liczbą niż ty, weź 1 surowiec, który daje jeden z nich.

## Zestaw podstawowy: jednostki

rivals-card-basic-austin = Austin
rivals-card-basic-austin-text = Bohater: 1 punkt siły i 2 umiejętności.
rivals-card-basic-candamir = Candamir
rivals-card-basic-candamir-text = Bohater: 4 punkty siły i 1 umiejętności.
rivals-card-basic-harald = Harald
rivals-card-basic-harald-text = Bohater: 2 punkty siły i 1 umiejętności.
rivals-card-basic-inga = Inga
rivals-card-basic-inga-text = Bohaterka: 1 punkt siły i 3 umiejętności.
rivals-card-basic-osmund = Osmund
rivals-card-basic-osmund-text = Bohater: 2 punkty siły i 2 umiejętności.
rivals-card-basic-siglind = Siglind
rivals-card-basic-siglind-text = Bohaterka: 2 punkty siły i 3 umiejętności.
rivals-card-basic-ore_ship = Statek z rudą żelaza
rivals-card-basic-ore_ship-text = Wymieniaj 2 rudy na 1 inny surowiec, ile razy chcesz. Nie może leżeć obok Gór.
rivals-card-basic-grain_ship = Statek ze zbożem
rivals-card-basic-grain_ship-text = Wymieniaj 2 zboża na 1 inny surowiec, ile razy chcesz. Nie może leżeć obok Pola uprawnego.
rivals-card-basic-gold_ship = Statek ze złotem
rivals-card-basic-gold_ship-text = Wymieniaj 2 złota na 1 inny surowiec, ile razy chcesz. Nie może leżeć obok Złotonośnej rzeki.
rivals-card-basic-lumber_ship = Statek z drewnem
rivals-card-basic-lumber_ship-text = Wymieniaj 2 drewna na 1 inny surowiec, ile razy chcesz. Nie może leżeć obok Lasu.
rivals-card-basic-brick_ship = Statek z gliną
rivals-card-basic-brick_ship-text = Wymieniaj 2 gliny na 1 inny surowiec, ile razy chcesz. Nie może leżeć obok Wzgórza.
rivals-card-basic-wool_ship = Statek z wełną
rivals-card-basic-wool_ship-text = Wymieniaj 2 wełny na 1 inny surowiec, ile razy chcesz. Nie może leżeć obok Pastwiska.
rivals-card-basic-large_trade_ship = Duży statek handlowy
rivals-card-basic-large_trade_ship-text = Wymieniaj 2 surowce leżące na terenie po jego lewej stronie albo 2 po prawej na 1 inny, ile razy chcesz.

## Zestaw podstawowy: wydarzenia

rivals-card-basic-fraternal_feuds = Braterskie waśnie
rivals-card-basic-fraternal_feuds-text = Gracz z przewagą militarną ogląda rękę przeciwnika i wkłada 2 jej karty pod stosy z tym samym rewersem.
rivals-card-basic-year_of_plenty = Rok dostatku
rivals-card-basic-year_of_plenty-text = Każdy teren otrzymuje 1 surowiec za każdy sąsiedni Skład i każdy sąsiedni Klasztor.
rivals-card-basic-yule = Święto Jul
rivals-card-basic-yule-text = Wszystkie karty wydarzeń zostają potasowane, a talia ułożona na nowo. Potem odkrywa się następne wydarzenie.
rivals-card-basic-traveling_merchant = Wędrowny kupiec
rivals-card-basic-traveling_merchant-tile = { rivals-card-basic-traveling_merchant }
rivals-card-basic-traveling_merchant-text = Każdy gracz może kupić do 2 dowolnych surowców, po 1 złocie za każdy.
rivals-card-basic-invention = Wynalazek
rivals-card-basic-invention-text = Każdy gracz bierze 1 dowolny surowiec za każdy swój budynek z punktem rozwoju, najwyżej 2.
rivals-card-basic-trade_ships_race = Wyścigi statków handlowych
rivals-card-basic-trade_ships_race-tile = Wyścigi statków
rivals-card-basic-trade_ships_race-text = Kto ma więcej statków handlowych, bierze 1 dowolny surowiec. Gdy obaj gracze mają ich po równo i co najmniej po jednym, każdy bierze 1.
rivals-card-basic-feud = Zatarg
rivals-card-basic-feud-text = Gracz z przewagą militarną wskazuje 3 budynki przeciwnika, który oddaje jeden z nich.

## Era złota: akcje

rivals-card-gold-brigands = Bandyci
rivals-card-gold-brigands-text = Wybierz swój teren i zapełnij go tym, co przeciwnik ma z jego surowca.
rivals-card-gold-brigands-needs = Przewaga militarna; coś do zabrania, co zmieści się na twoim terenie
rivals-card-gold-gudrun = Gudrun, postrach mórz
rivals-card-gold-gudrun-tile = Gudrun
rivals-card-gold-gudrun-text = Za każdy twój Statek piracki przeciwnik oddaje ze swoich Złotonośnych rzek do 2 złota na twoje.
rivals-card-gold-gudrun-needs = Twój Statek piracki; złoto na Złotonośnej rzece przeciwnika; miejsce na twojej
rivals-card-gold-merchant = Kupiec
rivals-card-gold-merchant-text = Wskaż 1 lub 2 surowce i zabierz je przeciwnikowi. Potem oddaj 1.
rivals-card-gold-merchant-needs = Twoje miasto albo 3 punkty handlu; coś do zabrania, na co masz miejsce
rivals-card-gold-reiner = Reiner, herold
rivals-card-gold-reiner-tile = Reiner
rivals-card-gold-reiner-text = Ogłoś święto: kością wydarzeń się nie rzuca. Bierzesz o 1 dowolny surowiec więcej.
rivals-card-gold-trade_master = Wytrawny handlarz
rivals-card-gold-trade_master-text = Wskaż 1 lub 2 surowce i zabierz je przeciwnikowi.
rivals-card-gold-trade_master-needs = Twoja Gildia kupiecka; coś do zabrania, na co masz miejsce
rivals-card-gold-goldsmith = { rivals-card-basic-goldsmith }
rivals-card-gold-goldsmith-text = { rivals-card-basic-goldsmith-text }
rivals-card-gold-goldsmith-needs = { rivals-card-basic-goldsmith-needs }

## Era złota: karty rozbudowy

rivals-card-gold-gold_cache = Tajny skarbiec
rivals-card-gold-gold_cache-text = Mieści jeszcze 3 złota, poza zasięgiem rozbójników i plagi. Może tam trafić złoto, które otrzymujesz.
rivals-card-gold-gold_cache-needs = Twój bohater z siłą
rivals-card-gold-toll_bridge = { rivals-card-basic-toll_bridge }
rivals-card-gold-toll_bridge-text = { rivals-card-basic-toll_bridge-text }
rivals-card-gold-storehouse = { rivals-card-basic-storehouse }
rivals-card-gold-storehouse-tile = { rivals-card-gold-storehouse }
rivals-card-gold-storehouse-text = { rivals-card-basic-storehouse-text }
rivals-card-gold-large_trade_ship = { rivals-card-basic-large_trade_ship }
rivals-card-gold-large_trade_ship-text = { rivals-card-basic-large_trade_ship-text }
rivals-card-gold-pirate_ship = Statek piracki
rivals-card-gold-pirate_ship-text = Przy budowie przeciwnik odrzuca jeden statek handlowy. Przynosi ci 1 złoto przy każdym urodzaju.
rivals-card-gold-trading_base = Faktoria
rivals-card-gold-trading_base-text = Twoje Targowisko i twój Port są warte po 1 punkcie handlu więcej.
rivals-card-gold-merchant_guild = Gildia kupiecka
rivals-card-gold-merchant_guild-tile = { rivals-card-gold-merchant_guild }
rivals-card-gold-merchant_guild-text = Wymagają jej Sukiennice i Wytrawny handlarz.
rivals-card-gold-moneylender = Dom lichwiarza
rivals-card-gold-moneylender-tile = Dom lich{ "\u00AD" }wiarza
rivals-card-gold-moneylender-text = Z przewagą handlową możesz przy handlu wziąć 2 surowce zamiast 1.
rivals-card-gold-mint = Mennica
rivals-card-gold-mint-text = Raz w każdej swojej turze wymień 1 złoto na 1 inny surowiec.
rivals-card-gold-harbor = Port
rivals-card-gold-harbor-text = Wart 1 punkt zwycięstwa, dopóki masz co najmniej 3 statki handlowe.
rivals-card-gold-salt_silo = Spichlerz soli
rivals-card-gold-salt_silo-text = Każdy twój statek handlowy jest wart o 1 punkt handlu więcej.
rivals-card-gold-staple_house = Sukiennice
rivals-card-gold-staple_house-tile = Sukien{ "\u00AD" }nice
rivals-card-gold-staple_house-text = Przy budowie weź 2 dowolne surowce.
rivals-card-gold-staple_house-needs = Twoja Gildia kupiecka

## Era złota: wydarzenia

rivals-card-gold-gift_for_the_prince = Dar dla księcia
rivals-card-gold-gift_for_the_prince-text = Każdy gracz otrzymuje 1 złoto za każdą swoją jednostkę z siłą.
rivals-card-gold-traveling_merchant = { rivals-card-basic-traveling_merchant }
rivals-card-gold-traveling_merchant-tile = { rivals-card-gold-traveling_merchant }
rivals-card-gold-traveling_merchant-text = { rivals-card-basic-traveling_merchant-text }
rivals-card-gold-trade_ships_race = { rivals-card-basic-trade_ships_race }
rivals-card-gold-trade_ships_race-tile = { rivals-card-basic-trade_ships_race-tile }
rivals-card-gold-trade_ships_race-text = { rivals-card-basic-trade_ships_race-text }

## Era walki: akcje

rivals-card-turmoil-brigands = { rivals-card-gold-brigands }
rivals-card-turmoil-brigands-text = { rivals-card-gold-brigands-text }
rivals-card-turmoil-brigands-needs = { rivals-card-gold-brigands-needs }
rivals-card-turmoil-archer = Łucznik
rivals-card-turmoil-archer-text = Przeciwnik wybiera swoją jednostkę z siłą i wkłada ją pod stos dobierania. Może temu zapobiec rzut obronny.
rivals-card-turmoil-archer-needs = Twoja Obskurna tawerna; jednostka z siłą u przeciwnika
rivals-card-turmoil-voyage_of_plunder = Morska grabież
rivals-card-turmoil-voyage_of_plunder-text = Wskaż 1 surowiec i zabierz go przeciwnikowi; 2, jeśli ma on więcej punktów zwycięstwa niż ty.
rivals-card-turmoil-voyage_of_plunder-needs = Przewaga militarna
rivals-card-turmoil-arsonist = Podpalacz
rivals-card-turmoil-arsonist-text = Wybierz budynek przeciwnika, który wkłada go pod stos dobierania. Może temu zapobiec rzut obronny.
rivals-card-turmoil-arsonist-needs = Twoja Obskurna tawerna; budynek przeciwnika bez Remizy
rivals-card-turmoil-sebastian = Sebastian, wędrowny kaznodzieja
rivals-card-turmoil-sebastian-tile = Sebastian
rivals-card-turmoil-sebastian-text = Zamieszki, Zatarg lub Braterskie waśnie cię nie dotyczą.
rivals-card-turmoil-traitor = Zdrajca
rivals-card-turmoil-traitor-text = Obejrzyj rękę przeciwnika; możesz wziąć z niej jedną kartę. Może temu zapobiec rzut obronny.
rivals-card-turmoil-traitor-needs = Twoja Obskurna tawerna; karty na ręce przeciwnika

## Era walki: karty rozbudowy

rivals-card-turmoil-drill_ground = Plac treningowy
rivals-card-turmoil-drill_ground-tile = Plac trenin{ "\u00AD" }gowy
rivals-card-turmoil-drill_ground-text = Twoi bohaterowie kosztują o 1 surowiec mniej; wybierasz, o który.
rivals-card-turmoil-lookout_tower = Wieża strażnicza
rivals-card-turmoil-lookout_tower-tile = Wieża straż{ "\u00AD" }nicza
rivals-card-turmoil-lookout_tower-text = Przeciw kartom Łucznik, Podpalacz i Zdrajca możesz rzucić kością w obronie: 1 lub 2 powstrzymuje kartę.
rivals-card-turmoil-carl_forkbeard = Carl Widłobrody
rivals-card-turmoil-carl_forkbeard-tile = Carl Widło{ "\u00AD" }brody
rivals-card-turmoil-carl_forkbeard-text = Bohater: 5 punktów siły.
rivals-card-turmoil-heinrich = Heinrich, wartownik
rivals-card-turmoil-heinrich-tile = Heinrich
rivals-card-turmoil-heinrich-text = Bohater: 2 punkty siły. Przeciw kartom Łucznik, Podpalacz i Zdrajca możesz rzucić kością w obronie: 3, 4 lub 5 powstrzymuje kartę.
rivals-card-turmoil-irmgard = Irmgard, strażniczka Światła
rivals-card-turmoil-irmgard-tile = Irmgard
rivals-card-turmoil-irmgard-text = Bohaterka: 2 punkty umiejętności. Za każdą kartę, którą wymusi na tobie wydarzenie lub przeciwnik, bierzesz 1 dowolny surowiec.
rivals-card-turmoil-large_festival_hall = Duża hala miejska
rivals-card-turmoil-large_festival_hall-tile = Hala miejska
rivals-card-turmoil-large_festival_hall-text = Warta 2 punkty zwycięstwa.
rivals-card-turmoil-chapel_low = Kościół (1–3)
rivals-card-turmoil-chapel_low-tile = Kościół 1–3
rivals-card-turmoil-chapel_low-text = Zamieszki cię nie dotyczą, gdy w tej turze wypadło na produkcję 1, 2 lub 3.
rivals-card-turmoil-chapel_high = Kościół (4–6)
rivals-card-turmoil-chapel_high-tile = Kościół 4–6
rivals-card-turmoil-chapel_high-text = Zamieszki cię nie dotyczą, gdy w tej turze wypadło na produkcję 4, 5 lub 6.
rivals-card-turmoil-hedge_tavern = Obskurna tawerna
rivals-card-turmoil-hedge_tavern-text = Wymagają jej Łucznik, Podpalacz i Zdrajca.
rivals-card-turmoil-fairgrounds = Plac miejski
rivals-card-turmoil-fairgrounds-tile = { rivals-card-turmoil-fairgrounds }
rivals-card-turmoil-fairgrounds-text = Przy budowie weź 2 dowolne surowce, jeśli masz więcej punktów umiejętności niż przeciwnik.
rivals-card-turmoil-fire_brigade = Remiza
rivals-card-turmoil-fire_brigade-text = Budynki jej miasta są bezpieczne przed Podpalaczem.
rivals-card-turmoil-tithe_barn = Stodoła na dziesięcinę
rivals-card-turmoil-tithe_barn-tile = Stodoła na dzie{ "\u00AD" }sięcinę
rivals-card-turmoil-tithe_barn-text = Przy budowie wybierz wełnę albo zboże i otrzymaj po 1 za każdego swojego bohatera.

## Era walki: wydarzenia

rivals-card-turmoil-fraternal_feuds = { rivals-card-basic-fraternal_feuds }
rivals-card-turmoil-fraternal_feuds-text = { rivals-card-basic-fraternal_feuds-text }
rivals-card-turmoil-riots = Zamieszki
rivals-card-turmoil-riots-text = Kto ma jednostki z siłą lub handlem, płaci 1 złoto, a od trzech takich jednostek 2, albo wkłada jednostkę pod stos dobierania.
rivals-card-turmoil-feud = { rivals-card-basic-feud }
rivals-card-turmoil-feud-text = { rivals-card-basic-feud-text }

## Era rozwoju: akcje

rivals-card-progress-benjamin = Benjamin, uczony w podróży
rivals-card-progress-benjamin-tile = Benjamin
rivals-card-progress-benjamin-text = Każdy twój teren z liczbą produkcji tej tury daje jeszcze raz 1 surowiec.
rivals-card-progress-brigitta = { rivals-card-basic-brigitta }
rivals-card-progress-brigitta-tile = { rivals-card-basic-brigitta-tile }
rivals-card-progress-brigitta-text = { rivals-card-basic-brigitta-text }
rivals-card-progress-guido = Guido, dyplomata
rivals-card-progress-guido-tile = Guido
rivals-card-progress-guido-text = Weź na rękę wierzchnią kartę ze stosu kart odrzuconych.
rivals-card-progress-guido-needs = Twój Ratusz albo mniej punktów zwycięstwa niż przeciwnik; odrzucona karta
rivals-card-progress-gustav = Gustav, bibliotekarz
rivals-card-progress-gustav-tile = Gustav
rivals-card-progress-gustav-text = Weź na rękę wierzchnią kartę ze stosu kart odrzuconych.
rivals-card-progress-gustav-needs = Twoja Biblioteka albo mniej punktów zwycięstwa niż przeciwnik; odrzucona karta
rivals-card-progress-doctor = Medyk
rivals-card-progress-doctor-text = Oba tereny obok jednej z twoich Łaźni otrzymują po 1 surowcu.
rivals-card-progress-doctor-needs = Twoja Łaźnia
rivals-card-progress-relocation = { rivals-card-basic-relocation }
rivals-card-progress-relocation-tile = { rivals-card-basic-relocation-tile }
rivals-card-progress-relocation-text = { rivals-card-basic-relocation-text }
rivals-card-progress-three_field_system = Trójpolówka
rivals-card-progress-three_field_system-tile = Trój{ "\u00AD" }polówka
rivals-card-progress-three_field_system-text = Otrzymujesz do 2 zboża na swoje Pola uprawne.
rivals-card-progress-three_field_system-needs = Twój Uniwersytet
rivals-card-progress-mineral_mining = Wydobywanie minerałów
rivals-card-progress-mineral_mining-tile = Wydoby{ "\u00AD" }wanie minerałów
rivals-card-progress-mineral_mining-text = Otrzymujesz do 2 rudy na swoje Góry.
rivals-card-progress-mineral_mining-needs = Twój Uniwersytet

## Era rozwoju: karty rozbudowy

rivals-card-progress-chief_cannoneer = Dowódca kanonierów
rivals-card-progress-chief_cannoneer-tile = Dowódca kano{ "\u00AD" }nierów
rivals-card-progress-chief_cannoneer-text = Jednostka z 4 punktami siły, ale nie bohater.
rivals-card-progress-chief_cannoneer-needs = Twój Uniwersytet
rivals-card-progress-pharmacy = Apteka
rivals-card-progress-pharmacy-text = Gdy nadchodzi plaga, weź 1 dowolny surowiec.
rivals-card-progress-library = Biblioteka
rivals-card-progress-library-tile = Biblio{ "\u00AD" }teka
rivals-card-progress-library-text = Przy budowie możesz przejrzeć stos dobierania i wziąć z niego kartę.
rivals-card-progress-bath_house = Łaźnia
rivals-card-progress-bath_house-text = Plaga omija cztery tereny wokół jej miasta. Wymaga jej Medyk.
rivals-card-progress-parliament = Rada miejska
rivals-card-progress-parliament-tile = { rivals-card-progress-parliament }
rivals-card-progress-parliament-text = Warta 2 punkty zwycięstwa.
rivals-card-progress-parliament-needs = 2 własne punkty rozwoju
rivals-card-progress-town_hall = Ratusz
rivals-card-progress-town_hall-text = Przejrzenie stosu przy wymianie karty nic cię nie kosztuje. Kładzie się go na twojej Plebanii.
rivals-card-progress-town_hall-needs = Twoja Plebania przy mieście
rivals-card-progress-university = Uniwersytet
rivals-card-progress-university-tile = Uniwer{ "\u00AD" }sytet
rivals-card-progress-university-text = Możesz mieć na ręce o 1 kartę więcej. Wymagają go Dowódca kanonierów, Żuraw budowlany, Trójpolówka i Wydobywanie minerałów.
rivals-card-progress-university-needs = Twój Klasztor albo twoja Biblioteka
rivals-card-progress-building_crane = Żuraw budowlany
rivals-card-progress-building_crane-tile = Żuraw budow{ "\u00AD" }lany
rivals-card-progress-building_crane-text = Karty miasta kosztujące co najmniej 5 surowców kosztują cię o 1 mniej; wybierasz, o który.
rivals-card-progress-building_crane-needs = Twój Uniwersytet

## Era rozwoju: wydarzenia

rivals-card-progress-plague = Plaga
rivals-card-progress-plague-text = Każdy teren obok miasta traci 1 surowiec.
rivals-card-progress-invention = { rivals-card-basic-invention }
rivals-card-progress-invention-text = { rivals-card-basic-invention-text }
