-- Graves with tributes that their guardians have not been told of, from this one on.
create table untold_tributes (
  grave_id bigint primary key references graves (account_id) on delete cascade,
  first_tribute_id bigint not null
);

create table tribute_reports (
  id bigint generated always as identity primary key,
  tribute_id bigint not null references tributes (id) on delete cascade,
  reason text not null,
  reported_at timestamptz not null
);
create index tribute_reports_tribute_id on tribute_reports (tribute_id);

-- Who gets letters of a kind that can be stopped, and the token that stops them for as long as mail is kept.
create table mail_preferences (
  email text not null,
  kind text not null,
  token text not null unique,
  stopped_at timestamptz,
  primary key (email, kind)
);
