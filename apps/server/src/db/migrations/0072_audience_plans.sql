create table audience_plans (
  id text primary key,
  team_id text not null references teams (id) on delete cascade,
  name text not null,
  note text not null,
  dataset text,
  items jsonb not null,
  version integer not null,
  created_by text references users (id) on delete set null,
  created_at timestamptz not null,
  modified_at timestamptz not null
);
create index audience_plans_team on audience_plans (team_id, modified_at desc, id);
