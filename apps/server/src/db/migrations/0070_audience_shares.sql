create table audience_shares (
  id text primary key,
  team_id text not null references teams (id) on delete cascade,
  audience_id text not null references audience_configs (id) on delete cascade,
  audience_version integer not null,
  token_hash text not null unique,
  ad_account_id text,
  recipients jsonb not null,
  dataset text not null,
  dataset_version integer not null,
  snapshot jsonb not null,
  created_by text references users (id) on delete set null,
  created_at timestamptz not null,
  expires_at timestamptz
);
create index audience_shares_audience on audience_shares (team_id, audience_id, created_at desc, id);
