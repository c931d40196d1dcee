-- Creatives of teams with their versions, the media that they show, and their posts in ad accounts.
create table ad_creatives (
  id text primary key,
  team_id text not null references teams (id) on delete cascade,
  name text not null,
  ab_set text not null,
  kind text not null check (kind in ('text', 'image', 'video', 'card', 'carousel')),
  content jsonb not null,
  version integer not null,
  created_by text references users (id) on delete set null,
  created_at timestamptz not null,
  modified_at timestamptz not null,
  removed_at timestamptz
);
create index ad_creatives_list on ad_creatives (team_id, modified_at desc, id) where removed_at is null;
create index ad_creatives_set on ad_creatives (team_id, ab_set) where ab_set <> '';
create index ad_creatives_removed on ad_creatives (removed_at) where removed_at is not null;

create table ad_creative_versions (
  creative_id text not null references ad_creatives (id) on delete cascade,
  version integer not null,
  name text not null,
  content jsonb not null,
  created_by text references users (id) on delete set null,
  created_at timestamptz not null,
  primary key (creative_id, version)
);

create table creative_media (
  creative_id text not null references ad_creatives (id) on delete cascade,
  medium_id text not null references team_media (id) on delete cascade,
  primary key (creative_id, medium_id)
);
create index creative_media_medium on creative_media (medium_id);

-- One post per version and ad account.
create table creative_posts (
  creative_id text not null references ad_creatives (id) on delete cascade,
  ad_account_id text not null,
  version integer not null,
  team_id text not null references teams (id) on delete cascade,
  state text not null check (state in ('sending', 'sent', 'failed')),
  post_id text,
  error jsonb,
  created_at timestamptz not null,
  modified_at timestamptz not null,
  primary key (creative_id, ad_account_id, version)
);

-- How far a medium is on its way into an ad account's library.
create table media_sends (
  medium_id text not null references team_media (id) on delete cascade,
  ad_account_id text not null,
  upload_id text,
  segments integer not null,
  media_key text,
  in_library boolean not null,
  modified_at timestamptz not null,
  primary key (medium_id, ad_account_id)
);
