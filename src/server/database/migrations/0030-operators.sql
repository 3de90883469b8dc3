-- Accounts that may enter the console. Keepers do everything, moderators decide reports and answer messages.
create table operators (
  account_id bigint primary key references accounts (id) on delete cascade,
  role text not null check (role in ('keeper', 'moderator')),
  added_at timestamptz not null
);

alter table sessions
  -- The last time a passkey was shown in this session; a password alone opens no console.
  add column passkey_at timestamptz,
  -- The last call to the console, which closes when nothing is done.
  add column operated_at timestamptz;

-- What operators have done and looked at: few entries among millions.
create index audit_by_operator on audit (id) where details @> '{"byOperator": true}';

-- People are found by the beginning of an address or of a name.
create index accounts_email_start on accounts (email text_pattern_ops);
create index graves_name_start on graves (lower(full_name) text_pattern_ops);

-- The decision has hidden the whole grave, so undoing it shows the grave again.
alter table report_cases add column hid_grave boolean not null default false;
-- Decided cases, the newest first.
create index report_cases_decided on report_cases (decided_at) where decided_at is not null;

-- When a backup was finished, for its age.
create table backups (
  id bigint generated always as identity primary key,
  finished_at timestamptz not null
);
