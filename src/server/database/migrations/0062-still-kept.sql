-- Once a year each keeper is asked "do you still keep this?", and once more 14 days later. A keeper who answers neither
-- is silent 30 days after the second letter, until an answer comes.
alter table keepers
  add column asked_at timestamptz,
  add column ask_hash bytea,
  add column reminded_at timestamptz,
  -- Of the newest letter after the first: the link of the first stays good.
  add column reminder_hash bytea,
  add column answered_at timestamptz,
  add column silent_since timestamptz;
-- small: keepers of memorials by family
create index keepers_ask_hash on keepers (ask_hash) where ask_hash is not null;
-- small: keepers of memorials by family
create index keepers_reminder_hash on keepers (reminder_hash) where reminder_hash is not null;
