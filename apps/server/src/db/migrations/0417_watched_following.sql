-- Accounts that the account follows, as X announced them; null: not known yet.
alter table watched_accounts add column following integer;

-- Which of the account's two lists a reading reads.
alter table watched_readings add column list text not null default 'followers' check (list in ('followers', 'following'));
alter table watched_readings alter column list drop default;
drop index watched_readings_open;
create unique index watched_readings_open on watched_readings (watched_id, list)
  where state in ('queued', 'running', 'waiting');

-- One state per list.
alter table watched_states add column list text not null default 'followers' check (list in ('followers', 'following'));
alter table watched_states alter column list drop default;
alter table watched_states drop constraint watched_states_pkey;
alter table watched_states add primary key (watched_id, list, part);
