-- The owner has asked to be forgotten; until then there is a way back.
alter table accounts add column erase_after timestamptz;
create index accounts_erase_after on accounts (erase_after) where erase_after is not null;
create index letters_recipient on letters (recipient);
