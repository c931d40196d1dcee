create table monitors (
  id text primary key,
  team_id text not null references teams (id) on delete cascade,
  name text not null,
  kind text not null check (kind in ('audience', 'handle', 'keywords')),
  audience_id text references audience_configs (id) on delete cascade,
  handle text,
  keywords jsonb not null,
  dataset text not null,
  window_days integer,
  declared_only boolean not null,
  active boolean not null,
  email boolean not null,
  watch_version integer not null,
  problem text,
  created_by text references users (id) on delete set null,
  created_at timestamptz not null,
  modified_at timestamptz not null
);
create index monitors_team on monitors (team_id, created_at desc, id);
create index monitors_audience on monitors (audience_id);

alter table audience_snapshots
  add column monitor_id text references monitors (id) on delete cascade;
create index audience_snapshots_monitor on audience_snapshots (monitor_id);

create table monitor_results (
  monitor_id text not null references monitors (id) on delete cascade,
  week text not null,
  team_id text not null references teams (id) on delete cascade,
  dataset text not null,
  dataset_made text not null,
  dataset_version integer not null,
  subject text not null,
  snapshot_id text references audience_snapshots (id) on delete set null,
  figures jsonb not null,
  measured_at timestamptz not null,
  primary key (monitor_id, week)
);
create index monitor_results_team on monitor_results (team_id, week desc, monitor_id);
create index monitor_results_snapshot on monitor_results (snapshot_id);

create table monitor_mails (
  team_id text not null references teams (id) on delete cascade,
  user_id text not null references users (id) on delete cascade,
  week text not null,
  sent_at timestamptz not null,
  primary key (team_id, user_id, week)
);
