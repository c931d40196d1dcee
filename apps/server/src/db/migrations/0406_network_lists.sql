-- Lists that a watched account owns at X, as they were read or changed last.
create table watched_lists (
  watched_id text not null references watched_accounts (id) on delete cascade,
  id text not null,
  name text not null,
  description text not null,
  is_private boolean not null,
  members integer not null,
  followers integer not null,
  created_at timestamptz,
  read_at timestamptz not null,
  primary key (watched_id, id)
);

create table watched_list_members (
  watched_id text not null,
  list_id text not null,
  account text not null,
  username text not null,
  name text not null,
  -- Null: it was added here and not read since.
  followers bigint,
  is_verified boolean,
  -- In the order in which X lists them, the ones added last first.
  place integer not null,
  seen_at timestamptz not null,
  primary key (watched_id, list_id, account),
  foreign key (watched_id, list_id) references watched_lists (watched_id, id) on delete cascade
);

-- Readings of the lists, or of the members of one, with what was agreed on and what each cost.
create table watched_list_readings (
  id text primary key,
  watched_id text not null references watched_accounts (id) on delete cascade,
  -- Empty: the lists themselves.
  list_id text not null,
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
create index watched_list_readings_began on watched_list_readings (watched_id, list_id, began_at desc);
create unique index watched_list_readings_open on watched_list_readings (watched_id, list_id)
  where state in ('queued', 'running');

-- The contract names the kinds of costs; a new one needs no new constraint.
alter table watching_costs drop constraint watching_costs_kind_check;
alter table watching_costs add constraint watching_costs_kind_check check (kind ~ '^[a-z_]{1,30}$');
