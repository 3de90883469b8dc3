-- What a memorial by family rests on, beside its keeper's word. A second relative with an account confirms it; gone
-- with the account.
create table family_confirmations (
  id bigint generated always as identity primary key,
  grave_id bigint not null references family_memorials (grave_id) on delete cascade,
  account_id bigint not null references accounts (id) on delete cascade,
  -- To the dead.
  relation text not null check (relation in
    ('spouse', 'parent', 'child', 'sibling', 'grandchild', 'other')),
  confirmed_at timestamptz not null,
  unique (grave_id, account_id)
);
create index family_confirmations_account on family_confirmations (account_id);

-- A keeper shows a document, which an operator judges.
alter table family_cases drop constraint family_cases_kind;
alter table family_cases add constraint family_cases_kind
  check (kind in ('living', 'alive', 'unwanted', 'dispute', 'document'));

-- A file or a link until it is judged. Without a case, or once that is decided, the file goes, and then the row.
create table family_documents (
  id bigint generated always as identity primary key,
  case_id bigint unique references family_cases (id) on delete set null,
  file_key text,
  content_type text,
  link text,
  check ((file_key is null) = (content_type is null)),
  check ((file_key is null) <> (link is null))
);
