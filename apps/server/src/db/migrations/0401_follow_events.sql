-- Follows and unfollows that X told of as they happened, once each; never changed.
create table watched_events (
  watched_id text not null references watched_accounts (id) on delete cascade,
  id text not null,
  account text not null,
  follows boolean not null,
  -- The moment that the id carries; it may come much later.
  at timestamptz not null,
  received_at timestamptz not null,
  primary key (watched_id, id)
);
create index watched_events_received on watched_events (watched_id, received_at desc);

-- Since when X tells of the account's follows; null: it does not.
alter table watched_accounts add column events_since timestamptz;
