-- Campaigns, creatives, receipts and comparisons count among what teams and people keep, as audiences do (0172).

-- When a creative goes, its versions go after it: they must know their team without it.
alter table ad_creative_versions add column team_id text;
update ad_creative_versions set team_id = creative.team_id
  from ad_creatives creative where creative.id = creative_id;
alter table ad_creative_versions alter column team_id set not null;

do $$
declare
  kept record;
  sizes text;
begin
  for kept in select * from (values
    ('ad_creatives', 'id', 'created_by', array['name', 'content']),
    ('ad_creative_versions', 'creative_id, version', 'created_by', array['name', 'content']),
    ('campaigns', 'id', 'created_by', array['name', 'authors', 'decision_note', 'reasons']),
    ('ad_sets', 'id', 'null', array['name', 'targeting_package', 'custom_audiences', 'excluded', 'creative_ids', 'choices']),
    ('ads', 'id', 'null', array['creative_name', 'network_ids']),
    ('campaign_publications', 'id', 'person_id', array['steps', 'differences']),
    ('campaign_events', 'id', 'person_id', array['details']),
    ('campaign_notes', 'id', 'person_id', array['text']),
    ('usage_receipts', 'id', 'person_id', array['items', 'differences', 'before', 'previous']),
    ('usage_evaluations', 'id', 'asked_by', array['items', 'candidate', 'read'])
  ) as tables (name, key, person, columns) loop
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
