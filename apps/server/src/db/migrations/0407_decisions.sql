-- Follows, unfollows and additions to lists that wait for a decision each, and those that were decided on.
create table watched_decisions (
  id text primary key,
  watched_id text not null references watched_accounts (id) on delete cascade,
  kind text not null check (kind in ('follow', 'unfollow', 'add_to_list')),
  handle text not null,
  -- Empty: it is about no list.
  list_id text not null,
  -- X's id of the account, once it was looked up.
  account text,
  reason text not null,
  state text not null check (state in ('open', 'trying', 'skipped', 'done')),
  route text check (route in ('api', 'page')),
  -- X did not answer: it may have been done.
  is_uncertain boolean not null,
  queued_at timestamptz not null,
  tried_at timestamptz,
  decided_at timestamptz
);
create index watched_decisions_queue on watched_decisions (watched_id, state, queued_at);
create unique index watched_decisions_open on watched_decisions (watched_id, kind, list_id, lower(handle))
  where state in ('open', 'trying');

-- What X's API refused to the app: the person does it on X's page meanwhile.
create table watched_refusals (
  watched_id text not null references watched_accounts (id) on delete cascade,
  kind text not null,
  at timestamptz not null,
  primary key (watched_id, kind)
);

-- Follows and unfollows of an X account on a UTC day.
create table follow_paces (
  user_id text not null references users (id) on delete cascade,
  subject text not null,
  day text not null,
  done integer not null,
  primary key (user_id, subject, day)
);
create index follow_paces_day on follow_paces (day);
