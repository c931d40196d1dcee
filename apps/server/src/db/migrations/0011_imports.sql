create table network_imports (
  id text primary key,
  team_id text not null references teams (id) on delete cascade,
  dataset text not null,
  dataset_name text not null,
  state text not null check (state in ('planned', 'queued', 'running', 'done', 'failed', 'cancelled')),
  files jsonb not null,
  folder text not null,
  map jsonb,
  as_of text,
  job_id text,
  dataset_import integer,
  progress jsonb,
  report jsonb,
  error text,
  created_at timestamptz not null,
  modified_at timestamptz not null
);
create index network_imports_team on network_imports (team_id, created_at desc, id);
