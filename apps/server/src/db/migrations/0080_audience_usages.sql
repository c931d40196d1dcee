create table audience_usages (
  id text primary key,
  team_id text not null references teams (id) on delete cascade,
  name text not null,
  ad_account_id text,
  channel text not null check (channel in ('extension', 'ads_api', 'sheet', 'other')),
  state text not null check (state in ('draft', 'applied', 'ended')),
  audience_id text references audience_configs (id) on delete set null,
  audience_version integer,
  targeting_package jsonb not null,
  handle_order text check (handle_order in ('affinity', 'size', 'gain', 'hand')),
  size integer,
  dataset text not null,
  dataset_version integer not null,
  window_days integer,
  declared_only boolean not null,
  version integer not null,
  created_by text references users (id) on delete set null,
  created_at timestamptz not null,
  modified_at timestamptz not null,
  applied_at timestamptz,
  removed_at timestamptz,
  autopilot_active boolean not null,
  autopilot_mode text check (autopilot_mode in ('propose', 'apply')),
  autopilot_by text check (autopilot_by in ('affinity', 'size', 'gain')),
  autopilot_started_at timestamptz,
  autopilot_started_by text references users (id) on delete set null,
  autopilot_stopped_at timestamptz,
  autopilot_problem text
);
create index audience_usages_team on audience_usages (team_id, modified_at desc, id);
create index audience_usages_audience on audience_usages (audience_id);
create index audience_usages_autopilot on audience_usages (team_id) where autopilot_active;
create index audience_usages_removed on audience_usages (removed_at) where removed_at is not null;

create table audience_usage_events (
  id bigint generated always as identity primary key,
  usage_id text not null references audience_usages (id) on delete cascade,
  team_id text not null references teams (id) on delete cascade,
  kind text not null,
  version integer not null,
  from_value text,
  to_value text,
  fields jsonb not null,
  person_id text references users (id) on delete set null,
  at timestamptz not null
);
create index audience_usage_events_usage on audience_usage_events (usage_id, id desc);

create table audience_usage_weeks (
  usage_id text not null references audience_usages (id) on delete cascade,
  week text not null,
  team_id text not null references teams (id) on delete cascade,
  dataset text not null,
  dataset_version integer not null,
  figures jsonb not null,
  measured_at timestamptz not null,
  primary key (usage_id, week)
);

-- A link shows a saved audience or a usage.
alter table audience_shares alter column audience_id drop not null;
alter table audience_shares alter column audience_version drop not null;
alter table audience_shares
  add column usage_id text references audience_usages (id) on delete cascade;
alter table audience_shares
  add constraint audience_shares_subject check (num_nonnulls(audience_id, usage_id) = 1);
create index audience_shares_usage on audience_shares (team_id, usage_id, created_at desc, id);
