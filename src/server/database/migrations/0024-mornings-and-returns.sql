alter table accounts
  -- Where the member lives, as an IANA name; null means UTC. From the browser, until the member chooses.
  add column time_zone text check (char_length(time_zone) <= 64),
  add column time_zone_chosen boolean not null default false;

alter table eternal_messages
  -- The next moment to look at it. Null: as soon as it is nine in the morning of its day anywhere.
  add column look_at timestamptz,
  -- Another guardian's morning is still to come, even if the message counts as sent.
  add column awaits_morning boolean not null default false;
-- The search reads what is due and nothing else: nine o'clock at +14:00 is five hours before the day begins in UTC.
create index eternal_messages_to_look_at on eternal_messages (
  coalesce(look_at, (coalesce(send_on, due_on)::timestamp - interval '5 hours') at time zone 'UTC')
) where due_on is not null and not is_held and (sent_at is null or awaits_morning);
-- A look in the future was recorded by a clock that was wrong.
create index eternal_messages_looked_at on eternal_messages (looked_at)
  where looked_at is not null and not is_held and (sent_at is null or awaits_morning);

-- A letter that a mail server took can still come back: for now (it is sent again) or for good.
-- A server of the previous version leaves letters in these states alone.
alter table letters drop constraint letters_state_check;
alter table letters add constraint letters_state_check
  check (state in ('waiting', 'sent', 'dead', 'held', 'returned-for-now', 'returned-for-good'));
alter table letters add column returns smallint not null default 0;
create index letters_returned on letters (try_at) where state = 'returned-for-now';

-- Reports about letters, each once: a mailbox may be read by two processes, or twice.
create table returned_mail (
  hash bytea primary key,
  letter_id bigint not null references letters (id) on delete cascade,
  kind text not null check (kind in ('gone', 'for-now', 'complaint')),
  answer text not null,
  received_at timestamptz not null
);
create index returned_mail_letter_id on returned_mail (letter_id);

-- Addresses that no longer exist, as hashes: the address itself is not kept.
create table gone_addresses (
  email_hash bytea primary key,
  since timestamptz not null
);

-- When the mailbox for returns was last read to its end. One row.
create table returns_reading (
  id smallint primary key check (id = 1),
  read_at timestamptz not null
);
