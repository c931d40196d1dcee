-- X accounts whose followers a person watches. What was seen belongs to the person, stays when the connection ends, and goes with them.
create table watched_accounts (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  -- Null: the connection to X has ended.
  account_id text references social_accounts (id) on delete set null,
  subject text not null,
  username text not null,
  name text not null,
  is_current boolean not null,
  is_on boolean not null,
  followers integer not null,
  budget_micros bigint not null,
  created_at timestamptz not null,
  unique (user_id, subject)
);
create unique index watched_accounts_current on watched_accounts (user_id) where is_current;
create index watched_accounts_account on watched_accounts (account_id);

-- Readings of the list of followers, with what was agreed on and what each cost: the ledger of the person's money.
create table watched_readings (
  id text primary key,
  watched_id text not null references watched_accounts (id) on delete cascade,
  state text not null check (state in ('queued', 'running', 'waiting', 'done', 'failed')),
  reason text,
  cursor text,
  pages integer not null,
  read integer not null,
  checked integer not null,
  is_complete boolean not null,
  price_micros bigint not null,
  spent_micros bigint not null,
  refusals integer not null,
  job_id text,
  began_at timestamptz not null,
  ended_at timestamptz,
  resumes_at timestamptz
);
create index watched_readings_began on watched_readings (watched_id, began_at desc);
create unique index watched_readings_open on watched_readings (watched_id)
  where state in ('queued', 'running', 'waiting');

-- Ids of each page as it came, packed; never changed.
create table watched_pages (
  reading_id text not null references watched_readings (id) on delete cascade,
  page integer not null,
  cursor text,
  ids text not null,
  primary key (reading_id, page)
);

-- What look-ups found of accounts that a reading missed; never changed.
create table watched_checks (
  watched_id text not null references watched_accounts (id) on delete cascade,
  account text not null,
  at timestamptz not null,
  state text not null check (state in ('active', 'protected', 'suspended', 'deleted', 'blocked')),
  handle text,
  primary key (watched_id, account, at)
);

-- How accounts were called when they were seen last.
create table watched_profiles (
  watched_id text not null references watched_accounts (id) on delete cascade,
  account text not null,
  username text not null,
  name text not null,
  seen_at timestamptz not null,
  primary key (watched_id, account)
);
