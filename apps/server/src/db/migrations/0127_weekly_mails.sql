-- What was mailed weekly is noted in one place, whatever the mail tells of.
create table weekly_mails (
  about text not null,
  team_id text not null references teams (id) on delete cascade,
  user_id text not null references users (id) on delete cascade,
  week text not null,
  sent_at timestamptz not null,
  primary key (about, team_id, user_id, week)
);
insert into weekly_mails select 'monitors', team_id, user_id, week, sent_at from monitor_mails;
insert into weekly_mails select 'autopilots', team_id, user_id, week, sent_at from audience_usage_mails;
drop table monitor_mails;
drop table audience_usage_mails;
