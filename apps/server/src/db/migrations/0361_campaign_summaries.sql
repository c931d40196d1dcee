-- Summaries of campaigns as files, which are kept for a week.
create table campaign_summaries (
  id text primary key,
  team_id text not null references teams (id) on delete cascade,
  campaign_id text not null references campaigns (id) on delete cascade,
  person_id text references users (id) on delete set null,
  from_day date,
  to_day date,
  format text not null check (format in ('pdf', 'pptx')),
  paper text not null check (paper in ('slide', 'a4')),
  language text not null check (language in ('en', 'ja')),
  state text not null check (state in ('queued', 'done', 'failed')),
  bytes bigint,
  error jsonb,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index campaign_summaries_team on campaign_summaries (team_id, campaign_id);
create index campaign_summaries_expires on campaign_summaries (expires_at);
