create table audience_snapshots (
  id text primary key,
  team_id text not null references teams (id) on delete cascade,
  audience_id text references audience_configs (id) on delete cascade,
  subject text not null,
  dataset text not null,
  dataset_made text not null,
  dataset_version integer not null,
  as_of text not null,
  size integer not null,
  known integer not null,
  accounts integer not null,
  counts jsonb not null,
  has_members boolean not null,
  taken_at timestamptz not null,
  constraint audience_snapshots_once unique (subject, dataset, dataset_made, dataset_version)
);
create index audience_snapshots_audience on audience_snapshots (audience_id);
create index audience_snapshots_team on audience_snapshots (team_id);
