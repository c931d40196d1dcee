-- What people are told of campaigns without looking: rules, what crossed them, and who is mailed.
create table campaign_rules (
  id text primary key,
  team_id text not null references teams (id) on delete cascade,
  -- Null: every campaign of the team.
  campaign_id text references campaigns (id) on delete cascade,
  kind text not null,
  amount bigint,
  currency text,
  share real,
  days integer,
  version integer not null,
  created_by text references users (id) on delete set null,
  created_at timestamptz not null,
  modified_at timestamptz not null,
  removed_at timestamptz
);
create index campaign_rules_team on campaign_rules (team_id, created_at);
create index campaign_rules_campaign on campaign_rules (campaign_id) where campaign_id is not null;

create table campaign_rule_mails (
  rule_id text not null references campaign_rules (id) on delete cascade,
  user_id text not null references users (id) on delete cascade,
  primary key (rule_id, user_id)
);

create table campaign_alerts (
  id text primary key,
  team_id text not null references teams (id) on delete cascade,
  rule_id text not null references campaign_rules (id) on delete cascade,
  campaign_id text references campaigns (id) on delete cascade,
  kind text not null,
  -- What of the campaign it is about; empty: all of it.
  subject text not null,
  figure jsonb not null,
  raised_at timestamptz not null,
  cleared_at timestamptz
);
create index campaign_alerts_team on campaign_alerts (team_id, raised_at desc, id);
create index campaign_alerts_campaign on campaign_alerts (campaign_id);
-- Once per crossing.
create unique index campaign_alerts_open
  on campaign_alerts (rule_id, coalesce(campaign_id, ''), subject) where cleared_at is null;

-- Mails that wait for the end of the night, or for the others of the same digest.
create table campaign_alert_mails (
  alert_id text not null references campaign_alerts (id) on delete cascade,
  user_id text not null references users (id) on delete cascade,
  primary key (alert_id, user_id)
);

create table campaign_weekly_mails (
  team_id text not null references teams (id) on delete cascade,
  user_id text not null references users (id) on delete cascade,
  asked_at timestamptz not null,
  primary key (team_id, user_id)
);

create function note_campaign_alert() returns trigger language plpgsql as $$
begin
  perform note_team_event(
    new.team_id, 'campaign_alert', null, coalesce(new.campaign_id, new.subject),
    coalesce((select name from campaigns where id = new.campaign_id), new.subject),
    jsonb_build_object('alert', new.figure || jsonb_build_object('kind', new.kind))
  );
  return null;
end $$;
create trigger note_campaign_alert after insert on campaign_alerts
  for each row execute function note_campaign_alert();
