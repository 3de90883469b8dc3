-- A family's file that a member has brought. Its people are drafts, which nobody else sees, for thirty days.
create table family_imports (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts (id) on delete cascade,
  uploaded_at timestamptz not null,
  -- From here on its people are compared with the memorials that exist.
  received_at timestamptz
);
create index family_imports_account on family_imports (account_id);
create index family_imports_uploaded on family_imports (uploaded_at);

create table family_drafts (
  id bigint generated always as identity primary key,
  import_id bigint not null references family_imports (id) on delete cascade,
  full_name text not null,
  birth jsonb,
  death jsonb,
  burial_place text not null default '',
  -- As it was in the archive, until it is encoded anew.
  picture_file text,
  portrait_key text,
  -- Null until it is compared.
  state text check (state in ('found', 'new', 'unclear')),
  why text check (why in ('kept', 'same', 'similar', 'no-death', 'dates', 'age')),
  -- The numbers of public memorials that may be for the same person.
  likely jsonb not null default '[]',
  -- The memorial made of it, or one that the member keeps already.
  grave_id bigint references graves (account_id) on delete set null,
  made_at timestamptz
);
create index family_drafts_import on family_drafts (import_id, id);
create index family_drafts_grave on family_drafts (grave_id) where grave_id is not null;

-- What the second is to the first.
create table family_draft_ties (
  first_id bigint not null references family_drafts (id) on delete cascade,
  second_id bigint not null references family_drafts (id) on delete cascade,
  relation text not null check (relation in ('spouse', 'parent', 'child', 'sibling', 'friend')),
  primary key (first_id, second_id)
);
create index family_draft_ties_second on family_draft_ties (second_id);

alter table family_memorials
  -- Made of a family's file, which has a limit of its own.
  add column is_imported boolean not null default false;
