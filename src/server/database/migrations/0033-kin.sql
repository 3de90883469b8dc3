-- Kin: which memorials belong together. One row for each pair, the lower number first, so that a pair is there once
-- whoever asked. `relation` says what the second is to the first. It waits for the side that did not ask; refused or
-- ended, it stays for a while, and the side in `offered_by` may not ask again.
create table kin (
  id bigint generated always as identity primary key,
  first_id bigint not null references graves (account_id) on delete cascade,
  second_id bigint not null references graves (account_id) on delete cascade,
  relation text not null check (relation in ('spouse', 'parent', 'child', 'sibling', 'friend')),
  offered_by bigint not null,
  offered_at timestamptz not null,
  accepted_at timestamptz,
  refused_at timestamptz,
  check (first_id < second_id),
  check (offered_by in (first_id, second_id)),
  check (accepted_at is null or refused_at is null)
);
create unique index kin_pair on kin (first_id, second_id);
create index kin_second on kin (second_id, first_id);
create index kin_waiting on kin (offered_at) where accepted_at is null;
