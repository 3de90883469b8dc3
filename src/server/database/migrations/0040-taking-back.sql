-- What the owner had chosen, kept when a guardian first shows less of the memorial: guardians may always return to it.
-- Null while the columns beside it are the owner's own choice.
alter table graves add column owner_visibility jsonb;

-- Memorials that were narrowed before: the audit knows what the owner chose. Without a choice everything is shown.
update graves set owner_visibility = coalesce(
  (select jsonb_build_object(
      'audience', details -> 'audience',
      'searchEngines', details -> 'searchEngines',
      'birthday', details -> 'birthday',
      'portraitWhileLiving', details -> 'portraitWhileLiving',
      'wordsWhileLiving', details -> 'wordsWhileLiving')
    from audit where account_id = graves.account_id and event = 'visibility-chosen' order by id desc limit 1),
  '{"audience": "everybody", "searchEngines": true, "birthday": "full", "portraitWhileLiving": true, "wordsWhileLiving": true}')
where passed_on is not null
  and exists (select from audit where account_id = graves.account_id and event = 'visibility-narrowed');

-- Whether a guardian removed it: guardians bring back what a guardian removed, and not what the operator has taken away.
alter table tributes add column removed_by_guardian boolean not null default false;

-- Guardians who resigned, with the row as it was: a link in their letter brings it back for 30 days.
create table resigned_guardians (
  -- Of the row that was deleted.
  guardian_id bigint primary key,
  owner_id bigint not null references accounts (id) on delete cascade,
  account_id bigint not null references accounts (id) on delete cascade,
  guardian jsonb not null,
  token_hash bytea not null unique,
  resigned_at timestamptz not null
);
create index resigned_guardians_owner_id on resigned_guardians (owner_id);
create index resigned_guardians_account_id on resigned_guardians (account_id);
create index resigned_guardians_resigned_at on resigned_guardians (resigned_at);

-- Voices and Eternal Messages that their owner deleted. For 30 days they can be brought back; then row and files go.
create table deleted_recordings (
  id bigint generated always as identity primary key,
  owner_id bigint not null references accounts (id) on delete cascade,
  -- Of the Eternal Message; null for the voice of the memorial.
  year smallint,
  voice_key text not null unique,
  voice_extension text not null,
  -- The words written down for it.
  transcript text not null default '',
  recorded_at timestamptz,
  deleted_at timestamptz not null
);
create index deleted_recordings_owner_id on deleted_recordings (owner_id);
create index deleted_recordings_deleted_at on deleted_recordings (deleted_at);
