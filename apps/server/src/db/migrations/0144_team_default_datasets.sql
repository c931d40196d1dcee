-- The dataset that a team's calls use when they name none. 'person': somebody chose it. 'import': the newest import, or
-- the one that was the default before a sync made another.
create table team_default_datasets (
  team_id text primary key references teams (id) on delete cascade,
  dataset text not null,
  chosen_by text not null check (chosen_by in ('person', 'import')),
  chosen_at timestamptz not null
);
alter table network_syncs add column make_default boolean not null default false;
