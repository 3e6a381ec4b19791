# Rzeki Catanu
island-action-bridge = zbuduj most: { $at }
island-action-robber-to-swamp = wyślij złodzieja na bagno: { $to }

island-event-bridge-built = Gracz { $player } zbudował most na { $at }.
island-event-settler-tiles = { $richest ->
    [none] Nikt nie jest Najbogatszym osadnikiem; Biedni osadnicy: { $poor }.
   *[other] Najbogatszy osadnik: gracz { $richest }; Biedni osadnicy: { $poor }.
}
island-action-pay-ransom = zapłać złotem i zachowaj miasto
island-event-ransom-paid = Gracz { $player } płaci okup i zachowuje miasto.

# Rzeki: otwarte decyzje
island-pending-choose-swamp = Gracz { $player } posyła złodzieja na bagno.
island-pending-return-gold = Gracz { $player } oddaje złoto za drogę zabraną znad rzeki.
