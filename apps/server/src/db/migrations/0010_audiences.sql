create table audience_configs (
  id text primary key,
  team_id text not null references teams (id) on delete cascade,
  name text not null,
  categories jsonb not null,
  targeting_package jsonb not null,
  size integer,
  dataset text not null,
  dataset_version integer not null,
  window_days integer,
  declared_only boolean not null,
  version integer not null,
  created_by text references users (id) on delete set null,
  created_at timestamptz not null,
  modified_at timestamptz not null
);
create index audience_configs_team on audience_configs (team_id, modified_at desc, id);
create index audience_configs_name on audience_configs (team_id, lower(name));

create table audience_config_versions (
  audience_id text not null references audience_configs (id) on delete cascade,
  version integer not null,
  name text not null,
  categories jsonb not null,
  targeting_package jsonb not null,
  size integer,
  dataset text not null,
  dataset_version integer not null,
  window_days integer,
  declared_only boolean not null,
  created_by text references users (id) on delete set null,
  created_at timestamptz not null,
  primary key (audience_id, version)
);
