-- When the network refused to renew a token: its person signs in there anew. A sync stands when who began it leaves the team.
alter table social_tokens add column refused_at timestamptz;
alter table network_syncs drop constraint network_syncs_reason_check;
alter table network_syncs add constraint network_syncs_reason_check check (reason in ('person', 'budget', 'account', 'left'));
