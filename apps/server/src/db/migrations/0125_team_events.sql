-- What happened in a team. Events are written by the tables themselves, so that no way to change them (a call, a job,
-- the command line) forgets one, and each stands or falls with the change it tells of.
create table team_events (
  id bigint generated always as identity primary key,
  team_id text not null references teams (id) on delete cascade,
  at timestamptz not null default now(),
  kind text not null,
  -- Null: nobody of the product any more, a job, or the command line.
  by_id text references users (id) on delete set null,
  -- What it happened to: an audience, a member's person, an import …; it may be gone.
  subject_id text,
  -- Its name then; null for people, whose name is told only while they are here.
  subject text,
  details jsonb not null default '{}'
);
create index team_events_team on team_events (team_id, id desc);

-- A team that is being deleted takes its events along: nothing is added to it.
create function note_team_event(
  team text, what text, person text, about_id text, about text, more jsonb default '{}'
) returns void language sql as $$
  insert into team_events (team_id, kind, by_id, subject_id, subject, details)
  select team, what, (select id from users where id = person), about_id, about, more
  where exists (select 1 from teams where id = team)
$$;

-- Who acts, where the changed row does not say: set for the transaction by the server.
create function acting_person() returns text language sql stable as $$
  select nullif(current_setting('toolkit.person', true), '')
$$;

create function note_audience_version() returns trigger language plpgsql as $$
declare
  audience audience_configs%rowtype;
begin
  select * into audience from audience_configs where id = new.audience_id;
  perform note_team_event(
    audience.team_id,
    case when new.version = 1 then 'audience_saved' else 'audience_changed' end,
    new.created_by, new.audience_id, new.name, jsonb_build_object('version', new.version)
  );
  return null;
end $$;
create trigger note_audience_version after insert on audience_config_versions
  for each row execute function note_audience_version();

create function note_audience_removed() returns trigger language plpgsql as $$
begin
  perform note_team_event(old.team_id, 'audience_deleted', acting_person(), old.id, old.name);
  return null;
end $$;
create trigger note_audience_removed after delete on audience_configs
  for each row execute function note_audience_removed();

create function note_share() returns trigger language plpgsql as $$
begin
  perform note_team_event(
    new.team_id,
    case when new.usage_id is null then 'audience_shared' else 'usage_shared' end,
    new.created_by,
    coalesce(new.audience_id, new.usage_id),
    coalesce(
      (select name from audience_configs where id = new.audience_id),
      (select name from audience_usages where id = new.usage_id)
    ),
    jsonb_build_object('recipients', jsonb_array_length(new.recipients))
  );
  return null;
end $$;
create trigger note_share after insert on audience_shares for each row execute function note_share();

-- Things that say themselves what they are called and who made them.
create function note_made() returns trigger language plpgsql as $$
begin
  perform note_team_event(new.team_id, tg_argv[0], new.created_by, new.id, new.name);
  return null;
end $$;
create trigger note_plan after insert on audience_plans
  for each row execute function note_made('plan_created');
create trigger note_monitor after insert on monitors
  for each row execute function note_made('monitor_created');
create trigger note_usage after insert on audience_usages
  for each row execute function note_made('usage_recorded');

create function note_invite() returns trigger language plpgsql as $$
begin
  perform note_team_event(
    new.team_id, 'member_invited', new.invited_by, new.id, null, jsonb_build_object('level', new.level)
  );
  return null;
end $$;
create trigger note_invite after insert on team_invites for each row execute function note_invite();

create function note_member() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform note_team_event(
      new.team_id, 'member_joined', new.user_id, new.user_id, null, jsonb_build_object('level', new.level)
    );
  elsif tg_op = 'DELETE' then
    perform note_team_event(
      old.team_id,
      case when acting_person() is distinct from old.user_id then 'member_removed' else 'member_left' end,
      acting_person(), old.user_id, null
    );
  elsif new.level is distinct from old.level then
    perform note_team_event(
      new.team_id, 'member_level', acting_person(), new.user_id, null,
      jsonb_build_object('from', old.level, 'to', new.level)
    );
  end if;
  return null;
end $$;
create trigger note_member after insert or update or delete on memberships
  for each row execute function note_member();

create function note_arrival() returns trigger language plpgsql as $$
begin
  if new.state is distinct from old.state and new.state in ('done', 'failed') then
    perform note_team_event(
      new.team_id, tg_argv[0] || '_' || new.state, null, new.id, new.dataset_name,
      jsonb_build_object('dataset', new.dataset)
    );
  end if;
  return null;
end $$;
create trigger note_import after update on network_imports
  for each row execute function note_arrival('import');
create trigger note_sync after update on network_syncs
  for each row execute function note_arrival('sync');
