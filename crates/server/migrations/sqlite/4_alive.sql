-- The server's latest sign of life, and the times at which it was not there: nobody's clock ran then.
CREATE TABLE alive (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    at BIGINT NOT NULL
);
CREATE TABLE outage (
    began BIGINT NOT NULL,
    ended BIGINT NOT NULL
);
