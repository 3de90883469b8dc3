alter table graves
  -- The owner's choice. The defaults show a grave as it was shown before there was a choice.
  add column audience text not null default 'everybody'
    check (audience in ('everybody', 'link', 'reserved')),
  add column search_engines boolean not null default true,
  add column birthday text not null default 'full' check (birthday in ('full', 'year', 'hidden')),
  add column portrait_while_living boolean not null default true,
  add column words_while_living boolean not null default true,
  -- The owner has closed the account: the grave is hidden until it is kept or erased.
  add column is_closed boolean not null default false,
  -- When the grave first got a place.
  add column entered_at timestamptz,
  -- What filters and lists of days may use: only what a visitor may see. Days are month * 100 + day.
  add column shown_country char(2),
  add column shown_born_year smallint,
  add column shown_born_day smallint,
  add column shown_passed_year smallint,
  add column shown_passed_day smallint;

-- Graves that have entered the graveyard and are in no list. They count towards its capacity.
alter table graveyard add column hidden integer not null default 0 check (hidden >= 0);

-- How many graves in the lists have the same country and years; '*' is every country, '' and 0 are unknown.
create table grave_counts (
  country text not null,
  born_year smallint not null,
  passed_year smallint not null,
  graves integer not null,
  primary key (country, born_year, passed_year)
);

create table country_counts (
  country text primary key,
  graves integer not null
);

update graves set
  entered_at = accounts.created_at,
  is_closed = accounts.erase_after is not null,
  shown_country = nationality,
  shown_born_year = extract(year from born_on),
  shown_born_day = extract(month from born_on) * 100 + extract(day from born_on),
  shown_passed_year = extract(year from passed_on),
  shown_passed_day = extract(month from passed_on) * 100 + extract(day from passed_on)
from accounts where accounts.id = graves.account_id and place is not null;

insert into grave_counts
  select coalesce(country, '*'), coalesce(shown_born_year, 0), coalesce(shown_passed_year, 0), sum(graves)
  from (
    select coalesce(shown_country, '') as country, shown_born_year, shown_passed_year, count(*) as graves
    from graves where place is not null group by 1, 2, 3
  ) cells
  group by grouping sets ((country, shown_born_year, shown_passed_year), (shown_born_year, shown_passed_year));
insert into country_counts
  select coalesce(shown_country, ''), count(*) from graves where place is not null group by 1;

create index graves_portrait_key on graves (portrait_key) where portrait_key is not null;
-- A hidden grave keeps its spot.
create index graves_hidden_square on graves (map_square) where place is null and map_square is not null;
create index graves_shown_country on graves (shown_country, shown_born_year) where place is not null;
create index graves_shown_born_year on graves (shown_born_year) where place is not null;
create index graves_shown_passed_year on graves (shown_passed_year)
  where place is not null and shown_passed_year is not null;
create index graves_shown_born_day on graves (shown_born_day, entered_at) where place is not null;
create index graves_shown_passed_day on graves (shown_passed_day, entered_at)
  where place is not null and shown_passed_day is not null;
create index graves_last_tribute on graves (last_tribute_at)
  where place is not null and last_tribute_at is not null;
create index graves_entered on graves (entered_at) where place is not null;
create index graves_search_name on graves (search_name collate "C") where place is not null;
