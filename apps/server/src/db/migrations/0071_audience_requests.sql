create table audience_requests (
  id text primary key,
  team_id text not null references teams (id) on delete cascade,
  name text not null,
  description text not null,
  email text,
  handle text,
  audience_id text references audience_configs (id) on delete set null,
  delivered_at timestamptz,
  rating integer,
  comment text,
  feedback_at timestamptz,
  created_by text references users (id) on delete set null,
  created_at timestamptz not null
);
create index audience_requests_team on audience_requests (team_id, created_at desc, id);
