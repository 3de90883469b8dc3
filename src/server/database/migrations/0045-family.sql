-- A memorial by family is a grave whose number belongs to no account: `account_id` is the number of the grave, drawn
-- from the same sequence, so that no account ever gets it. Its owner's account still takes a grave along.
alter table graves drop constraint graves_account_id_fkey;
create function delete_grave_of_account() returns trigger language plpgsql as $$
begin
  delete from graves where account_id = old.id;
  return null;
end $$;
create trigger accounts_take_their_grave after delete on accounts
  for each row execute function delete_grave_of_account();

-- What belongs to a memorial goes with its grave.
alter table tiers drop constraint tiers_account_id_fkey;
alter table tiers add constraint tiers_grave_fkey
  foreign key (account_id) references graves (account_id) on delete cascade not valid;
alter table deleted_recordings drop constraint deleted_recordings_owner_id_fkey;
alter table deleted_recordings add constraint deleted_recordings_grave_fkey
  foreign key (owner_id) references graves (account_id) on delete cascade not valid;

alter table graves
  add column kept_by text not null default 'owner',
  -- What a memorial by family rests on.
  add column evidence text,
  -- Not public yet: its keepers see it, and visitors with its link.
  add column is_waiting boolean not null default false,
  -- Where less than the day is known, the day is the first of that month or year.
  add column born_precision text,
  add column passed_precision text,
  add constraint graves_kept_by check (kept_by in ('owner', 'family')) not valid,
  add constraint graves_evidence check (evidence in ('word', 'relative', 'document')) not valid,
  add constraint graves_born_precision check (born_precision in ('month', 'year', 'about')) not valid,
  add constraint graves_passed_precision check (passed_precision in ('month', 'year', 'about')) not valid;

-- Nobody knows when some of the dead were born.
alter table graves drop constraint graves_place_needs_birth;
alter table graves add constraint graves_place_needs_birth
  check (place is null or born_on is not null or kept_by = 'family') not valid;

-- Somebody says that the person lives, or that the family does not want it: hidden until the operator decides.
alter table graves drop constraint graves_hidden_by_check;
alter table graves add constraint graves_hidden_by_check
  check (hidden_by in ('operator', 'reports', 'alive')) not valid;

create table family_memorials (
  grave_id bigint primary key references graves (account_id) on delete cascade,
  made_by bigint references accounts (id) on delete set null,
  made_at timestamptz not null,
  -- The time its maker was told.
  visible_at timestamptz not null,
  published_at timestamptz,
  -- It looks like a living member: only the operator publishes it, and its maker is not told why.
  awaits_operator boolean not null default false,
  -- Nobody keeps it any more.
  resting_since timestamptz,
  disputed_since timestamptz,
  burial_place text not null default ''
);
create index family_memorials_made on family_memorials (made_by, made_at);
create index family_memorials_waiting on family_memorials (visible_at) where published_at is null;

-- Those who keep a memorial by family, each an account. An invitation has no account until it is accepted.
create table keepers (
  id bigint generated always as identity primary key,
  grave_id bigint not null references family_memorials (grave_id) on delete cascade,
  account_id bigint references accounts (id) on delete cascade,
  email text not null check (email = lower(email)),
  -- What the keeper is to the dead.
  relation text not null check (relation in
    ('spouse', 'parent', 'child', 'sibling', 'grandchild', 'friend', 'other')),
  -- Five at the most, also when two requests race: each takes one of the seats.
  seat smallint not null check (seat between 1 and 5),
  invited_at timestamptz not null,
  accepted_at timestamptz,
  invitation_hash bytea,
  unique (grave_id, seat),
  unique (grave_id, email)
);
create unique index keepers_grave_account on keepers (grave_id, account_id) where account_id is not null;
create index keepers_account on keepers (account_id) where account_id is not null;
create index keepers_email on keepers (email);
