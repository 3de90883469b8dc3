-- People who asked for a letter on the days of a grave, with an account or without. A row is erased when its following
-- ends, and with the grave.
create table followers (
  id bigint generated always as identity primary key,
  grave_id bigint not null references graves (account_id) on delete cascade,
  email text not null,
  -- Where the follower lives, as an IANA name; null means UTC.
  time_zone text check (char_length(time_zone) <= 64),
  -- In every letter to this follower: it confirms the address once, and ends the following at any time.
  token text not null unique,
  asked_at timestamptz not null,
  -- Null until the address is proven. Nothing but the question is sent before.
  confirmed_at timestamptz,
  -- The day of the next letter, and the moment to look at this row. Without a day, the look finds the next one.
  next_on date,
  look_at timestamptz,
  unique (grave_id, email),
  check (confirmed_at is not null or look_at is null)
);
-- The search reads what is due and nothing else.
create index followers_to_look_at on followers (look_at) where look_at is not null;
create index followers_unproven on followers (asked_at) where confirmed_at is null;
create index followers_email on followers (email);
