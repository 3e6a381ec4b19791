-- Keys that open an account without a password. The body is what the library keeps of a key: nothing in it is secret.
CREATE TABLE passkey (
    id TEXT PRIMARY KEY,
    person TEXT NOT NULL,
    name TEXT NOT NULL,
    body TEXT NOT NULL,
    created BIGINT NOT NULL,
    used BIGINT
);
CREATE INDEX passkey_person ON passkey (person);

-- What somebody was asked and has not answered yet: a key to be made or shown, an address to be confirmed. Good once.
CREATE TABLE challenge (
    id TEXT PRIMARY KEY,
    kind TEXT NOT NULL,
    person TEXT,
    body TEXT NOT NULL,
    expires BIGINT NOT NULL
);
CREATE INDEX challenge_expires ON challenge (expires);

-- What people chose in the settings; it follows them from browser to browser.
CREATE TABLE preference (
    person TEXT PRIMARY KEY,
    body TEXT NOT NULL,
    updated BIGINT NOT NULL
);
