-- What a member sees of a session. Null for sessions from before.
alter table sessions
  -- Browser and system in words.
  add column device text,
  -- The first half of the network address; the rest is never stored.
  add column network text,
  add column last_used_at timestamptz,
  -- Opened with a recovery code: a new password may be set without the old one, once.
  add column is_recovery boolean not null default false;

-- Browsers a member has signed in from. Each makes its own random token; the hash is stored.
create table known_devices (
  account_id bigint not null references accounts on delete cascade,
  token_hash bytea not null,
  device text not null,
  first_used_at timestamptz not null,
  last_used_at timestamptz not null,
  primary key (account_id, token_hash)
);
create index known_devices_last_used_at on known_devices (last_used_at);

-- Sign-ins are the only entries of the audit that are deleted, after a year.
create index audit_signed_in on audit (happened_at) where event = 'signed-in';

-- Secrets of authenticator apps (TOTP).
create table one_time_secrets (
  account_id bigint primary key references accounts on delete cascade,
  secret bytea not null,
  -- Null until the member has shown one code of it.
  confirmed_at timestamptz,
  -- The newest time step whose code was used: each code works once.
  last_step bigint not null default 0,
  created_at timestamptz not null
);

-- The one code that signs in when all else is lost.
create table recovery_codes (
  account_id bigint primary key references accounts on delete cascade,
  hash bytea not null,
  created_at timestamptz not null
);

create table partner_passkeys (
  id bigint generated always as identity primary key,
  partner_code text not null references partners on delete cascade,
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null default '{}',
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index partner_passkeys_partner_code on partner_passkeys (partner_code);

-- What is asked of a passkey of this partner.
alter table passkey_challenges add column partner_code text references partners on delete cascade;
