-- Where other registers know the same person: schema.org calls it sameAs.
create table same_as (
  id bigint generated always as identity primary key,
  grave_id bigint not null references graves (account_id) on delete cascade,
  address text not null,
  -- Added by a guardian once the memorial was open. What the owner left, guardians do not take away.
  by_guardian boolean not null,
  unique (grave_id, address)
);
