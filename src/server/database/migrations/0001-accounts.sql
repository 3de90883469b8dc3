create table partners (
  code text primary key check (code = lower(code)),
  name text not null,
  email text not null,
  password_hash text not null,
  disabled_at timestamptz,
  created_at timestamptz not null default now()
);

create table accounts (
  id bigint generated always as identity primary key,
  email text not null unique check (email = lower(email)),
  -- Only a proven address carries rights beyond the own account.
  email_proven_at timestamptz,
  password_hash text not null,
  -- Whoever signs in with a password that was only ever mailed has read that mailbox.
  password_was_mailed boolean not null default false,
  referral_code text references partners (code),
  created_at timestamptz not null default now()
);
create index accounts_referral_code on accounts (referral_code) where referral_code is not null;

create table sessions (
  id uuid primary key default gen_random_uuid(),
  account_id bigint not null references accounts (id) on delete cascade,
  -- Of the one refresh token that is still good; any other of this session has been spent.
  refresh_hash bytea not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index sessions_account_id on sessions (account_id);
create index sessions_expires_at on sessions (expires_at);

create table mailed_tokens (
  hash bytea primary key,
  purpose text not null check (purpose in ('activate', 'reset-password', 'change-email')),
  account_id bigint not null references accounts (id) on delete cascade,
  -- For a change of address: the address that waits to be confirmed.
  new_email text,
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index mailed_tokens_account_id on mailed_tokens (account_id, purpose);
create index mailed_tokens_expires_at on mailed_tokens (expires_at);

create table spent_bot_tokens (
  hash bytea primary key,
  spent_at timestamptz not null default now()
);
create index spent_bot_tokens_spent_at on spent_bot_tokens (spent_at);

create table rate_limits (
  key text primary key,
  points integer not null default 0,
  expire bigint
);

create table audit (
  id bigint generated always as identity primary key,
  happened_at timestamptz not null,
  event text not null,
  -- Kept after an erasure: the rows say what happened, not to whom by name.
  account_id bigint,
  actor_id bigint,
  details jsonb not null default '{}'
);
create index audit_account_id on audit (account_id);
