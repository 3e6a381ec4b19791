-- The log is the truth: one row for each thing that happened at a table.
CREATE TABLE entry (
    table_id TEXT NOT NULL,
    number BIGINT NOT NULL,
    at BIGINT NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (table_id, number)
) WITHOUT ROWID;

-- Where each table is; follows from the log.
CREATE TABLE game_table (
    id TEXT PRIMARY KEY,
    phase TEXT NOT NULL,
    -- The table as the lobby lists it, in JSON.
    line TEXT NOT NULL,
    updated BIGINT NOT NULL
);
CREATE INDEX game_table_phase ON game_table (phase);

-- Who ever sat where; follows from the log.
CREATE TABLE sitter (
    person TEXT NOT NULL,
    table_id TEXT NOT NULL,
    PRIMARY KEY (person, table_id)
);

CREATE TABLE person (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    login TEXT UNIQUE,
    password TEXT,
    recovery TEXT,
    created BIGINT NOT NULL
);

-- Only hashes of secrets are kept.
CREATE TABLE token (
    hash TEXT PRIMARY KEY,
    person TEXT NOT NULL,
    created BIGINT NOT NULL
);

CREATE TABLE rating (
    person TEXT NOT NULL,
    kind TEXT NOT NULL,
    body TEXT NOT NULL,
    games BIGINT NOT NULL,
    PRIMARY KEY (person, kind)
);
