-- How every finished game ended for each seat; follows from the log.
CREATE TABLE result (
    table_id TEXT NOT NULL,
    seat BIGINT NOT NULL,
    -- The person's id, or bot: and the level.
    person TEXT NOT NULL,
    family TEXT NOT NULL,
    -- Written names with commas between.
    modules TEXT NOT NULL,
    -- When the game began and ended.
    began BIGINT NOT NULL,
    ended BIGINT NOT NULL,
    slow BIGINT NOT NULL,
    -- 1 is the first; 0 when it is not known any more.
    place BIGINT NOT NULL,
    points BIGINT NOT NULL,
    -- The rating before and after, of games that counted.
    before DOUBLE PRECISION,
    after DOUBLE PRECISION,
    PRIMARY KEY (table_id, seat)
);
CREATE INDEX result_person ON result (person, ended);
CREATE INDEX result_family ON result (family, ended);

-- Ratings are kept by family, all on one scale that begins with 1500; those of games of three and more began with 25.
INSERT INTO rating (person, kind, body, games)
    SELECT person, CASE kind WHEN 'island/duel' THEN 'two_players' ELSE substr(kind, 1, length(kind) - 5) END, body, games
    FROM rating WHERE kind LIKE '%/duel';
INSERT INTO rating (person, kind, body, games)
    SELECT person, substr(kind, 1, length(kind) - 6),
        json_object('rating', 1500 + (json_extract(body, '$.rating') - 25) * 42, 'deviation', json_extract(body, '$.deviation') * 42),
        games
    FROM rating WHERE kind LIKE '%/table'
    ON CONFLICT DO NOTHING;
DELETE FROM rating WHERE kind LIKE '%/%';
