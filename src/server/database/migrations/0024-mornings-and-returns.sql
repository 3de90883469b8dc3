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
