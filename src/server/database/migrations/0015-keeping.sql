-- Who has been erased: a number and the instant the account was opened, nothing of the person. Each is also noted in
-- the storage, where it outlives the database: a backup from before must not bring anybody back.
create table erasures (
  account_id bigint not null,
  opened_at timestamptz not null,
  erased_at timestamptz not null,
  -- What is still to be removed from the storage.
  files jsonb not null,
  finished_at timestamptz,
  primary key (account_id, opened_at)
);
create index erasures_unfinished on erasures (erased_at) where finished_at is null;

-- Held: it waited when a backup was made, and may have gone before that backup was restored.
alter table letters drop constraint letters_state_check;
alter table letters add constraint letters_state_check
  check (state in ('waiting', 'sent', 'dead', 'held'));

create index passings_to_open on passings (opens_at) where opened_at is null and undone_at is null;
