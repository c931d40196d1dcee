-- Who pays: a team, or a person for the premium suite. The row outlives its owner, since invoices are kept for years.
create table billing_accounts (
  id text primary key,
  team_id text unique references teams (id) on delete set null,
  user_id text unique references users (id) on delete set null,
  kind text not null check (kind in ('team', 'person')),
  -- At Stripe; null until the first checkout.
  customer_id text unique,
  currency text,
  vat_id text,
  registration_number text,
  recipient text,
  -- Digest of the details that Stripe was told last.
  told text,
  -- When the newest reading from Stripe that is written here began.
  read_at timestamptz,
  -- The customer's time where a test clock keeps it.
  test_now timestamptz,
  created_at timestamptz not null,
  closed_at timestamptz
);

create table billing_subscriptions (
  id text primary key,
  account_id text not null references billing_accounts (id),
  plan_name text not null,
  period text check (period in ('month', 'year')),
  currency text not null,
  amount bigint not null,
  status text not null,
  start_at timestamptz not null,
  current_period_end timestamptz,
  trial_end timestamptz,
  cancel_at_period_end boolean not null,
  ended_at timestamptz,
  -- Of the earliest payment that failed and is still owed.
  failed_at timestamptz,
  owed bigint,
  pay_url text
);
create index billing_subscriptions_account on billing_subscriptions (account_id, start_at desc, id);

-- A bought plan is a subscription of the team like a granted one: one list decides.
alter table team_subscriptions add column external_id text unique;

create table billing_invoices (
  id text primary key,
  account_id text not null references billing_accounts (id),
  number text,
  status text not null,
  currency text not null,
  total bigint not null,
  tax bigint not null,
  paid bigint not null,
  due bigint not null,
  refunded bigint not null,
  credited bigint not null,
  pay_url text,
  has_pdf boolean not null,
  period_start timestamptz not null,
  period_end timestamptz not null,
  created_at timestamptz not null
);
create index billing_invoices_account on billing_invoices (account_id, created_at desc, id desc);

-- Events of the payment provider: a row commits before the provider hears that it arrived.
create table billing_events (
  id text primary key,
  type text not null,
  customer_id text,
  created_at timestamptz not null,
  received_at timestamptz not null,
  applied_at timestamptz
);
create index billing_events_open on billing_events (received_at) where applied_at is null;

-- What is done at Stripe: the row commits before, and runs under its key as often as it takes.
create table billing_effects (
  key text primary key,
  account_id text not null references billing_accounts (id),
  effect jsonb not null,
  state text not null check (state in ('queued', 'running', 'done', 'failed')),
  attempts integer not null,
  result jsonb,
  problem text,
  next_at timestamptz not null,
  created_at timestamptz not null,
  settled_at timestamptz
);
create index billing_effects_due on billing_effects (next_at) where state in ('queued', 'running');

-- The ledger: signed minor units, one entry for each cause, never changed.
create table billing_entries (
  id bigint generated always as identity primary key,
  account_id text not null references billing_accounts (id),
  cause text not null unique,
  kind text not null,
  currency text not null,
  amount bigint not null,
  invoice_id text,
  occurred_at timestamptz not null,
  recorded_at timestamptz not null
);
create index billing_entries_account on billing_entries (account_id, id);
create function refuse_ledger_change() returns trigger language plpgsql as $$
begin
  raise exception 'entries of the ledger are never changed';
end
$$;
create trigger billing_entries_fixed before update or delete on billing_entries
  for each row execute function refuse_ledger_change();

create table billing_checks (
  id text primary key,
  checked_at timestamptz not null,
  accounts integer not null,
  differences jsonb not null
);
create index billing_checks_newest on billing_checks (checked_at desc);

-- Mails about payments that were queued, each once.
create table billing_notices (
  account_id text not null references billing_accounts (id),
  cause text not null,
  queued_at timestamptz not null,
  primary key (account_id, cause)
);

-- Calls of programs, by team and day in UTC.
create table team_api_calls (
  team_id text not null references teams (id) on delete cascade,
  day date not null,
  calls integer not null,
  primary key (team_id, day)
);
