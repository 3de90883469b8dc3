-- The notice of a service, in the family's words. It closes itself eight weeks after it was first written.
create table notices (
  grave_id bigint primary key references graves (account_id) on delete cascade,
  place text not null,
  -- By the clock at the place, so it has no zone.
  held_at text,
  words text not null,
  flowers text not null,
  charity_link text not null,
  written_at timestamptz not null
);
create index notices_written on notices (written_at);
