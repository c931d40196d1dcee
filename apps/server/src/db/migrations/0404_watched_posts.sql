-- Posts that X announced of the account; null: not known yet.
alter table watched_accounts add column posts integer;

-- Posts of a watched account with what became of each, as it was read last.
create table watched_posts (
  watched_id text not null references watched_accounts (id) on delete cascade,
  id text not null,
  text text not null,
  created_at timestamptz not null,
  form text not null check (form in ('text', 'photo', 'video', 'link')),
  is_reply boolean not null,
  is_quote boolean not null,
  likes integer not null,
  reposts integer not null,
  replies integer not null,
  quotes integer not null,
  -- Null: X did not show it.
  impressions bigint,
  read_at timestamptz not null,
  primary key (watched_id, id)
);
create index watched_posts_created on watched_posts (watched_id, created_at desc);

-- What each reading showed of a post; never changed.
create table watched_post_counts (
  watched_id text not null,
  post_id text not null,
  at timestamptz not null,
  reactions integer not null,
  impressions bigint,
  primary key (watched_id, post_id, at),
  foreign key (watched_id, post_id) references watched_posts (watched_id, id) on delete cascade
);

-- Readings of posts, with what was agreed on and what each cost.
create table watched_post_readings (
  id text primary key,
  watched_id text not null references watched_accounts (id) on delete cascade,
  state text not null check (state in ('queued', 'running', 'done', 'failed')),
  reason text,
  cursor text,
  read integer not null,
  price_micros bigint not null,
  spent_micros bigint not null,
  job_id text,
  began_at timestamptz not null,
  ended_at timestamptz
);
create index watched_post_readings_began on watched_post_readings (watched_id, began_at desc);
create unique index watched_post_readings_open on watched_post_readings (watched_id)
  where state in ('queued', 'running');

alter table watching_costs drop constraint watching_costs_kind_check;
alter table watching_costs add constraint watching_costs_kind_check check (kind in ('reading', 'events', 'posts'));
