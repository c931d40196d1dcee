-- Campaigns with their ad sets and ads, as they are here; what X has of them is named by its ids. Money in minor units of the
-- ad account's currency.
create table campaigns (
  id text primary key,
  team_id text not null references teams (id) on delete cascade,
  name text not null,
  objective text,
  ad_account_id text,
  ad_account_name text,
  time_zone text,
  currency text,
  funding_id text,
  stage text not null check (stage in ('draft', 'publishing', 'published')),
  approval text not null check (approval in ('none', 'requested', 'approved', 'returned')),
  -- Who changed its content since it was approved last: none of them approves it.
  authors jsonb not null,
  -- Who asked for approval, or decided, and when.
  decided_by text references users (id) on delete set null,
  decided_at timestamptz,
  decision_note text,
  placements jsonb not null,
  starts_at timestamptz,
  ends_at timestamptz,
  daily_budget bigint,
  lifetime_budget bigint,
  bid_strategy text not null check (bid_strategy in ('AUTO', 'MAX', 'TARGET')),
  bid_amount bigint,
  network_id text,
  entity_status text check (entity_status in ('PAUSED', 'ACTIVE')),
  reasons jsonb not null,
  read_at timestamptz,
  -- As the newest statistics say; null: none were read.
  impressions bigint,
  spent bigint,
  stats_at timestamptz,
  version integer not null,
  created_by text references users (id) on delete set null,
  created_at timestamptz not null,
  modified_at timestamptz not null,
  published_at timestamptz,
  archived_at timestamptz,
  removed_at timestamptz,
  removed_by text references users (id) on delete set null
);
create index campaigns_team on campaigns (team_id, modified_at desc, id);
create unique index campaigns_network on campaigns (team_id, ad_account_id, network_id)
  where network_id is not null;
create index campaigns_removed on campaigns (removed_at) where removed_at is not null;

create table ad_sets (
  id text primary key,
  team_id text not null references teams (id) on delete cascade,
  campaign_id text not null references campaigns (id) on delete cascade,
  position integer not null,
  name text not null,
  audience_id text references audience_configs (id) on delete set null,
  audience_name text,
  audience_version integer,
  targeting_package jsonb not null,
  custom_audiences jsonb not null,
  excluded jsonb not null,
  creative_ids jsonb not null,
  -- Null: the campaign's.
  placements jsonb,
  starts_at timestamptz,
  ends_at timestamptz,
  daily_budget bigint,
  lifetime_budget bigint,
  -- Null unless it is one of isolated cells.
  cell jsonb,
  network_id text,
  entity_status text check (entity_status in ('PAUSED', 'ACTIVE')),
  version integer not null,
  created_at timestamptz not null,
  modified_at timestamptz not null,
  removed_at timestamptz
);
create index ad_sets_campaign on ad_sets (campaign_id, position, id);
create index ad_sets_team on ad_sets (team_id, modified_at desc, id);

create table ads (
  id text primary key,
  team_id text not null references teams (id) on delete cascade,
  campaign_id text not null references campaigns (id) on delete cascade,
  ad_set_id text not null references ad_sets (id) on delete cascade,
  creative_id text not null,
  creative_name text not null,
  post_id text,
  -- X cannot pause a promoted post: pausing removes it there, resuming makes another. All that there were are kept.
  network_id text,
  network_ids jsonb not null,
  paused boolean not null,
  approval_status text,
  created_at timestamptz not null,
  modified_at timestamptz not null,
  removed_at timestamptz
);
create index ads_campaign on ads (campaign_id);
create index ads_ad_set on ads (ad_set_id);
create index ads_creative on ads (team_id, creative_id);
create unique index ads_once on ads (ad_set_id, creative_id) where removed_at is null;

-- What became of publishing a campaign, step by step.
create table campaign_publications (
  id text primary key,
  team_id text not null references teams (id) on delete cascade,
  campaign_id text not null references campaigns (id) on delete cascade,
  person_id text references users (id) on delete set null,
  state text not null check (
    state in ('queued', 'publishing', 'waiting', 'stopped', 'finished', 'failed')
  ),
  -- The campaign's, whose content it publishes.
  version integer not null,
  -- The network was asked to make the campaign: one of its name may exist since.
  is_asked boolean not null,
  steps jsonb not null,
  differences jsonb not null,
  error jsonb,
  job_id text,
  failures integer not null,
  resumes_at timestamptz,
  started_at timestamptz not null,
  finished_at timestamptz,
  modified_at timestamptz not null
);
create index campaign_publications_campaign on campaign_publications (campaign_id, started_at desc, id);
create index campaign_publications_team on campaign_publications (team_id);
create index campaign_publications_waiting on campaign_publications (resumes_at)
  where resumes_at is not null;
-- One publication at a time.
create unique index campaign_publications_open on campaign_publications (campaign_id)
  where state in ('queued', 'publishing', 'waiting');

-- History of a campaign: what was done with it, by whom.
create table campaign_events (
  id bigint generated always as identity primary key,
  team_id text not null references teams (id) on delete cascade,
  campaign_id text not null references campaigns (id) on delete cascade,
  at timestamptz not null,
  -- Null: the product itself.
  person_id text references users (id) on delete set null,
  kind text not null,
  details jsonb not null
);
create index campaign_events_campaign on campaign_events (campaign_id, id desc);
create index campaign_events_team on campaign_events (team_id);

create table campaign_notes (
  id text primary key,
  team_id text not null references teams (id) on delete cascade,
  campaign_id text not null references campaigns (id) on delete cascade,
  person_id text references users (id) on delete set null,
  text text not null,
  created_at timestamptz not null
);
create index campaign_notes_campaign on campaign_notes (campaign_id, created_at desc, id);
create index campaign_notes_team on campaign_notes (team_id);

create table campaign_settings (
  team_id text primary key references teams (id) on delete cascade,
  needs_approval boolean not null,
  changed_by text references users (id) on delete set null,
  changed_at timestamptz not null
);
