-- A tier given by the operator stays when a purchase of it is refunded.
alter table tiers add column is_gift boolean not null default false;

-- The operator hides the grave, or three reports do until the operator decides. No owner or guardian can lift it.
alter table graves add column hidden_by text check (hidden_by in ('operator', 'reports'));

-- Taken away by the operator: hidden, and erased after 30 days.
alter table tributes add column removed_at timestamptz;
create index tributes_removed_at on tributes (removed_at) where removed_at is not null;

-- What visitors have reported: a tribute, or the grave with its page where there is none. One open case for each.
create table report_cases (
  id bigint generated always as identity primary key,
  grave_id bigint not null references graves (account_id) on delete cascade,
  tribute_id bigint references tributes (id) on delete cascade,
  opened_at timestamptz not null,
  decided_at timestamptz,
  decision text check (decision in ('kept', 'removed')),
  decision_reason text,
  check ((decided_at is null) = (decision is null))
);
create unique index report_cases_open_grave on report_cases (grave_id)
  where decided_at is null and tribute_id is null;
create unique index report_cases_open_tribute on report_cases (tribute_id) where decided_at is null;
create index report_cases_open on report_cases (opened_at) where decided_at is null;
create index report_cases_grave_id on report_cases (grave_id);
create index report_cases_tribute_id on report_cases (tribute_id);

create table reports (
  id bigint generated always as identity primary key,
  case_id bigint not null references report_cases (id) on delete cascade,
  reason text not null,
  -- Only to tell the outcome; empty afterwards, as is the mark.
  email text,
  -- A keyed hash of the network and the case, so that one visitor counts once.
  reporter_mark text,
  reported_at timestamptz not null
);
create index reports_case_id on reports (case_id);
create index reports_email on reports (email) where email is not null;

insert into report_cases (grave_id, tribute_id, opened_at)
  select tributes.grave_id, tributes.id, min(reported_at)
  from tribute_reports join tributes on tributes.id = tribute_reports.tribute_id
  group by tributes.grave_id, tributes.id;
insert into reports (case_id, reason, reported_at)
  select report_cases.id, reason, reported_at
  from tribute_reports join report_cases on report_cases.tribute_id = tribute_reports.tribute_id
  order by tribute_reports.id;

create function refuse_to_rewrite_audit() returns trigger language plpgsql as $$
begin
  raise exception 'The audit is append-only.';
end $$;
create trigger audit_is_append_only before update or truncate on audit
  for each statement execute function refuse_to_rewrite_audit();
-- Sign-ins alone are deleted, after a year.
create trigger audit_keeps_entries before delete on audit
  for each row when (old.event <> 'signed-in') execute function refuse_to_rewrite_audit();
