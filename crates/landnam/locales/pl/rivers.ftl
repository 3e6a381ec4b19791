# Rzeki Catanu
island-action-bridge = zbuduj most na { $at }
island-action-robber-to-swamp = wyślij złodzieja na bagno { $to }

island-event-bridge-built = Gracz { $player } zbudował most na { $at }.
island-event-settler-tiles = { $richest ->
    [none] Nikt nie jest Najbogatszym osadnikiem; Biedni osadnicy: { $poor }.
   *[other] Najbogatszy osadnik: gracz { $richest }; Biedni osadnicy: { $poor }.
}
island-action-pay-ransom = zapłać złotem i zachowaj miasto
island-event-ransom-paid = Gracz { $player } płaci okup i zachowuje miasto.
island-pending-return-gold = Złoto za usuniętą drogę wraca
island-pending-choose-swamp = Wybierz bagno dla złodzieja
