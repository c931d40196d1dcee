-- How the followers that a reading showed were judged by their profiles.
create table watched_judgements (
  reading_id text primary key references watched_readings (id) on delete cascade,
  watched_id text not null references watched_accounts (id) on delete cascade,
  known integer not null,
  automated integer not null,
  spam integer not null
);
create index watched_judgements_watched on watched_judgements (watched_id);

-- Followers that are likely automated or spam, as they were seen last, with the signs that speak for it.
create table watched_suspects (
  watched_id text not null references watched_accounts (id) on delete cascade,
  account text not null,
  reading_id text not null,
  username text not null,
  name text not null,
  followers bigint,
  is_verified boolean,
  -- Likelihoods.
  automation real not null,
  spam real not null,
  evidence text not null,
  seen_at timestamptz not null,
  primary key (watched_id, account)
);
create index watched_suspects_order on watched_suspects (watched_id, (greatest(automation, spam)) desc, account);
