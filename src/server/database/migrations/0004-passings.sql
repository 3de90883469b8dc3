create table passings (
  id bigint generated always as identity primary key,
  owner_id bigint not null references accounts (id) on delete cascade,
  -- The guardian who recorded it, as the address that carried the power.
  recorded_by text not null,
  passed_on date not null,
  recorded_at timestamptz not null,
  -- The same moment, unless the operator asks for a waiting period.
  opens_at timestamptz not null,
  opened_at timestamptz,
  undone_at timestamptz
);
-- One at a time: a corrected day is the same passing, one that was undone is over.
create unique index passings_current on passings (owner_id) where undone_at is null;

alter table mailed_tokens drop constraint mailed_tokens_purpose_check;
alter table mailed_tokens add constraint mailed_tokens_purpose_check
  check (purpose in ('activate', 'reset-password', 'change-email', 'i-am-alive'));
