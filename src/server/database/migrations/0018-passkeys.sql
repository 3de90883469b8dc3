-- Public keys of WebAuthn credentials: a member signs in and confirms without a password.
create table passkeys (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts on delete cascade,
  credential_id text not null unique,
  public_key bytea not null,
  -- How often the authenticator says it was used; going back means that it was copied.
  counter bigint not null,
  transports text[] not null default '{}',
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_account_id on passkeys (account_id);

-- What an authenticator has to sign, each once and within minutes.
create table passkey_challenges (
  challenge text primary key,
  -- Null while signing in: the passkey itself says whose it is.
  account_id bigint references accounts on delete cascade,
  expires_at timestamptz not null
);
create index passkey_challenges_expires_at on passkey_challenges (expires_at);

-- When the member last gave a password or a passkey in this session.
alter table sessions add column confirmed_at timestamptz;
