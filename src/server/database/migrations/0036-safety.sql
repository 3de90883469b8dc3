-- Changes of an address, and of a password that the owner had chosen. A thief makes them before naming an
-- administrator, so such an administrator cannot open a memorial alone for a while.
create table credential_changes (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts (id) on delete cascade,
  kind text not null check (kind in ('address', 'password')),
  -- The address before, for as long as letters about a passing go there too.
  former_email text,
  changed_at timestamptz not null
);
create index credential_changes_account_id on credential_changes (account_id, changed_at);
create index credential_changes_changed_at on credential_changes (changed_at);

alter table passings
  -- The waiting time runs from here: a correction starts it anew. Null means: from the recording.
  add column waits_since timestamptz,
  -- Guardians who were named at this instant or later can neither open it by time nor confirm it.
  add column trusted_before timestamptz,
  -- The operator has decided about "I am alive", which therefore does not stop it again.
  add column dispute_decided_at timestamptz;
-- To count the recordings of one memorial, also those that were taken back.
create index passings_owner_recorded on passings (owner_id, recorded_at);

-- Owners who came back are no longer shown as remembered.
update graves set last_tribute_at = null, last_candle_at = null
where passed_on is null and (last_tribute_at is not null or last_candle_at is not null);
