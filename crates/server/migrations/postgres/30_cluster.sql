-- Servers that share this database. `until` is the database's time in milliseconds; whoever is not heard of by then may be
-- declared dead by the others, and can write nothing from then on.
CREATE TABLE node (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    build TEXT NOT NULL,
    until BIGINT NOT NULL,
    dead BOOLEAN NOT NULL DEFAULT FALSE
);

-- Which server has which table in memory, and how often it changed hands. Additions to the log check both.
CREATE TABLE lease (
    table_id TEXT PRIMARY KEY,
    node TEXT,
    epoch BIGINT NOT NULL,
    -- When a server that stops let go of it: nobody's clock runs from then on.
    stopped BIGINT,
    -- The person and the address it was made by: how many tables each may have is counted here.
    owner TEXT NOT NULL DEFAULT '',
    maker TEXT NOT NULL DEFAULT ''
);
CREATE INDEX lease_node ON lease (node);
CREATE INDEX lease_owner ON lease (owner) WHERE node IS NOT NULL;
CREATE INDEX lease_maker ON lease (maker) WHERE node IS NOT NULL;
