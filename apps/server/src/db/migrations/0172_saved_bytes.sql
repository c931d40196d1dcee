-- What teams and people keep in the database, as changes in bytes. The tables note them themselves, so that no way to
-- write forgets one. Rows are only added, so that no save waits for another's; the server sums them up.
create table saved_bytes (
  id bigint generated always as identity primary key,
  team_id text not null,
  -- Null: nobody of the product any more, a job, or the command line.
  person_id text,
  bytes bigint not null
);
create index saved_bytes_team on saved_bytes (team_id);
create index saved_bytes_person on saved_bytes (person_id);

-- When an audience goes, its versions go after it: they must know their team without it.
alter table audience_config_versions add column team_id text;
update audience_config_versions set team_id = audience.team_id
  from audience_configs audience where audience.id = audience_id;
alter table audience_config_versions alter column team_id set not null;

do $$
declare
  kept record;
  sizes text;
begin
  for kept in select * from (values
    ('audience_configs', 'id', 'created_by', array['categories', 'targeting_package']),
    ('audience_config_versions', 'audience_id, version', 'created_by', array['categories', 'targeting_package']),
    ('audience_plans', 'id', 'created_by', array['note', 'items']),
    ('audience_requests', 'id', 'created_by', array['description', 'comment']),
    ('audience_shares', 'id', 'created_by', array['recipients', 'snapshot']),
    ('audience_snapshots', 'id', 'null', array['counts']),
    ('audience_usage_events', 'id', 'person_id', array['fields']),
    ('audience_usages', 'id', 'created_by', array['targeting_package'])
  ) as tables (name, key, person, columns) loop
    -- Values as they are stored, compressed, and 400 bytes for the row's other columns and its index entries.
    select '400 + ' || string_agg(format('coalesce(pg_column_size(%I), 0)', each), ' + ')
      into sizes from unnest(kept.columns) as each;
    execute format(
      'insert into saved_bytes (team_id, person_id, bytes)
       select team_id, %s, sum(%s) from %I group by 1, 2',
      case kept.person when 'null' then 'null::text' else kept.person end, sizes, kept.name
    );
    -- Measured in the table, before a row goes and after it came: a trigger's own copy of a value may be unpacked.
    execute format(
      'create function count_%1$s() returns trigger language plpgsql as $body$
       begin
         if tg_when = ''BEFORE'' then
           insert into saved_bytes (team_id, person_id, bytes)
             select team_id, %3$s, -(%4$s) from %1$I where (%2$s) = (%5$s);
           if tg_op = ''DELETE'' then return old; end if;
           return new;
         end if;
         insert into saved_bytes (team_id, person_id, bytes)
           select team_id, %3$s, %4$s from %1$I where (%2$s) = (%6$s);
         return null;
       end $body$',
      kept.name, kept.key, kept.person, sizes,
      regexp_replace(kept.key, '(\w+)', 'old.\1', 'g'),
      regexp_replace(kept.key, '(\w+)', 'new.\1', 'g')
    );
    execute format(
      'create trigger count_%1$s_before before update or delete on %1$I
       for each row execute function count_%1$s();
       create trigger count_%1$s_after after insert or update on %1$I
       for each row execute function count_%1$s()',
      kept.name
    );
  end loop;
end $$;
