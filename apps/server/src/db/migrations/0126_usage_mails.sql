-- Who is mailed what the autopilot of a usage found every week, and what was mailed already.
create table audience_usage_mail_asks (
  usage_id text not null references audience_usages (id) on delete cascade,
  user_id text not null references users (id) on delete cascade,
  asked_at timestamptz not null,
  primary key (usage_id, user_id)
);
create index audience_usage_mail_asks_person on audience_usage_mail_asks (user_id);
create table audience_usage_mails (
  team_id text not null references teams (id) on delete cascade,
  user_id text not null references users (id) on delete cascade,
  week text not null,
  sent_at timestamptz not null,
  primary key (team_id, user_id, week)
);
