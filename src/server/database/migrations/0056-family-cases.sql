-- What an operator decides about memorials by family: one that looks like a living member, and somebody who says "this
-- is me, I am alive" or "this is my child, we do not want it".
create table family_cases (
  id bigint generated always as identity primary key,
  grave_id bigint not null references family_memorials (grave_id) on delete cascade,
  kind text not null constraint family_cases_kind check (kind in ('living', 'alive', 'unwanted')),
  opened_at timestamptz not null,
  -- Of somebody who has no account.
  email text check (email = lower(email)),
  -- The link in the letter that proves the address.
  token_hash bytea unique,
  -- Nothing happens before the address is proven.
  proven_at timestamptz,
  -- The living member.
  account_id bigint references accounts (id) on delete set null,
  decided_at timestamptz,
  decision text check (decision in ('accepted', 'refused'))
);
create index family_cases_open on family_cases (id) where decided_at is null and proven_at is not null;
create index family_cases_grave on family_cases (grave_id);
create index family_cases_unproven on family_cases (opened_at) where proven_at is null;
create index family_cases_account on family_cases (account_id) where account_id is not null;
