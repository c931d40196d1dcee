-- When an autopilot compares the ad account with the audience. What "apply" meant before never changed an ad account: whoever
-- chose it chooses again.
alter table audience_usages add column autopilot_schedule jsonb;
alter table audience_usages add column autopilot_next_at timestamptz;
update audience_usages set autopilot_mode = 'propose' where autopilot_mode = 'apply';
create index audience_usages_next on audience_usages (autopilot_next_at) where autopilot_active;

-- The usage before an update; undoing the update returns to it. Null: the receipt is of a first application.
alter table usage_receipts add column previous jsonb;

create table usage_evaluations (
  id text primary key,
  -- The order in which they were begun.
  place bigint generated always as identity,
  usage_id text not null references audience_usages (id) on delete cascade,
  team_id text not null references teams (id) on delete cascade,
  state text not null check (
    state in ('running', 'unchanged', 'proposed', 'accepted', 'dismissed', 'superseded', 'failed')
  ),
  -- Who asked for it; null: the schedule.
  asked_by text references users (id) on delete set null,
  started_at timestamptz not null,
  finished_at timestamptz,
  found jsonb,
  items jsonb not null,
  -- The package that was compared, and what was read at the network to compare it with.
  candidate jsonb,
  read jsonb,
  digest text,
  failure jsonb,
  -- Whether people are told: a difference or failure that was told before is not told again.
  told boolean not null default false,
  by_itself boolean not null default false,
  decided_by text references users (id) on delete set null,
  decided_at timestamptz,
  note text,
  receipt_id text references usage_receipts (id) on delete set null
);
create index usage_evaluations_usage on usage_evaluations (usage_id, place desc);
create index usage_evaluations_team on usage_evaluations (team_id);
-- One comparison at a time, and one open proposal.
create unique index usage_evaluations_running on usage_evaluations (usage_id) where state = 'running';
create unique index usage_evaluations_proposed on usage_evaluations (usage_id) where state = 'proposed';

create function note_evaluation() returns trigger language plpgsql as $$
begin
  if new.told and not old.told then
    perform note_team_event(
      new.team_id,
      case new.state when 'failed' then 'autopilot_failed'
        when 'accepted' then 'autopilot_applied' else 'autopilot_proposed' end,
      null, new.usage_id, (select name from audience_usages where id = new.usage_id)
    );
  end if;
  return null;
end $$;
create trigger note_evaluation after update on usage_evaluations
  for each row execute function note_evaluation();
