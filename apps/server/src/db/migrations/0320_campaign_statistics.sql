-- What X counted of campaigns, by the ad account's day. Rows are kept for ever: X answers the past for a time only.
create table campaign_statistics (
  team_id text not null references teams (id) on delete cascade,
  campaign_id text not null references campaigns (id) on delete cascade,
  ad_set_id text not null references ad_sets (id) on delete cascade,
  -- Null: the ad set as a whole. An ad may have been several promoted posts, each with rows of its own.
  ad_id text references ads (id) on delete cascade,
  -- Of the line item or the promoted post.
  network_id text not null,
  day date not null,
  impressions bigint not null,
  engagements bigint not null,
  -- On links.
  clicks bigint not null,
  follows bigint not null,
  video_views bigint not null,
  conversions bigint not null,
  -- Millionths of the currency, as X counts.
  spent_micro bigint not null,
  -- All that X answered, by its names.
  metrics jsonb not null,
  -- Read when X no longer changed its spend.
  is_settled boolean not null,
  read_at timestamptz not null,
  primary key (campaign_id, network_id, day)
);
create index campaign_statistics_team on campaign_statistics (team_id, day);
create index campaign_statistics_ad_set on campaign_statistics (ad_set_id);
create index campaign_statistics_ad on campaign_statistics (ad_id) where ad_id is not null;

-- The same of ad sets, divided as X divides.
create table campaign_segments (
  team_id text not null references teams (id) on delete cascade,
  campaign_id text not null references campaigns (id) on delete cascade,
  ad_set_id text not null references ad_sets (id) on delete cascade,
  -- AGE, GENDER, PLATFORMS, METROS, CONVERSION_TAGS.
  segmentation text not null,
  segment text not null,
  name text not null,
  day date not null,
  impressions bigint not null,
  engagements bigint not null,
  clicks bigint not null,
  follows bigint not null,
  video_views bigint not null,
  conversions bigint not null,
  spent_micro bigint not null,
  is_settled boolean not null,
  read_at timestamptz not null,
  primary key (campaign_id, ad_set_id, segmentation, segment, day)
);
create index campaign_segments_team on campaign_segments (team_id);
create index campaign_segments_ad_set on campaign_segments (ad_set_id);

-- How far the statistics of a campaign are read: days up to these will not change at X.
create table campaign_reading_marks (
  campaign_id text primary key references campaigns (id) on delete cascade,
  team_id text not null references teams (id) on delete cascade,
  settled_through date,
  segments_settled_through date,
  read_at timestamptz,
  segments_read_at timestamptz
);
create index campaign_reading_marks_team on campaign_reading_marks (team_id);

-- Reading the campaigns of an ad account: one row per team and account.
create table campaign_readings (
  id text primary key,
  team_id text not null references teams (id) on delete cascade,
  ad_account_id text not null,
  state text not null check (state in ('idle', 'queued', 'reading', 'waiting', 'failed')),
  -- Questions were planned: what is left of them are the rows below.
  is_planned boolean not null,
  -- Of the ad account, whose days are counted; null: not planned yet.
  time_zone text,
  -- Whether segments are read as well.
  with_segments boolean not null,
  -- Who asked; null: the schedule.
  asked_by text references users (id) on delete set null,
  error jsonb,
  failures integer not null,
  resumes_at timestamptz,
  -- When the run that ended last began.
  read_at timestamptz,
  segments_read_at timestamptz,
  started_at timestamptz,
  modified_at timestamptz not null,
  unique (team_id, ad_account_id)
);
create index campaign_readings_waiting on campaign_readings (resumes_at) where resumes_at is not null;

-- Jobs of statistics that a reading waits for.
create table campaign_reading_jobs (
  id text primary key,
  reading_id text not null references campaign_readings (id) on delete cascade,
  team_id text not null references teams (id) on delete cascade,
  position integer not null,
  question jsonb not null,
  -- X was asked: a job of this question may exist since.
  asked_at timestamptz,
  network_id text,
  failures integer not null
);
create index campaign_reading_jobs_reading on campaign_reading_jobs (reading_id, position);
create index campaign_reading_jobs_team on campaign_reading_jobs (team_id);
