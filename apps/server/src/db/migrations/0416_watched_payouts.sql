-- What X paid for a watched account, as its owner entered it.
create table watched_payouts (
  id text primary key,
  watched_id text not null references watched_accounts (id) on delete cascade,
  from_day date not null,
  to_day date not null,
  cents bigint not null check (cents > 0),
  created_at timestamptz not null,
  check (from_day <= to_day)
);
create index watched_payouts_of on watched_payouts (watched_id, from_day desc);
