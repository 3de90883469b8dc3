-- The console lists purchases, the newest first, all of them or those in one state.
create index purchases_newest on purchases (opened_at, id);
create index purchases_state on purchases (state, opened_at, id);

-- It lists letters, the newest first: to one address, those that are late, and those that were sent.
create index letters_recipient_newest on letters (recipient, id);
create index letters_waiting_since on letters (created_at, id) where state = 'waiting';
create index letters_sent on letters (id) where state = 'sent';
