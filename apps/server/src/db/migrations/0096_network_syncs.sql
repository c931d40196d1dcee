-- What is read from the network, how far, and at what price. The pages that were read lie in storage until they are imported.
create table network_syncs (
  id text primary key,
  team_id text not null references teams (id) on delete cascade,
  started_by text references users (id) on delete set null,
  account_id text references social_accounts (id) on delete set null,
  subject jsonb not null,
  kinds jsonb not null,
  dataset text not null,
  dataset_name text not null,
  state text not null check (state in ('queued', 'running', 'waiting', 'importing', 'paused', 'done', 'failed', 'cancelled')),
  reason text check (reason in ('person', 'budget', 'account')),
  budget_micros bigint not null,
  spent_micros bigint not null,
  tasks jsonb not null,
  folder text not null,
  share double precision,
  resumes_at timestamptz,
  job_id text,
  report jsonb,
  error jsonb,
  created_at timestamptz not null,
  modified_at timestamptz not null
);
create index network_syncs_team on network_syncs (team_id, created_at desc, id);
create index network_syncs_waiting on network_syncs (resumes_at) where state = 'waiting';
