-- Who wants to find whom again, and who wants nothing from whom.
CREATE TABLE follow (
    person TEXT NOT NULL,
    other TEXT NOT NULL,
    at BIGINT NOT NULL,
    PRIMARY KEY (person, other)
);
CREATE INDEX follow_other ON follow (other);
CREATE TABLE block (
    person TEXT NOT NULL,
    other TEXT NOT NULL,
    at BIGINT NOT NULL,
    PRIMARY KEY (person, other)
);
CREATE INDEX block_other ON block (other);

-- Who was asked to which table, by whom.
CREATE TABLE invitation (
    person TEXT NOT NULL,
    table_id TEXT NOT NULL,
    invited_by TEXT NOT NULL,
    invite TEXT,
    at BIGINT NOT NULL,
    PRIMARY KEY (person, table_id)
);
CREATE INDEX invitation_by ON invitation (invited_by);
