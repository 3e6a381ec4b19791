-- Browsers that want to be told through their push service.
CREATE TABLE push_subscription (
    endpoint TEXT PRIMARY KEY,
    person TEXT NOT NULL,
    p256dh TEXT NOT NULL,
    auth TEXT NOT NULL,
    created BIGINT NOT NULL
);
CREATE INDEX push_subscription_person ON push_subscription (person);

-- How people want to be told: an address once it is confirmed, and when not.
CREATE TABLE notice_wish (
    person TEXT PRIMARY KEY,
    language TEXT NOT NULL,
    address TEXT,
    confirmed BIGINT,
    unsubscribe TEXT UNIQUE,
    mail BOOLEAN NOT NULL DEFAULT FALSE,
    -- Minutes after midnight where they live, and how far that is from Greenwich, in minutes.
    quiet_from BIGINT,
    quiet_to BIGINT,
    utc_offset BIGINT NOT NULL DEFAULT 0
);

-- What people are to be told, and when. It stays until it is not true any more, so that it is told once.
CREATE TABLE notice (
    person TEXT NOT NULL,
    table_id TEXT NOT NULL,
    kind TEXT NOT NULL,
    body TEXT NOT NULL,
    due BIGINT NOT NULL,
    sent BIGINT,
    attempts BIGINT NOT NULL DEFAULT 0,
    PRIMARY KEY (person, table_id, kind)
);
CREATE INDEX notice_due ON notice (due);
CREATE INDEX notice_table ON notice (table_id);
