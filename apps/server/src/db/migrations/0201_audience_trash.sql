-- A deleted audience lies in the trash for 30 days before its row goes, with its versions, links and monitors.
alter table audience_configs add column removed_at timestamptz;
alter table audience_configs add column removed_by text references users (id) on delete set null;
create index audience_configs_removed on audience_configs (removed_at) where removed_at is not null;

create function note_audience_moved() returns trigger language plpgsql as $$
begin
  perform note_team_event(
    new.team_id,
    case when new.removed_at is null then 'audience_restored' else 'audience_deleted' end,
    acting_person(), new.id, new.name
  );
  return null;
end $$;
create trigger note_audience_moved after update on audience_configs
  for each row when ((old.removed_at is null) <> (new.removed_at is null))
  execute function note_audience_moved();

-- The feed told of the deletion when the audience went to the trash.
create or replace function note_audience_removed() returns trigger language plpgsql as $$
begin
  if old.removed_at is null then
    perform note_team_event(old.team_id, 'audience_deleted', acting_person(), old.id, old.name);
  end if;
  return null;
end $$;
