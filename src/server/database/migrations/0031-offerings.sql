-- What visitors offer at open memorials, and tributes that wait to be read. A guardian takes or refuses each; what is
-- taken moves to `tributes` or `pictures`. The others are erased after 30 days, with the files under `key`.
create table offerings (
  id bigint generated always as identity primary key,
  grave_id bigint not null references graves (account_id) on delete cascade,
  kind text not null check (kind in ('memory', 'tribute', 'picture')),
  author_name text not null,
  -- The caption of a picture.
  message text not null,
  key text unique,
  width integer,
  height integer,
  offered_at timestamptz not null,
  refused_at timestamptz,
  check ((kind = 'picture') = (key is not null and width is not null and height is not null))
);
create index offerings_grave on offerings (grave_id, id);
create index offerings_age on offerings ((coalesce(refused_at, offered_at)));

-- How far each guardian has been told of offerings, and when: one letter a morning at most.
create table offering_letters (
  account_id bigint primary key references accounts (id) on delete cascade,
  told_id bigint not null,
  told_at timestamptz not null
);

-- Memorials whose guardians read tributes before they show. All others show them at once.
create table tributes_read_first (
  grave_id bigint primary key references graves (account_id) on delete cascade
);

alter table tributes add column kind text not null default 'tribute' check (kind in ('tribute', 'memory'));

-- What a guardian wrote down of a message that has come. The owner's own words stay in `transcript`.
alter table eternal_messages
  add column heard_words text not null default '' check (char_length(heard_words) <= 2000);
