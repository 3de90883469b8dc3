-- Memorials that came from another installation as archives. Until the operator approves, nothing of them exists but
-- this row and its files.
create table imports (
  id bigint generated always as identity primary key,
  -- Where it stood before: the same archive is taken in once.
  site text not null,
  code text not null,
  -- The four below are empty once it is approved.
  email text,
  name text,
  data jsonb,
  -- The names of its files in the storage.
  files jsonb,
  made_at timestamptz not null,
  imported_at timestamptz not null,
  approved_at timestamptz,
  -- A person who was erased here does not come back with the next run.
  grave_id bigint references graves (account_id) on delete set null,
  unique (site, code)
);
create unique index imports_email on imports (email) where email is not null;
create index imports_grave on imports (grave_id) where grave_id is not null;

-- Memorials that have moved to another installation: their permanent address leads there.
create table moved_memorials (
  grave_id bigint primary key references graves (account_id) on delete cascade,
  address text not null,
  moved_at timestamptz not null
);
