-- Identifiers that a team uploads to no ad account, as hashes, some hundreds a row.
create table team_opt_outs (
  id text primary key,
  team_id text not null references teams (id) on delete cascade,
  entries integer not null,
  packed text not null,
  created_at timestamptz not null
);
create index team_opt_outs_team on team_opt_outs (team_id, id);
