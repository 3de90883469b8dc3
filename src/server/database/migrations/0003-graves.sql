create table graves (
  account_id bigint primary key references accounts (id) on delete cascade,
  full_name text not null default '',
  -- A grave stands in the graveyard from the moment this day is known.
  born_on date,
  passed_on date,
  memorial_message text not null default '' check (char_length(memorial_message) <= 500),
  grave_style text not null default 'simple' check (grave_style in
    ('catholic', 'islamic', 'jewish', 'hindu', 'masonic', 'orthodox', 'taoism', 'buddhism', 'simple')),
  nationality char(2),
  portrait_key text,
  voice_key text,
  latitude numeric(10, 7),
  longitude numeric(10, 7),
  check (passed_on is null or born_on <= passed_on)
);

create table tiers (
  account_id bigint not null references accounts (id) on delete cascade,
  tier text not null check (tier in ('premium', 'ultra-premium')),
  granted_at timestamptz not null default now(),
  primary key (account_id, tier)
);

create table guardians (
  id bigint generated always as identity primary key,
  owner_id bigint not null references accounts (id) on delete cascade,
  email text not null check (email = lower(email)),
  -- Two at the most, also when two requests race: each takes one of the two seats.
  seat smallint not null check (seat in (1, 2)),
  created_at timestamptz not null default now(),
  unique (owner_id, email),
  unique (owner_id, seat)
);
create index guardians_email on guardians (email);

create table tributes (
  id bigint generated always as identity primary key,
  grave_id bigint not null references graves (account_id) on delete cascade,
  author_name text not null,
  message text not null,
  created_at timestamptz not null default now()
);
create index tributes_grave_id on tributes (grave_id, id);
