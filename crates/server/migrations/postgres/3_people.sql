-- When a person was last here: guests who stay away are forgotten.
ALTER TABLE person ADD COLUMN seen BIGINT NOT NULL DEFAULT 0;
UPDATE person SET seen = created;
CREATE INDEX person_seen ON person (seen);

-- What a name looks like; two people have no such key in common.
CREATE TABLE name_key (
    key TEXT PRIMARY KEY,
    person TEXT NOT NULL
);
CREATE INDEX name_key_person ON name_key (person);

CREATE INDEX token_person ON token (person);
CREATE INDEX sitter_table ON sitter (table_id);
CREATE INDEX game_table_updated ON game_table (updated);
