-- Up to which event of a team a person has read their inbox.
create table inbox_reads (
  user_id text not null references users (id) on delete cascade,
  team_id text not null references teams (id) on delete cascade,
  read_to bigint not null,
  primary key (user_id, team_id)
);

create function note_monitor_measured() returns trigger language plpgsql as $$
begin
  perform note_team_event(
    new.team_id, 'monitor_measured', null, new.monitor_id,
    (select name from monitors where id = new.monitor_id)
  );
  return null;
end $$;
create trigger note_monitor_measured after insert on monitor_results
  for each row execute function note_monitor_measured();
