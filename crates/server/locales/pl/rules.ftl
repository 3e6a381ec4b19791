# Reguły, o które gracze potykają się najczęściej; pozostałe są po angielsku, z opisu reguł.
rule-BASE-100 = Warunek każdej budowy: twoja tura, rzut rozstrzygnięty, koszt na ręce, element w zapasie i miejsce, na którym wolno budować.
rule-BASE-111 = Budowla przeciwnika nie pozwala budować drogi dalej przez swoje skrzyżowanie; droga przeciwnika tego nie robi.
rule-BASE-120 = Osadę stawia się na wolnym skrzyżowaniu, którego dotyka przynajmniej jedna własna droga.
rule-BASE-121 = Reguła odległości: na żadnym z dwóch lub trzech sąsiednich skrzyżowań nie może stać budowla.
