-- Why a guardian objects, and what the other one answers. Both are gone once the objection is.
alter table passings
  add column objection_reason text,
  add column objection_answer text,
  add column objection_answered_by bigint references accounts (id) on delete set null;
create index passings_objection_answered_by on passings (objection_answered_by)
  where objection_answered_by is not null;
