-- The life story of an owner and its line of life: what visitors read, and the draft that is newer. `revision` counts
-- every save, so that of two browsers at once none overwrites the words of the other unseen.
create table stories (
  grave_id bigint primary key references graves (account_id) on delete cascade,
  text text not null default '',
  moments jsonb not null default '[]',
  published_at timestamptz,
  draft_text text,
  draft_moments jsonb,
  draft_saved_at timestamptz,
  revision integer not null default 0,
  check ((draft_text is null) = (draft_moments is null)),
  check ((draft_text is null) = (draft_saved_at is null))
);

-- The words of a voice message, for those who cannot hear it. They belong to one recording: another one has none.
create table voice_words (
  grave_id bigint primary key references graves (account_id) on delete cascade,
  voice_key text not null,
  words text not null,
  written_at timestamptz not null
);
