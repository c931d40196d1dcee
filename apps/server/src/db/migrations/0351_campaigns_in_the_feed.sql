-- What matters to a team of its campaigns: drafts' own changes stay in the campaign's history.
create function note_campaign_event() returns trigger language plpgsql as $$
begin
  if new.kind in (
    'created', 'approval_requested', 'approved', 'returned', 'published', 'publish_failed', 'activated', 'paused',
    'budget_changed', 'removed', 'restored'
  ) then
    perform note_team_event(
      new.team_id, 'campaign_' || new.kind, new.person_id, new.campaign_id,
      (select name from campaigns where id = new.campaign_id)
    );
  end if;
  return null;
end $$;
create trigger note_campaign_event after insert on campaign_events
  for each row execute function note_campaign_event();
