-- Who looks for a game, and the table they were given. Everybody who looks says so again every few seconds.
CREATE TABLE seek (
    person TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    account BIGINT NOT NULL,
    family TEXT NOT NULL,
    players BIGINT NOT NULL,
    speed TEXT NOT NULL,
    rated BIGINT NOT NULL,
    -- A keyed hash of the network they come from.
    origin TEXT NOT NULL,
    -- The lock of the word they add to the dice.
    word_lock TEXT,
    since BIGINT NOT NULL,
    seen BIGINT NOT NULL,
    table_id TEXT
);
