alter table keepers
  -- The account of the keeper who asked. It points at no row: where the account is gone, nobody is named.
  add column invited_by bigint;

-- A keeper asks that another no longer keeps the memorial. Gone once it is done, taken back or refused.
create table keeper_removals (
  id bigint generated always as identity primary key,
  keeper_id bigint not null references keepers (id) on delete cascade,
  -- Once the keeper who asked has left, nobody asks any more.
  asked_by bigint not null references keepers (id) on delete cascade,
  asked_at timestamptz not null,
  -- Until then the keeper may object.
  ends_at timestamptz not null,
  -- From here on the operator decides.
  objected_at timestamptz,
  unique (keeper_id),
  check (keeper_id <> asked_by)
);
create index keeper_removals_asked_by on keeper_removals (asked_by);
create index keeper_removals_due on keeper_removals (ends_at) where objected_at is null;

-- Keepers who disagree about a removal.
alter table family_cases drop constraint family_cases_kind;
alter table family_cases add constraint family_cases_kind
  check (kind in ('living', 'alive', 'unwanted', 'dispute'));
alter table family_cases
  add column removal_id bigint references keeper_removals (id) on delete set null,
  -- Why it was decided so.
  add column reason text;
-- small: only what operators decide about memorials by family
create index family_cases_removal on family_cases (removal_id) where removal_id is not null;

alter table family_memorials
  -- Somebody keeps it again. What visitors left meanwhile waits from then on.
  add column woken_at timestamptz;
