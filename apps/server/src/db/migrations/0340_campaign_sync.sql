-- Where a campaign began, and since when X has it no more. A published campaign's own columns are what both agreed on last.
alter table campaigns
  add column origin text not null default 'here' check (origin in ('here', 'network')),
  -- X's own word where the product has none for it.
  add column network_objective text,
  add column gone_at timestamptz,
  -- The reading that saw it last.
  add column seen_in text;
alter table ad_sets
  add column origin text not null default 'here' check (origin in ('here', 'network')),
  -- What only X's side of it has, as it was read last.
  add column network_state jsonb,
  -- Criteria that the product has no word for, as X names them.
  add column untranslated jsonb not null default '[]',
  add column gone_at timestamptz;
alter table ads
  add column origin text not null default 'here' check (origin in ('here', 'network')),
  add column gone_at timestamptz;
create index ad_sets_network on ad_sets (campaign_id, network_id) where network_id is not null;

-- Ad accounts that are read, for a team.
create table campaign_accounts (
  id text primary key,
  team_id text not null references teams (id) on delete cascade,
  account_id text not null,
  name text,
  time_zone text,
  -- As X names it; null: not read yet.
  approval text,
  funding jsonb not null,
  -- With whose X account it is read; null: with any that grants it.
  person_id text references users (id) on delete set null,
  is_on boolean not null,
  state text not null check (state in ('idle', 'queued', 'reading', 'waiting', 'failed')),
  read_id text,
  cursor text,
  counts jsonb not null,
  failures integer not null,
  error jsonb,
  began_at timestamptz,
  -- When the newest whole reading began, and the one before.
  read_at timestamptz,
  before_at timestamptz,
  next_at timestamptz,
  resumes_at timestamptz,
  job_id text,
  created_at timestamptz not null,
  unique (team_id, account_id)
);
create index campaign_accounts_due on campaign_accounts (next_at) where is_on;

-- Fields that were changed here and at X since they agreed last: a person decides.
create table campaign_conflicts (
  id text primary key,
  team_id text not null references teams (id) on delete cascade,
  campaign_id text not null references campaigns (id) on delete cascade,
  field text not null,
  agreed jsonb,
  ours jsonb,
  theirs jsonb,
  our_person text references users (id) on delete set null,
  our_at timestamptz not null,
  their_person text references users (id) on delete set null,
  their_user text,
  their_at timestamptz not null,
  -- Null: the moment is known; else it was changed at some time after this.
  their_after timestamptz,
  found_at timestamptz not null,
  settled_at timestamptz,
  settled_by text references users (id) on delete set null,
  choice text check (choice in ('ours', 'theirs'))
);
create index campaign_conflicts_campaign on campaign_conflicts (campaign_id, found_at);
create index campaign_conflicts_team on campaign_conflicts (team_id);
create unique index campaign_conflicts_open on campaign_conflicts (campaign_id, field)
  where settled_at is null;

-- Changes of published campaigns on their way to X: each is written before X is asked, and sent once.
create table campaign_changes (
  id text primary key,
  team_id text not null references teams (id) on delete cascade,
  campaign_id text not null references campaigns (id) on delete cascade,
  person_id text references users (id) on delete set null,
  -- What is wanted, and what both had before.
  wanted jsonb not null,
  agreed jsonb not null,
  state text not null check (state in ('sending', 'waiting', 'sent', 'refused', 'conflict', 'withdrawn')),
  error jsonb,
  failures integer not null,
  asked_at timestamptz not null,
  settled_at timestamptz,
  resumes_at timestamptz
);
create index campaign_changes_campaign on campaign_changes (campaign_id, asked_at desc);
create index campaign_changes_team on campaign_changes (team_id);
create unique index campaign_changes_open on campaign_changes (campaign_id)
  where state in ('sending', 'waiting');

-- Campaigns of X that were deleted here for good: a reading does not bring them back.
create table campaign_tombstones (
  team_id text not null references teams (id) on delete cascade,
  account_id text not null,
  network_id text not null,
  primary key (team_id, account_id, network_id)
);
create function keep_campaign_away() returns trigger language plpgsql as $$
begin
  if old.network_id is not null and old.ad_account_id is not null then
    insert into campaign_tombstones (team_id, account_id, network_id)
    select old.team_id, old.ad_account_id, old.network_id
    where exists (select 1 from teams where id = old.team_id)
    on conflict do nothing;
  end if;
  return null;
end $$;
create trigger keep_campaign_away after delete on campaigns
  for each row execute function keep_campaign_away();
