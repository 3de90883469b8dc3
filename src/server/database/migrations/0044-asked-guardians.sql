-- How the owner calls the guardian, what they are to each other, and a few words: for the letter that asks, and after.
-- From here on accepted_at says what the guardian answered, and account_id whether an account is bound.
alter table guardians
  add column name text,
  add column relation text,
  add column note text;

-- Opened by saying yes to an invitation: its member came for somebody else, and is offered no stone.
alter table accounts add column is_for_guarding boolean not null default false;
