-- The console lists purchases, the newest first, all of them or those in one state.
create index purchases_newest on purchases (opened_at, id);
create index purchases_state on purchases (state, opened_at, id);
