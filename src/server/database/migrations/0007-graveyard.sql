create extension if not exists pg_trgm;

-- How many graves stand in the graveyard. Its one row also orders all who come, go or change their name.
create table graveyard (
  is_only boolean primary key default true check (is_only),
  graves integer not null default 0 check (graves >= 0)
);

alter table graves
  -- 1, 2, 3 … without a gap, so that any page is a range. Who leaves is followed by the last one.
  add column place integer unique,
  -- The name as it is searched for: words in lower case without accents.
  add column search_name text not null default '',
  add column last_tribute_at timestamptz,
  add constraint graves_place_needs_birth check (place is null or born_on is not null);

-- Which places bear a word in their name.
create table grave_words (
  word text collate "C" not null,
  place integer not null,
  primary key (word, place)
);

-- Every word that somebody bears, and how many do: a hundred times fewer than graves.
create table name_words (
  word text collate "C" primary key,
  holders integer not null
);
create index name_words_infix on name_words using gin (word gin_trgm_ops);
-- A slip of one letter leaves the beginning or the end of a word as it was.
create index name_words_end on name_words (reverse(word) collate "C");

-- In how many names one, two or three letters stand together: what short searches hit, kept exactly.
create table name_parts (
  part text collate "C" primary key,
  holders integer not null
);

-- Graves from before; the next change of a name writes it as the application does.
update graves set
  place = numbered.place,
  search_name = lower(trim(regexp_replace(translate(full_name, '''’"<>&', ''), '[-.,()\s]+', ' ', 'g')))
from (select account_id, row_number() over (order by account_id) as place from graves where born_on is not null) numbered
where numbered.account_id = graves.account_id;
insert into graveyard (graves) select count(*) from graves where place is not null;
insert into grave_words
  select distinct word, place from graves, unnest(string_to_array(search_name, ' ')) word
  where place is not null and word <> '';
insert into name_words select word, count(*) from grave_words group by word;
insert into name_parts
  select substr(word, at, size), count(distinct place)
  from grave_words, generate_series(1, 3) size, generate_series(1, char_length(word) - size + 1) at
  group by 1;

update graves set last_tribute_at = latest.at
from (select grave_id, max(created_at) as at from tributes group by grave_id) latest
where latest.grave_id = graves.account_id;
