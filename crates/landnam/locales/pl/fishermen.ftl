# Rybacy z Catanu
island-action-fish-robber = zapłać ryby { $pay } i usuń złodzieja z planszy
island-action-fish-steal = zapłać ryby { $pay } i weź kartę przeciwnika
island-action-fish-resource = zapłać ryby { $pay } za surowiec z banku
island-action-fish-road = zapłać ryby { $pay } za drogę
island-action-fish-card = zapłać ryby { $pay } za kartę
island-action-exchange-token = wymień żeton: { $token }
island-action-take-token = weź żeton ryb
island-action-pass-boot = oddaj Stary but graczowi { $to }
island-action-fish = żeton ryb: { $token }

island-event-fish-drawn = { $token ->
    [none] Gracz { $player } dobiera żeton ryb.
    [old_boot] Gracz { $player } wyławia Stary but!
   *[other] Gracz { $player } dobiera żeton ryb: { $token }.
}
island-event-fish-mixed = Żetony ryb zostają ponownie wymieszane.
island-event-fish-spent = Gracz { $player } płaci rybami: { $pay }.
island-event-fish-given-up = Gracz { $player } odrzuca żeton: { $token }.
island-event-boot-passed = Gracz { $player } oddaje Stary but graczowi { $to }.

# Rybacy: otwarte decyzje
island-pending-catch-due = Graczowi { $player } należą się żetony ryb: { $left }.
island-pending-draw-token = Gracz { $player } dobiera żeton ryb.
island-pending-exchange-token = Gracz { $player } może wymienić żeton ryb.
island-pending-may-catch = Gracz { $player } może wziąć żeton ryb albo go zostawić.
word-fish-tokens = żetony ryb
word-old-boot = stary but
