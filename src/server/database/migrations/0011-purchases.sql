create table purchases (
  -- Also the idempotency key: asking the provider twice for one purchase is asking once.
  id uuid primary key default gen_random_uuid(),
  -- Empty once the person has been erased: what was paid stays on the books, who paid does not.
  account_id bigint references accounts (id) on delete set null,
  tier text not null check (tier in ('premium', 'ultra-premium')),
  amount_cents integer not null check (amount_cents > 0),
  currency text not null check (currency = lower(currency)),
  provider text not null check (provider in ('stripe', 'sandbox')),
  -- Empty until the provider has answered; nobody can have paid before.
  payment_id text unique,
  state text not null default 'open'
    check (state in ('open', 'paid', 'cancelled', 'refunded', 'disputed')),
  -- Counts the changes, so that an answer of the provider from before the last one can be told.
  version integer not null default 1,
  -- Of the partner who brought the buyer, as it was on the day.
  referral_code text references partners (code),
  opened_at timestamptz not null,
  paid_at timestamptz
);
create unique index purchases_open on purchases (account_id, tier) where state = 'open';
create index purchases_still_open on purchases (opened_at) where state = 'open';
create index purchases_account_id on purchases (account_id);
create index purchases_referral_code on purchases (referral_code) where referral_code is not null;

create table ledger (
  id bigint generated always as identity primary key,
  purchase_id uuid not null references purchases (id),
  event text not null
    check (event in ('opened', 'paid', 'cancelled', 'refunded', 'disputed', 'restored')),
  -- What came in, or went back with a minus.
  amount_cents integer not null,
  currency text not null,
  happened_at timestamptz not null
);
create index ledger_purchase_id on ledger (purchase_id, id);
-- Whatever else goes wrong, no purchase is opened, paid or cancelled twice.
create unique index ledger_once on ledger (purchase_id, event)
  where event in ('opened', 'paid', 'cancelled');

create function refuse_to_rewrite() returns trigger language plpgsql as $$
begin
  raise exception 'The ledger is append-only.';
end $$;
create trigger ledger_is_append_only before update or delete or truncate on ledger
  for each statement execute function refuse_to_rewrite();

-- How far each provider's list of changes has been read.
create table reconciliations (
  provider text primary key check (provider in ('stripe', 'sandbox')),
  up_to timestamptz not null
);

-- What the pretended card service of local mode knows. It holds no card numbers.
create table sandbox_payments (
  id text primary key,
  client_secret text not null unique,
  purchase_id uuid not null unique,
  account_id bigint not null,
  tier text not null,
  amount_cents integer not null,
  currency text not null,
  state text not null default 'open' check (state in ('open', 'paid', 'cancelled', 'refunded', 'disputed')),
  changed_at timestamptz not null default now()
);
create index sandbox_payments_changed_at on sandbox_payments (changed_at);
