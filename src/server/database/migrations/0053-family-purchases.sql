-- A tier that a keeper buys belongs to the memorial. Empty where the buyer buys for the own one. It points at no row:
-- what was paid stays on the books, also when the memorial is gone.
alter table purchases add column grave_id bigint;
-- No two keepers pay for the same tier of one memorial at once.
create unique index purchases_open_memorial on purchases (grave_id, tier)
  where state = 'open' and grave_id is not null;
create index purchases_memorial on purchases (grave_id) where grave_id is not null;
