-- Saved views of the list of campaigns, and which of the network's entries people chose for names that it knows several of.
create table campaign_views (
  id text primary key,
  team_id text not null references teams (id) on delete cascade,
  person_id text references users (id) on delete set null,
  name text not null,
  filter jsonb not null,
  columns jsonb not null,
  modified_at timestamptz not null
);
create unique index campaign_views_name on campaign_views (team_id, lower(name));

alter table ad_sets add column choices jsonb not null default '{}';
