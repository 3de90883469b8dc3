-- Which letters leave first: 0 what somebody waits for, 1 an Eternal Message on its day, 2 what is routine. A server of
-- the previous version writes 0, so that its letters do not wait behind others.
alter table letters add column priority smallint not null default 0 check (priority between 0 and 2);
create index letters_next on letters (priority, try_at, id) where state = 'waiting';
