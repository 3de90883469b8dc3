-- Two memorials of the same person that shall become one, with what each side has said to it.
create table joinings (
  id bigint generated always as identity primary key,
  first_id bigint not null references graves (account_id) on delete cascade,
  second_id bigint not null references graves (account_id) on delete cascade,
  -- The side that asked; empty where the site offered it to both.
  asked_by bigint,
  asked_at timestamptz not null,
  first_agreed_at timestamptz,
  second_agreed_at timestamptz,
  -- Both sides have agreed: done then, unless one of them takes it back before.
  joins_at timestamptz,
  -- The side that would rather not.
  declined_by bigint,
  declined_at timestamptz,
  unique (first_id, second_id),
  check (first_id < second_id),
  check (joins_at is null or (first_agreed_at is not null and second_agreed_at is not null))
);
create index joinings_second on joinings (second_id);
create index joinings_due on joinings (joins_at) where joins_at is not null and declined_at is null;
create index joinings_asked on joinings (asked_at);

-- A memorial that was joined into another. Its row stays: its addresses lead on, and what the other had already of its
-- own is kept in it.
create table joined_graves (
  grave_id bigint primary key references graves (account_id) on delete cascade,
  into_id bigint not null references graves (account_id) on delete cascade,
  joined_at timestamptz not null,
  check (grave_id <> into_id)
);
create index joined_graves_into on joined_graves (into_id);
create index joined_graves_lately on joined_graves (joined_at);
