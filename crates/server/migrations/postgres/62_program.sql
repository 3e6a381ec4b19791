-- Tokens of programs: what they are called and what they may do; those of people have neither and may do everything.
ALTER TABLE token ADD COLUMN id TEXT;
ALTER TABLE token ADD COLUMN name TEXT;
ALTER TABLE token ADD COLUMN scopes TEXT;

-- Accounts of programs, and who runs them.
ALTER TABLE person ADD COLUMN bot_of TEXT;
CREATE INDEX person_bot_of ON person (bot_of);
