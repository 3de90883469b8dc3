-- What the page of promises tells from records. A span is a time in which some process noted every minute that it had
-- the database; between two spans there was an outage.
create table uptime_spans (
  id bigint generated always as identity primary key,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null
);

-- Each complete run of the archive of the whole site.
create table site_archives (
  id bigint generated always as identity primary key,
  finished_at timestamptz not null,
  memorials bigint not null
);

-- Each backup that was restored for a rehearsal, and found whole.
create table restore_rehearsals (
  id bigint generated always as identity primary key,
  rehearsed_at timestamptz not null,
  backup_made_at timestamptz not null
);
