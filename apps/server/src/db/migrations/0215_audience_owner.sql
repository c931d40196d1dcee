-- An audience that another member owns now; that its owner's account is gone is no such thing.
create function note_audience_owner() returns trigger language plpgsql as $$
begin
  perform note_team_event(
    new.team_id, 'audience_handed_over', acting_person(), new.id, new.name
  );
  return null;
end $$;
create trigger note_audience_owner after update of created_by on audience_configs
  for each row when (new.created_by is not null and old.created_by is distinct from new.created_by)
  execute function note_audience_owner();
