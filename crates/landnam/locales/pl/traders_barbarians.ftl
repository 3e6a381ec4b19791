# Kupcy i barbarzyńcy: działania
island-action-upgrade-wagon = ulepsz wóz
island-action-drive = jedź wozem: { $along }
island-action-feed-oxen = zapłać 1 zboże za 2 dodatkowe punkty ruchu
island-action-drive-off = spróbuj przepędzić barbarzyńcę: { $at }
island-action-rest = odpocznij, by zagrać Spokojną podróż
island-action-move-barbarian = przestaw barbarzyńcę: { $from } → { $to }
island-action-play-swift-journey = zagraj Spokojną podróż
island-action-repel-barbarian = przepędź barbarzyńcę rycerzem: { $from }
island-action-bishop-raid = zagraj Liczykrupę: przestaw barbarzyńcę
island-action-token = żeton pokazuje: { $goods }
island-action-die = kość pokazuje { $die }

# Kupcy i barbarzyńcy: wydarzenia
island-event-wagon-moved = Gracz { $player } jedzie przez { $along } na { $to } za { $points } pkt. ruchu.
island-event-wagon-fed = Gracz { $player } płaci 1 zboże za punkty ruchu.
island-event-wagon-upgraded = Gracz { $player } ulepsza wóz do poziomu { $level }.
island-event-order-taken = Gracz { $player } bierze zlecenie ({ $at }): { $goods }.
island-event-order-fulfilled = Gracz { $player } dostarcza: { $goods } i zdobywa 1 punkt.
island-event-barbarian-moved = Gracz { $player } przestawia barbarzyńcę z { $from } na { $to }.
island-event-drive-off-rolled = Gracz { $player } rzuca { $die } przeciw barbarzyńcy na { $at }. Przepędzony: { $driven }.

# Kupcy i barbarzyńcy: otwarte decyzje
island-pending-journey = Gracz { $player } jedzie wozem; zostało punktów ruchu: { $points }.
island-pending-rest = Gracz { $player } kończy turę albo zagrywa Spokojną podróż.
island-pending-drive-off = Kość rozstrzyga o barbarzyńcy na { $at }.
island-pending-raid = Gracz { $player } wybiera barbarzyńcę do przestawienia.
island-pending-expel-barbarian = Gracz { $player } wybiera barbarzyńcę obok { $from } do przestawienia.
island-pending-banish-barbarian = Gracz { $player } wybiera barbarzyńcę do przestawienia na trasę bez drogi.
island-pending-place-barbarian = Gracz { $player } przestawia barbarzyńcę z { $from }.
island-pending-reward = Gracz { $player } dostaje złoto za dostawę.
island-pending-reveal-order = Odkrywany jest wierzchni żeton towaru ({ $at }).

# Kupcy i barbarzyńcy: słowa
word-swift-journey = Spokojna podróż
word-castle = zamek
word-quarry = kamieniołom
word-glassworks = huta szkła
word-marble = marmur
word-glass = szkło
word-tools = narzędzia
word-sand = piasek
word-wagon = wóz
word-level = poziom
word-order = zlecenie
word-delivered = dostarczono
word-gold = złoto
