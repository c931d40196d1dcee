-- Ad accounts as the network showed them to the people who connected X.
create table ad_accounts (
  user_id text not null references users (id) on delete cascade,
  account_id text not null,
  -- The connected account that it was read with; null: disconnected since.
  social_account_id text references social_accounts (id) on delete set null,
  -- As the person called it; null: the network's name is shown.
  name text,
  access boolean,
  checked_at timestamptz,
  registered_at timestamptz,
  facts jsonb,
  read_at timestamptz,
  primary key (user_id, account_id)
);
-- When the list of ad accounts was last read, by connected account.
create table ad_account_reads (
  social_account_id text primary key references social_accounts (id) on delete cascade,
  read_at timestamptz not null
);
-- Whether the network shows the account to who granted it; null: not checked yet.
alter table granted_accounts add column access boolean;
alter table granted_accounts add column checked_at timestamptz;
