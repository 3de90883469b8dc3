-- Somebody has named an address, to register or to get back in. Kept with the answer, which is the
-- same for every address, and gone once it has been seen to.
create table knocks (
  id bigint generated always as identity primary key,
  wish text not null check (wish in ('register', 'reset-password')),
  email text not null,
  referral_source text,
  knocked_at timestamptz not null
);
create index knocks_knocked_at on knocks (knocked_at);
