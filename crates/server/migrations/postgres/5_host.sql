-- Who may not come: an address or a person.
CREATE TABLE ban (
    id TEXT PRIMARY KEY,
    address TEXT,
    person TEXT,
    reason TEXT NOT NULL,
    at BIGINT NOT NULL,
    until BIGINT
);

-- What people at tables report of each other.
CREATE TABLE report (
    at BIGINT NOT NULL,
    table_id TEXT NOT NULL,
    reporter TEXT NOT NULL,
    person TEXT NOT NULL,
    body TEXT NOT NULL
);
CREATE INDEX report_at ON report (at);

-- Everything the host of the server did.
CREATE TABLE host_log (
    at BIGINT NOT NULL,
    action TEXT NOT NULL,
    about TEXT NOT NULL
);
CREATE INDEX host_log_at ON host_log (at);
