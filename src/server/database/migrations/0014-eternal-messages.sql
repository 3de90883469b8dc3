create table eternal_messages (
  id bigint generated always as identity primary key,
  owner_id bigint not null references accounts (id) on delete cascade,
  year smallint not null check (year in (1, 2, 3, 4, 5, 10, 15, 20, 25, 30)),
  voice_key text not null,
  voice_extension text not null,
  transcript text not null default '' check (char_length(transcript) <= 2000),
  recorded_at timestamptz not null,
  -- Both empty while the owner lives. The passing is part of each letter's key.
  passing_id bigint,
  due_on date,
  looked_at timestamptz,
  -- A mail server has taken the letter to at least one guardian.
  sent_at timestamptz,
  unique (owner_id, year),
  check ((passing_id is null) = (due_on is null))
);
-- The daily work reads what is due and nothing else.
create index eternal_messages_due on eternal_messages (due_on) where sent_at is null;
create index eternal_messages_sent on eternal_messages (sent_at) where sent_at is not null;

-- Which letters carry which message.
create table eternal_letters (
  message_id bigint not null references eternal_messages (id) on delete cascade,
  letter_id bigint not null references letters (id) on delete cascade,
  primary key (message_id, letter_id)
);
create index eternal_letters_letter_id on eternal_letters (letter_id);

alter table letters
  -- The next try. Whoever should have made it may have died.
  add column try_at timestamptz not null default now(),
  add column max_attempts integer not null default 12,
  -- The job that hears of it when the letter is sent or given up.
  add column follow_up text;
create index letters_try_at on letters (try_at) where state = 'waiting';

-- Every try with what the mail server said.
create table letter_tries (
  id bigint generated always as identity primary key,
  letter_id bigint not null references letters (id) on delete cascade,
  tried_at timestamptz not null,
  is_taken boolean not null,
  answer text not null
);
create index letter_tries_letter_id on letter_tries (letter_id, id);

-- A recording stays in the storage; the letter names it.
alter table letter_attachments
  alter column content drop not null,
  add column file text,
  add constraint letter_attachments_whole check ((content is null) <> (file is null));
create index letter_attachments_file on letter_attachments (file) where file is not null;

alter table guardians
  -- Once a year each is asked whether mail still reaches them.
  add column asked_at timestamptz,
  add column ask_hash bytea,
  add column answered_at timestamptz,
  add column silent_since timestamptz;
create index guardians_to_ask on guardians (coalesce(asked_at, created_at));
create index guardians_ask_hash on guardians (ask_hash) where ask_hash is not null;
create index guardians_unanswered on guardians (asked_at)
  where ask_hash is not null and silent_since is null;

-- The private address of a guardian's calendar; another token closes the old one.
create table calendar_feeds (
  account_id bigint primary key references accounts (id) on delete cascade,
  token text not null unique
);
