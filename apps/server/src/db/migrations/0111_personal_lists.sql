-- Lists of handles that a person keeps for themselves.
create table personal_lists (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  name text not null,
  description text not null,
  members jsonb not null,
  created_at timestamptz not null,
  modified_at timestamptz not null
);
create index personal_lists_owner on personal_lists (user_id, modified_at desc, id);
