create table letters (
  id bigint generated always as identity primary key,
  -- What makes this letter this letter: the same news is never written twice.
  key text not null unique,
  message_id text not null unique,
  recipient text not null,
  subject text not null,
  html text not null,
  text text not null,
  -- Holds a password or a link that opens an account: wiped once a mail server has it.
  is_secret boolean not null default false,
  headers jsonb not null default '{}',
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'dead')),
  attempts integer not null default 0,
  last_answer text,
  -- Somebody is carrying it until then; a process that dies on the way lets go by itself.
  leased_until timestamptz,
  sent_at timestamptz,
  created_at timestamptz not null default now()
);
create index letters_state on letters (state, id) where state <> 'sent';

create table letter_attachments (
  letter_id bigint not null references letters (id) on delete cascade,
  position integer not null,
  name text not null,
  type text not null,
  content bytea not null,
  primary key (letter_id, position)
);
