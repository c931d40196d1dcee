-- Accounts that were looked up at the network on a day, as hashes, so that a restart gives nobody a second share of them.
create table network_lookups (
  digest text primary key,
  day text not null,
  user_id text references users (id) on delete set null
);
create index network_lookups_day on network_lookups (day);
create index network_lookups_user on network_lookups (user_id);
