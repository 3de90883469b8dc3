-- What operators keep out for a time: a network by its keyed hash, a word, or a domain of links and addresses. A hold
-- lets every new tribute wait until a guardian has read it.
create table blocks (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('network', 'word', 'domain', 'hold')),
  value text not null,
  -- Empty until an operator lifts it.
  until timestamptz,
  made_at timestamptz not null,
  unique (kind, value)
);
