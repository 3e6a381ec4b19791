-- Which of several servers makes the review of a game, how far it is, and when it was last heard of.
CREATE TABLE review_work (
    table_id TEXT PRIMARY KEY,
    node TEXT NOT NULL,
    done BIGINT NOT NULL,
    moves BIGINT NOT NULL,
    seen BIGINT NOT NULL
);
