create table jobs (
  id text primary key,
  kind text not null,
  team_id text references teams (id) on delete cascade,
  user_id text references users (id) on delete set null,
  idempotency_key text unique,
  payload jsonb not null,
  state text not null check (state in ('queued', 'running', 'done', 'failed', 'cancelled')),
  progress double precision,
  message text,
  result jsonb,
  error text,
  created_at timestamptz not null,
  modified_at timestamptz not null
);
create index jobs_team on jobs (team_id, created_at desc);
