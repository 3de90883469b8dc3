-- Pictures of a life on the memorial page, in the order of `position`. Their files lie under `key`.
create table pictures (
  id bigint generated always as identity primary key,
  grave_id bigint not null references graves (account_id) on delete cascade,
  key text not null unique,
  caption text not null default '',
  year integer,
  description text not null default '',
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  position integer not null,
  added_at timestamptz not null
);
create index pictures_grave on pictures (grave_id, position);
