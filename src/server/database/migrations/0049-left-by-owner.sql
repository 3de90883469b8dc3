-- What the owner left stays as it was left: guardians add, and take nothing away alone. What was there before this
-- migration counts as the owner's, whoever added it.
alter table pictures
  add column by_guardian boolean not null default false,
  -- Of caption, year and description: those that a guardian filled in.
  add column guardian_fields text[] not null default '{}',
  -- A guardian asks to take it away; the other agrees, or fourteen days pass where there is no other.
  add column removal_asked_by bigint references accounts (id) on delete set null,
  add column removal_asked_at timestamptz,
  -- Taken away by the guardians. For 30 days it can be brought back; then row and files go.
  add column removed_at timestamptz;
create index pictures_removal on pictures (removal_asked_at) where removal_asked_at is not null;
create index pictures_removal_asked_by on pictures (removal_asked_by) where removal_asked_by is not null;

alter table voice_words add column by_guardian boolean not null default false;
