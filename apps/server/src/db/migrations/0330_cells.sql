-- Campaigns whose audience was split into cells that share nobody, and the cells.
create table campaign_splits (
  id text primary key,
  team_id text not null references teams (id) on delete cascade,
  campaign_id text not null unique references campaigns (id) on delete cascade,
  method text not null check (method in ('random', 'segments', 'exclusion', 'criteria')),
  seed text not null,
  audience_id text references audience_configs (id) on delete set null,
  audience_name text,
  dataset text,
  dataset_version integer,
  design jsonb,
  outcome_id text references audience_configs (id) on delete set null,
  created_by text references users (id) on delete set null,
  created_at timestamptz not null
);
create index campaign_splits_team on campaign_splits (team_id);

create table campaign_cells (
  id text primary key,
  team_id text not null references teams (id) on delete cascade,
  split_id text not null references campaign_splits (id) on delete cascade,
  letter text not null,
  name text not null,
  is_control boolean not null,
  targeting_package jsonb not null,
  members integer,
  upload_id text references uploaded_audiences (id) on delete set null,
  ad_set_id text references ad_sets (id) on delete set null,
  unique (split_id, letter)
);

-- People of cells that get no ads, as kinds and hashes: nothing else says who they were.
create table campaign_cell_members (
  id text primary key,
  cell_id text not null references campaign_cells (id) on delete cascade,
  number integer not null,
  members integer not null,
  packed text not null,
  unique (cell_id, number)
);

-- The list of a cell is as it was split: nobody joins it later.
alter table uploaded_audiences add column is_fixed boolean not null default false;

-- What the network last said of how many people a campaign reached, and how often: kept longer than it tells.
create table campaign_reach (
  campaign_id text primary key references campaigns (id) on delete cascade,
  team_id text not null references teams (id) on delete cascade,
  reach bigint,
  frequency double precision,
  first_day date not null,
  last_day date not null,
  read_at timestamptz not null
);
