-- An import is told with its files and what became of their rows: names of datasets repeat.
create function note_import_arrival() returns trigger language plpgsql as $$
begin
  if new.state is distinct from old.state and new.state in ('done', 'failed') then
    perform note_team_event(
      new.team_id, 'import_' || new.state, null, new.id, new.dataset_name,
      jsonb_strip_nulls(jsonb_build_object(
        'dataset', new.dataset,
        'file', new.files -> 0 ->> 'name',
        'files', jsonb_array_length(new.files),
        'rows', (new.report ->> 'read')::bigint,
        'rejected', (new.report ->> 'rejected')::bigint
      ))
    );
  end if;
  return null;
end $$;
drop trigger note_import on network_imports;
create trigger note_import after update on network_imports
  for each row execute function note_import_arrival();
