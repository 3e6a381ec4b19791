-- Reviews of finished games: made once, and made anew when another version of the program reviews differently.
CREATE TABLE review (
    table_id TEXT PRIMARY KEY,
    version BIGINT NOT NULL,
    body TEXT NOT NULL
);
