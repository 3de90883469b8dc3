-- Candles and flowers that visitors have left at open memorials in the last 30 days. `visitor` is a hash of the
-- visitor's browser, the day, the kind and the grave: it stops a second one on the same day and tells nothing else.
create table candles (
  id bigint generated always as identity primary key,
  grave_id bigint not null references graves (account_id) on delete cascade,
  kind text not null check (kind in ('candle', 'flowers')),
  first_name text not null,
  visitor bytea not null unique,
  left_at timestamptz not null
);
create index candles_grave on candles (grave_id, id);
create index candles_left_at on candles (left_at);

alter table graves
  add column candles integer not null default 0 check (candles >= 0),
  add column flowers integer not null default 0 check (flowers >= 0),
  add column last_candle_at timestamptz;
