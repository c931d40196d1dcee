create table installation_facts (
  name text primary key,
  value text not null,
  noted_at timestamptz not null
);
