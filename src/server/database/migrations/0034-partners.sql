-- A member may let the partner who brought them read the address; otherwise the partner sees it masked.
alter table accounts add column partner_sees_email boolean not null default false;
alter table knocks add column partner_sees_email boolean not null default false;

-- Where a partner is signed in. Signing out, a new password and disabling the partner delete rows.
create table partner_sessions (
  id uuid primary key default gen_random_uuid(),
  partner_code text not null references partners (code) on delete cascade,
  expires_at timestamptz not null
);
create index partner_sessions_partner_code on partner_sessions (partner_code);

-- The new address of a partner until its link is opened: one per partner, the newest counts.
create table partner_email_changes (
  partner_code text primary key references partners (code) on delete cascade,
  new_email text not null,
  hash bytea not null unique,
  expires_at timestamptz not null
);

-- The partner's share of a purchase, as it was on the day.
alter table purchases add column partner_share_percent integer not null default 0
  check (partner_share_percent between 0 and 100);

-- What a partner was paid. Owed is the share of paid purchases less this.
create table partner_payouts (
  id bigint generated always as identity primary key,
  partner_code text not null references partners (code),
  amount_cents integer not null check (amount_cents > 0),
  currency text not null check (currency = lower(currency)),
  paid_at timestamptz not null
);
create index partner_payouts_partner_code on partner_payouts (partner_code);
