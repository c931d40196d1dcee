-- When staff switched a granted plan off: one that was withdrawn before its start never began, and decides nothing.
alter table team_subscriptions add column ended_at timestamptz;
