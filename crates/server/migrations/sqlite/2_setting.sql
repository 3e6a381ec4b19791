-- What the server made up for itself when it first started.
CREATE TABLE setting (
    name TEXT PRIMARY KEY,
    body TEXT NOT NULL
);
