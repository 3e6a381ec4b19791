-- A file has one server; the tables are here so that both databases have the same shape.
CREATE TABLE node (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    build TEXT NOT NULL,
    until BIGINT NOT NULL,
    dead BOOLEAN NOT NULL DEFAULT FALSE
);
CREATE TABLE lease (
    table_id TEXT PRIMARY KEY,
    node TEXT,
    epoch BIGINT NOT NULL,
    stopped BIGINT,
    owner TEXT NOT NULL DEFAULT '',
    maker TEXT NOT NULL DEFAULT ''
);
