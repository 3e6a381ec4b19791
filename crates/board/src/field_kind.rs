//! The kinds of fields of actions, events and open decisions.

kernel::field_kinds! {
    /// The kinds of fields that the island games have beside the shared ones.
    pub(crate) enum FieldKind {
        Hex = Place "hex",
        Intersection = Place "intersection",
        Path = Place "path",
        KnightPlace = Place "knight_place",
        Card = Word "card",
        DevelopmentCard = Word "development_card",
        EventCard = Word "event_card",
        AttackCard = Word "attack_card",
        ColourFace = Word "colour_face",
        ProgressCard = Word "progress_card",
        Discipline = Word "discipline",
        FishToken = Word "fish_token",
        FishPayment = Word "fish_payment",
        EventFace = Word "event_face",
        Goods = Word "goods",
        Building = Word "building",
        Die = Word "die",
        Marks = Word "marks",
        Dice = Word "dice",
        Cards = Counts "cards",
        Bundle = Counts "bundle",
        Level = Word "level",
    }
}
