-- Lists of customers count among what teams and people keep, drafts too, as audiences do (0172).

-- When an upload goes, its batches go after it: they must know their team and person without it.
alter table upload_batches add column team_id text;
alter table upload_batches add column user_id text references users (id) on delete set null;
update upload_batches set team_id = upload.team_id, user_id = upload.user_id
  from uploaded_audiences upload where upload.id = upload_id;
alter table upload_batches alter column team_id set not null;

do $$
declare
  kept record;
  sizes text;
begin
  for kept in select * from (values
    ('uploaded_audiences', array['name', 'former_names', 'description', 'source', 'later_lists', 'report']),
    ('upload_batches', array['packed'])
  ) as tables (name, columns) loop
    select '400 + ' || string_agg(format('coalesce(pg_column_size(%I), 0)', each), ' + ')
      into sizes from unnest(kept.columns) as each;
    execute format(
      'insert into saved_bytes (team_id, person_id, bytes)
       select team_id, user_id, sum(%s) from %I group by 1, 2',
      sizes, kept.name
    );
    -- Measured in the table, before a row goes and after it came: a trigger's own copy of a value may be unpacked.
    execute format(
      'create function count_%1$s() returns trigger language plpgsql as $body$
       begin
         if tg_when = ''BEFORE'' then
           insert into saved_bytes (team_id, person_id, bytes)
             select team_id, user_id, -(%2$s) from %1$I where id = old.id;
           if tg_op = ''DELETE'' then return old; end if;
           return new;
         end if;
         insert into saved_bytes (team_id, person_id, bytes)
           select team_id, user_id, %2$s from %1$I where id = new.id;
         return null;
       end $body$',
      kept.name, sizes
    );
    -- Progress of sending is written often and keeps nothing.
    execute format(
      'create trigger count_%1$s_before before update of user_id, %2$s or delete on %1$I
       for each row execute function count_%1$s();
       create trigger count_%1$s_after after insert or update of user_id, %2$s on %1$I
       for each row execute function count_%1$s()',
      kept.name, array_to_string(kept.columns, ', ')
    );
  end loop;
end $$;
