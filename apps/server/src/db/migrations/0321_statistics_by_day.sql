-- The list of campaigns adds up chosen days over all campaigns of a team; rows of ads are parts of their ad group's.
create index campaign_statistics_days on campaign_statistics (team_id, day) where ad_id is null;
