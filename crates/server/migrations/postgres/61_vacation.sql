-- When people are on vacation: games by correspondence wait for them.
CREATE TABLE vacation (
    person TEXT NOT NULL,
    began BIGINT NOT NULL,
    until BIGINT NOT NULL,
    PRIMARY KEY (person, began)
);
