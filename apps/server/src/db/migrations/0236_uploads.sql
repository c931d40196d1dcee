-- Lists of customers on their way to an ad account.
create table uploaded_audiences (
  id text primary key,
  team_id text not null references teams (id) on delete cascade,
  user_id text references users (id) on delete set null,
  ad_account_id text not null,
  name text not null,
  description text not null,
  use text not null check (use in ('targeting', 'exclusion')),
  source text not null,
  kinds jsonb not null,
  members integer not null,
  state text not null,
  confirmed_by text,
  confirmed_at timestamptz,
  expires_at timestamptz,
  -- When the network was first asked to make the audience: one of its name may exist since.
  asked_at timestamptz,
  -- The network's id of it.
  audience_id text,
  started_at timestamptz,
  resumes_at timestamptz,
  failures integer not null default 0,
  job_id text,
  error jsonb,
  matched integer,
  -- People opted out since it was last compared with the list.
  opt_outs_due boolean not null default false,
  report jsonb,
  created_at timestamptz not null,
  modified_at timestamptz not null
);
create index uploaded_audiences_team on uploaded_audiences (team_id, created_at desc, id);

-- Hashes of members, in the order in which they are sent; kept so that people who opt out later are found.
create table upload_batches (
  id text primary key,
  upload_id text not null references uploaded_audiences (id) on delete cascade,
  number integer not null,
  operation text not null check (operation in ('Update', 'Delete')),
  members integer not null,
  packed text not null,
  sent_at timestamptz,
  unique (upload_id, number)
);
