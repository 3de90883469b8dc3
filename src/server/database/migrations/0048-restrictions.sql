-- What an operator has taken from a member: limited changes nothing that others see, suspended and banned do not sign in.
create table restrictions (
  account_id bigint primary key references accounts (id) on delete cascade,
  kind text not null check (kind in ('limited', 'suspended', 'banned')),
  -- Empty until an operator lifts it.
  until timestamptz,
  restricted_at timestamptz not null,
  check (kind <> 'banned' or until is null)
);
