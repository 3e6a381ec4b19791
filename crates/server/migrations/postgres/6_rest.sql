-- When a table that is not in memory has something to do by itself: its clock, its closing.
ALTER TABLE game_table ADD COLUMN wake_at BIGINT NOT NULL DEFAULT 0;
CREATE INDEX game_table_wake ON game_table (wake_at);
