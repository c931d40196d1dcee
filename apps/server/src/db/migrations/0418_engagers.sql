-- Who reacted to posts of a watched account, as far as it was read.
create table watched_engagements (
  watched_id text not null references watched_accounts (id) on delete cascade,
  post_id text not null,
  account text not null,
  kind text not null check (kind in ('like', 'repost', 'reply', 'quote')),
  -- Of a like or repost, whose moment X does not show, that of the post.
  at timestamptz not null,
  primary key (watched_id, account, post_id, kind)
);

-- Readings of it, with what was agreed on and what each cost.
create table watched_engager_readings (
  id text primary key,
  watched_id text not null references watched_accounts (id) on delete cascade,
  state text not null check (state in ('queued', 'running', 'waiting', 'done', 'failed')),
  reason text,
  -- Lists to read, in their order.
  plan text not null,
  step integer not null,
  cursor text,
  posts integer not null,
  since timestamptz not null,
  read integer not null,
  price_micros bigint not null,
  spent_micros bigint not null,
  refusals integer not null,
  job_id text,
  began_at timestamptz not null,
  ended_at timestamptz,
  resumes_at timestamptz
);
create index watched_engager_readings_began on watched_engager_readings (watched_id, began_at desc);
create unique index watched_engager_readings_open on watched_engager_readings (watched_id)
  where state in ('queued', 'running', 'waiting');
