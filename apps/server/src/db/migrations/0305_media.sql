-- Images and videos of teams. An upload becomes a medium once its content was read; the same content is one medium per team.
create table media_uploads (
  id text primary key,
  team_id text not null references teams (id) on delete cascade,
  person_id text references users (id) on delete set null,
  name text not null,
  bytes bigint not null,
  part_bytes integer not null,
  facts jsonb,
  sha256 text,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index media_uploads_expires on media_uploads (expires_at);
create index media_uploads_team on media_uploads (team_id);

create table team_media (
  id text primary key,
  team_id text not null references teams (id) on delete cascade,
  name text not null,
  alt text not null,
  kind text not null check (kind in ('image', 'gif', 'video')),
  bytes bigint not null,
  facts jsonb not null,
  sha256 text not null,
  poster text,
  version integer not null,
  created_by text references users (id) on delete set null,
  created_at timestamptz not null,
  modified_at timestamptz not null,
  removed_at timestamptz,
  unique (team_id, sha256)
);
create index team_media_list on team_media (team_id, created_at desc, id) where removed_at is null;
create index team_media_removed on team_media (removed_at) where removed_at is not null;
