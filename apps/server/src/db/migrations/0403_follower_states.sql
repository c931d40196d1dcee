-- Counts what was seen of an account: a list that was made of an earlier count is made again.
alter table watched_accounts add column seen_version bigint not null default 0;

-- What X showed of an account beside its name; null: it was seen by its name alone.
alter table watched_profiles add column followers bigint;
alter table watched_profiles add column is_verified boolean;
alter table watched_profiles add column last_post_at timestamptz;

-- Which accounts each reading showed, as one table in parts: made of the observations, and made again where it is missing.
create table watched_states (
  watched_id text not null references watched_accounts (id) on delete cascade,
  part integer not null,
  format integer not null,
  bytes text not null,
  primary key (watched_id, part)
);
