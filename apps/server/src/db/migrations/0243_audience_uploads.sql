-- Uploads of the exact members of a saved audience, and how far they are kept current.
alter table uploaded_audiences add column audience_config_id text references audience_configs (id) on delete set null;
alter table uploaded_audiences add column dataset text;
alter table uploaded_audiences add column dataset_version integer;
alter table uploaded_audiences add column keeps_current boolean not null default false;
alter table uploaded_audiences add column compared_at timestamptz;
-- Teams that accepted the clause on lists derived from the network's own data.
create table derived_upload_terms (
  team_id text primary key references teams (id) on delete cascade,
  clause text not null,
  accepted_by text not null,
  accepted_at timestamptz not null
);
