-- What a job could not do in its last run, while the rest of it went on. Nothing about a person: how many, and the kind
-- of the last error.
create table failed_items (
  job text primary key,
  failed int not null,
  last_error text not null,
  failed_at timestamptz not null
);
