create table users (
  id text primary key,
  email text not null unique,
  first_name text not null,
  last_name text not null,
  language text not null check (language in ('en', 'ja')),
  groups jsonb not null,
  created_at timestamptz not null
);

create table teams (
  id text primary key,
  name text not null,
  slug text not null unique,
  logo text,
  invoice_email text,
  invoice_name text,
  country text,
  created_at timestamptz not null
);

create table memberships (
  id text primary key,
  team_id text not null references teams (id) on delete cascade,
  user_id text not null references users (id) on delete cascade,
  level text not null check (level in ('admin', 'member', 'viewer')),
  created_at timestamptz not null,
  constraint memberships_team_user unique (team_id, user_id)
);
create index memberships_user on memberships (user_id);

create table sessions (
  id text primary key,
  token_hash text not null unique,
  user_id text not null references users (id) on delete cascade,
  team_id text references teams (id) on delete set null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index sessions_user on sessions (user_id);
create index sessions_expiry on sessions (expires_at);

create table login_codes (
  id text primary key,
  magic_hash text not null unique,
  confirm_hash text not null,
  email text not null,
  language text not null check (language in ('en', 'ja')),
  attempts_left integer not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index login_codes_expiry on login_codes (expires_at);
