create table access_tokens (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  kind text not null check (kind in ('personal', 'extension', 'pro-targeting')),
  name text not null,
  token_hash text not null unique,
  hint text not null,
  scopes jsonb not null,
  created_at timestamptz not null,
  expires_at timestamptz,
  used_at timestamptz
);
create index access_tokens_user on access_tokens (user_id);
