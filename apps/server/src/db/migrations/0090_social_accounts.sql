-- People who come by a network that tells no address have none.
alter table users alter column email drop not null;

create table social_accounts (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  provider text not null check (provider in ('twitter', 'google', 'facebook', 'linkedin')),
  subject text not null,
  name text not null,
  username text,
  email text,
  created_at timestamptz not null,
  used_at timestamptz not null,
  constraint social_accounts_subject unique (provider, subject)
);
create index social_accounts_user on social_accounts (user_id);

-- One row a way to act for the person: X gives tokens of two kinds.
create table social_tokens (
  account_id text not null references social_accounts (id) on delete cascade,
  protocol text not null check (protocol in ('oauth1', 'oauth2')),
  sealed text not null,
  scopes jsonb not null,
  expires_at timestamptz,
  created_at timestamptz not null,
  primary key (account_id, protocol)
);

-- People who were sent to a network and are not back yet. A row serves once: who takes it deletes it.
create table sign_in_attempts (
  id text primary key,
  provider text not null,
  stage text not null check (stage in ('asked', 'answered')),
  state_hash text not null unique,
  browser_hash text not null,
  linking_user_id text references users (id) on delete cascade,
  sealed text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index sign_in_attempts_expiry on sign_in_attempts (expires_at);
