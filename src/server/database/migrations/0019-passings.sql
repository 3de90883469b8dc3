-- Guardians are bound to accounts: power follows the account, and a freed address gives nothing.
alter table guardians
  add column account_id bigint references accounts (id) on delete cascade,
  add column accepted_at timestamptz,
  -- An invitation waits 90 days from here, and can be sent again.
  add column invited_at timestamptz not null default now(),
  -- Of the token in the newest invitation, which can decline it.
  add column invitation_hash bytea,
  -- The owner said "I am alive"; the guardian has no power until the owner decides.
  add column suspended_at timestamptz,
  -- The guardian wants no Eternal Messages of this owner.
  add column messages_stopped_at timestamptz,
  -- Of the link in each Eternal Message that stops them.
  add column stop_token text;
update guardians set invited_at = created_at;
update guardians set account_id = accounts.id, accepted_at = accounts.email_proven_at
from accounts
where accounts.email = guardians.email
  and accounts.email_proven_at is not null
  and accounts.id <> guardians.owner_id;
update guardians set messages_stopped_at = mail_preferences.stopped_at
from mail_preferences
where mail_preferences.email = guardians.email
  and mail_preferences.kind = 'eternal-messages'
  and mail_preferences.stopped_at is not null;
-- One person must not count as both guardians of an owner.
create unique index guardians_owner_account on guardians (owner_id, account_id)
  where account_id is not null;
create index guardians_account_id on guardians (account_id) where account_id is not null;
create unique index guardians_stop_token on guardians (stop_token) where stop_token is not null;
create unique index guardians_invitation_hash on guardians (invitation_hash)
  where invitation_hash is not null;

-- Addresses that were invited, as hashes: the address itself is not kept.
create table invitees (
  email_hash bytea primary key,
  -- The invitations of the last day, from all owners together.
  invited_at timestamptz[] not null default '{}',
  -- "Never invite me again."
  refused_at timestamptz
);

alter table accounts
  -- The last sign-in, recording or change. Null means: not since this column exists.
  add column last_seen_at timestamptz,
  -- After this many years without a sign of life the owner is asked, and then the guardians.
  add column ask_after_years smallint check (ask_after_years in (1, 2, 3)),
  -- How many of the three letters are sent, four when the guardians are asked too, and when the first one
  -- was; a sign of life after that makes both void.
  add column asked_times smallint not null default 0 check (asked_times between 0 and 4),
  add column first_asked_at timestamptz,
  -- When to look at this owner next. It may come too early, never too late: a sign of life leaves it alone.
  add column ask_at timestamptz;
update accounts set last_seen_at = newest.at
from (select account_id, max(created_at) as at from sessions group by account_id) as newest
where newest.account_id = accounts.id;
create index accounts_to_ask on accounts (ask_at) where ask_at is not null;

alter table passings
  add column recorded_by_account bigint references accounts (id) on delete set null,
  -- Time alone does not open it.
  add column needs_confirmation boolean not null default false,
  -- By the other guardian, or by the operator where the account is empty.
  add column confirmed_at timestamptz,
  add column confirmed_by_account bigint references accounts (id) on delete set null,
  add column objected_at timestamptz,
  add column objected_by_account bigint references accounts (id) on delete set null,
  add column held_at timestamptz,
  add column held_reason text,
  -- The owner says "I am alive" more than 30 days after the opening; the operator decides.
  add column disputed_at timestamptz,
  -- A corrected day that waits for the other guardian, because the memorial is open.
  add column proposed_on date,
  add column proposed_by_account bigint references accounts (id) on delete set null,
  -- How many letters have told the owner.
  add column owner_letters smallint not null default 1,
  -- Recorded while there was a waiting time: messages that are past due wait for a confirmation.
  add column holds_late_messages boolean not null default false;
-- Null while only a person can open it.
alter table passings alter column opens_at drop not null;
update passings set recorded_by_account = accounts.id
from accounts
where accounts.email = passings.recorded_by and accounts.email_proven_at is not null;
create index passings_recorded_by on passings (recorded_by);
create index passings_recorded_by_account on passings (recorded_by_account);
create index passings_waiting on passings (recorded_at) where opened_at is null and undone_at is null;
create index passings_open_cases on passings (id)
  where undone_at is null
    and (held_at is not null or disputed_at is not null or objected_at is not null
      or proposed_on is not null);

alter table eternal_messages
  -- Past due when the memorial opened: it waits for a confirmation.
  add column is_held boolean not null default false,
  -- The day it leaves, where that is not its anniversary: one a day after the confirmation.
  add column send_on date;
create index eternal_messages_to_send on eternal_messages (coalesce(send_on, due_on))
  where sent_at is null and not is_held;
create index eternal_messages_held on eternal_messages (owner_id) where is_held;

-- Changes an owner can take back with the link in the letter about them.
create table reversible_changes (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts (id) on delete cascade,
  kind text not null,
  -- What is needed to take it back.
  details jsonb not null,
  token_hash bytea not null unique,
  changed_at timestamptz not null,
  expires_at timestamptz not null,
  reversed_at timestamptz
);
create index reversible_changes_account_id on reversible_changes (account_id, id);
create index reversible_changes_expires_at on reversible_changes (expires_at);

alter table mailed_tokens drop constraint mailed_tokens_purpose_check;
alter table mailed_tokens add constraint mailed_tokens_purpose_check
  check (purpose in ('activate', 'reset-password', 'change-email', 'i-am-alive', 'still-here'));
