-- Applications under the Japanese agreement. They outlive their team: contracts are kept as the law requires.
create table agreement_applications (
  id text primary key,
  team_id text references teams (id) on delete set null,
  ad_account_id text not null,
  starts_on date not null,
  ends_on date not null,
  reads_spend boolean not null,
  state text not null check (state in ('draft', 'signed', 'active', 'withdrawn')),
  created_by text,
  created_at timestamptz not null,
  modified_at timestamptz not null
);
create index agreement_applications_team on agreement_applications (team_id, created_at desc, id);
create index agreement_applications_ended on agreement_applications (ends_on, id) where state = 'active';

create table agreement_segments (
  application_id text not null references agreement_applications (id) on delete cascade,
  position integer not null check (position between 1 and 3),
  name text not null,
  audience_config_id text references audience_configs (id) on delete set null,
  is_list boolean not null,
  upload_id text references uploaded_audiences (id) on delete set null,
  -- At the network, whose figures name them: an upload that was deleted may have been made again.
  audience_ids jsonb not null default '[]',
  applied_at timestamptz,
  primary key (application_id, position)
);
create index agreement_segments_upload on agreement_segments (upload_id);

-- The text as it was shown, once per hash.
create table agreement_texts (
  hash text primary key,
  version integer not null,
  text jsonb not null,
  created_at timestamptz not null
);

create table agreement_signatures (
  application_id text primary key references agreement_applications (id),
  hash text not null references agreement_texts (hash),
  version integer not null,
  -- Not a reference: the signature stays when the account goes.
  person_id text not null,
  email text not null,
  name text not null,
  signed_at timestamptz not null
);

create function refuse_agreement_change() returns trigger language plpgsql as $$
begin
  raise exception 'signed agreements cannot be changed';
end $$;
create trigger agreement_texts_stay before update or delete on agreement_texts
  for each row execute function refuse_agreement_change();
create trigger agreement_signatures_stay before update or delete on agreement_signatures
  for each row execute function refuse_agreement_change();

-- One per application: its key makes the invoice once.
create table agreement_invoices (
  application_id text primary key references agreement_applications (id),
  due_on date not null,
  net_spend bigint,
  spend_source text check (spend_source in ('network', 'staff')),
  entered_by text,
  fee bigint,
  effect_key text,
  problem jsonb,
  created_at timestamptz not null,
  settled_at timestamptz
);
