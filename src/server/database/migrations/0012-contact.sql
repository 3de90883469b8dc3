-- What visitors write to the operator. Kept before it is mailed: a mail server that is down loses nothing.
create table contact_messages (
  id bigint generated always as identity primary key,
  name text not null,
  email text not null,
  subject text not null,
  message text not null,
  written_at timestamptz not null,
  answered_at timestamptz
);
create index contact_messages_unanswered on contact_messages (id) where answered_at is null;
create index contact_messages_email on contact_messages (email);
