-- What became of applying a usage. Rows from before were reported: nobody read them back.
alter table audience_usages drop constraint audience_usages_state_check;
alter table audience_usages add constraint audience_usages_state_check check (
  state in ('draft', 'applying', 'applied', 'partly_applied', 'failed', 'removed', 'ended')
);
alter table audience_usages add column evidence text
  check (evidence in ('reported', 'form', 'network'));
update audience_usages set evidence = 'reported' where state = 'applied';
-- What a person chose for names of which the network has several, by item.
alter table audience_usages add column answers jsonb not null default '{}';

create table usage_receipts (
  id text primary key,
  usage_id text not null references audience_usages (id) on delete cascade,
  team_id text not null references teams (id) on delete cascade,
  person_id text references users (id) on delete set null,
  route text not null check (route in ('ads_api', 'extension', 'sheet')),
  state text not null check (
    state in ('queued', 'applying', 'waiting', 'stopped', 'finished', 'failed', 'undone')
  ),
  outcome text check (outcome in ('applied', 'partly_applied', 'failed')),
  ad_account jsonb not null,
  -- What is to be made at the network or added to, and the ids that it has there.
  target jsonb,
  items jsonb not null,
  counts jsonb not null,
  differences jsonb not null,
  difference_count integer not null,
  -- Criteria of the line item before the first item was sent.
  before jsonb,
  error jsonb,
  job_id text,
  failures integer not null default 0,
  resumes_at timestamptz,
  started_at timestamptz not null,
  finished_at timestamptz,
  undone_at timestamptz,
  modified_at timestamptz not null
);
create index usage_receipts_usage on usage_receipts (usage_id, started_at desc, id);
create index usage_receipts_team on usage_receipts (team_id);
create index usage_receipts_waiting on usage_receipts (resumes_at) where resumes_at is not null;
