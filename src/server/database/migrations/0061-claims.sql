-- A nearer or an equal relative claims to keep a memorial by family, too. Without an objection it is done at `ends_at`.
create table family_claims (
  id bigint generated always as identity primary key,
  grave_id bigint not null references family_memorials (grave_id) on delete cascade,
  account_id bigint not null references accounts (id) on delete cascade,
  -- To the dead.
  relation text not null check (relation in
    ('spouse', 'parent', 'child', 'sibling', 'grandchild', 'friend', 'other')),
  words text not null,
  -- To a record that speaks for it; empty where there is none.
  link text not null,
  made_at timestamptz not null,
  ends_at timestamptz not null,
  -- From here on the operator decides.
  objected_at timestamptz,
  ended_at timestamptz,
  outcome text check (outcome in ('accepted', 'refused', 'withdrawn')),
  check ((ended_at is null) = (outcome is null))
);
create unique index family_claims_open on family_claims (grave_id, account_id) where ended_at is null;
create index family_claims_account on family_claims (account_id);
create index family_claims_due on family_claims (ends_at) where ended_at is null and objected_at is null;

alter table family_cases drop constraint family_cases_kind;
alter table family_cases add constraint family_cases_kind
  check (kind in ('living', 'alive', 'unwanted', 'dispute', 'document', 'claim'));
alter table family_cases
  add column claim_id bigint references family_claims (id) on delete set null;
-- small: only what operators decide about memorials by family
create index family_cases_claim on family_cases (claim_id) where claim_id is not null;
