create table team_invites (
  id text primary key,
  team_id text not null references teams (id) on delete cascade,
  email text not null,
  level text not null check (level in ('admin', 'member', 'viewer')),
  message text,
  language text not null check (language in ('en', 'ja')),
  code_hash text not null unique,
  invited_by text references users (id) on delete set null,
  state text not null check (state in ('pending', 'sent', 'accepted', 'declined', 'withdrawn')),
  accepted_by text references users (id) on delete set null,
  created_at timestamptz not null,
  sent_at timestamptz,
  expires_at timestamptz not null,
  settled_at timestamptz
);
create index team_invites_team on team_invites (team_id, created_at desc, id);
-- An address has one invite of a team that can still be accepted.
create unique index team_invites_open on team_invites (team_id, email) where state in ('pending', 'sent');

-- Every mail of an invite, so that a team cannot be made to send without end.
create table team_invite_mails (
  id text primary key,
  team_id text not null references teams (id) on delete cascade,
  sent_at timestamptz not null
);
create index team_invite_mails_team on team_invite_mails (team_id, sent_at);

create table team_subscriptions (
  id text primary key,
  team_id text not null references teams (id) on delete cascade,
  plan_name text not null,
  start_at timestamptz not null,
  active boolean not null,
  granted_by text references users (id) on delete set null,
  created_at timestamptz not null
);
create index team_subscriptions_team on team_subscriptions (team_id, start_at desc, id);

create table granted_accounts (
  id text primary key,
  team_id text not null references teams (id) on delete cascade,
  user_id text not null references users (id) on delete cascade,
  account_id text not null,
  network text not null check (network in ('twitter', 'facebook', 'google', 'linkedin')),
  created_at timestamptz not null,
  constraint granted_accounts_once unique (team_id, user_id, network, account_id)
);
create index granted_accounts_user on granted_accounts (user_id);

-- Sessions end and are deleted; when a person last signed in outlives them. Whatever way in opens a session, it is noted.
create table last_logins (
  user_id text primary key references users (id) on delete cascade,
  at timestamptz not null
);
insert into last_logins (user_id, at) select user_id, max(created_at) from sessions group by user_id;
create function note_last_login() returns trigger language plpgsql as $$
begin
  insert into last_logins (user_id, at) values (new.user_id, new.created_at)
  on conflict (user_id) do update set at = greatest(last_logins.at, excluded.at);
  return new;
end
$$;
create trigger sessions_last_login after insert on sessions for each row execute function note_last_login();
