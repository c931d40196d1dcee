-- Reports of saved audiences for clients. When an audience goes, its reports lose it, and a sweep removes them with their files.
create table client_reports (
  id text primary key,
  team_id text not null references teams (id) on delete cascade,
  audience_id text references audience_configs (id) on delete set null,
  name text not null,
  language text not null check (language in ('en', 'ja')),
  formats jsonb not null,
  sections jsonb not null,
  logo text not null check (logo in ('team', 'own', 'none')),
  logo_key text,
  schedule jsonb,
  next_at timestamptz,
  paused text,
  email boolean not null,
  created_by text references users (id) on delete set null,
  scheduled_by text references users (id) on delete set null,
  created_at timestamptz not null,
  modified_at timestamptz not null
);
create index client_reports_team on client_reports (team_id, created_at desc, id);
create index client_reports_audience on client_reports (audience_id);
create index client_reports_due on client_reports (next_at) where next_at is not null;

create table client_report_runs (
  id text primary key,
  report_id text not null references client_reports (id) on delete cascade,
  team_id text not null references teams (id) on delete cascade,
  cause text not null check (cause in ('person', 'schedule')),
  state text not null check (state in ('queued', 'done', 'failed')),
  problem text,
  data jsonb,
  files jsonb not null,
  created_at timestamptz not null,
  expires_at timestamptz
);
create index client_report_runs_report on client_report_runs (report_id, created_at desc, id);
create index client_report_runs_expires on client_report_runs (expires_at) where expires_at is not null;
