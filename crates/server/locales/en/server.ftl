# Refusals
refused-rule = That breaks a rule.
refused-malformed = The message cannot be understood.
refused-hello = Say hello first, with a valid token.
refused-version = This version of the protocol is not spoken here: the server speaks version 2. Load the page again.
refused-no_table = There is no such table, or you are not invited to it.
refused-not_joined = You are not at this table.
refused-not_your_seat = That is not your seat.
refused-seat = The seat is taken or does not exist.
refused-owner = Only the owner of the table may do that.
refused-untimely = That is not possible now.
refused-absent = Somebody who would have to agree is not here.
refused-stale = That is not asked any more.
refused-barred = You have been sent away from this table.
refused-banned = You have been banned from this server.
refused-too_many = That is too much at once. Wait a little.
refused-storage = The log cannot be reached; nothing was changed.
refused-unknown = The log could not be written. Nobody knows whether this was kept: come back to the table to see.
refused-unreachable = Your table is on another machine that cannot be reached at the moment. Nothing was changed; try again soon.
refused-scope = This token is not good for that.

# Closing
closing-shutdown = The server is being restarted. Your game is saved; come back in a moment.
closing-too_slow = The connection is too slow. Come back; you will see what you missed.
closing-too_fast = Too many messages.
closing-too_large = That message was too long.
closing-storage = The log cannot be written. Come back in a moment.
closing-logged_out = You have been logged out here.
closing-banned = You have been banned from this server.

# REST
rest-unauthorised = A valid token is needed.
rest-malformed = The request cannot be understood.
rest-media_type = The body must be JSON.
rest-too_large = The request is too long.
rest-too_late = The request took too long to arrive.
rest-method = That cannot be done here.
rest-upgrade = Only WebSocket connections are taken here.
rest-origin = Pages from there may not connect.
rest-banned = You have been banned from this server.
rest-stopping = The server takes no more connections now. Come back in a moment.
rest-name = A name has 1 to 24 characters of one script that others can see.
rest-name_taken = Somebody already has this name, or one that looks like it.
rest-login = A login has 3 to 24 letters, digits, - and _.
rest-login_taken = The login is taken, or you have one already.
rest-password = A password has 10 to 200 characters and is hard to guess: no common word, no name of yours.
rest-wrong = Login or secret is wrong.
rest-not_offered = This server does not offer that.
rest-enough = You have as many as one person may have.
rest-scope = This token is not good for that.
rest-vacation = You have fewer days of vacation left, or are on one already.
rest-stale = That took too long, or was used already. Begin again.
rest-passkey = The passkey cannot be used here.
rest-push_service = Notices cannot be sent to this browser's service.
rest-address = This is no e-mail address.
rest-mail = The letter could not be sent. Try again later.
rest-not_found = There is nothing here.
rest-too_many = Too many requests. Wait a little.
rest-internal = Something went wrong on our side.
rest-hint_people = There are no hints where other people play.
rest-hint_rated = There are no hints in rated games.
rest-hint_nothing = There is nothing to decide here.
rest-position = The position or a move from it cannot be.
rest-full = The server is full. Try again in a moment.

# Notices
notice-turn = It is your turn
notice-turn-text = A game waits for you.
notice-invite = invites you to a game
notice-invite-text = A seat is kept for you.
notice-test = Notices work
notice-test-text = This is how you are told that a game waits for you.
mail-confirm-subject = Is this your address?
mail-confirm = Somebody wants to be told here when a game at Landnam waits for them. If that is you, open this link within a day:
mail-confirm-not-you = If it is not you, do nothing: no further letter will come.
mail-stop = To end these letters:

# Tables on other servers
table-unreachable = Your table cannot be reached at the moment. Nothing is lost: it will be back by itself.
table-back = Your table is back.
