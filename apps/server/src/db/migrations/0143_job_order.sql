-- Jobs wait in lanes, by size and age. The order that another library kept in a schema of its own is no longer read.
alter table jobs
  add column lane text not null default 'asked',
  add column turn text,
  add column bytes bigint not null default 0,
  add column rank double precision not null default 0,
  add column tries integer not null default 0;
update jobs set
  rank = extract(epoch from created_at) * 2000000,
  lane = case
    when kind in ('import_upload', 'import_paths', 'make_sample') then 'imports'
    when kind = 'run_sync' then 'syncs'
    when kind in ('weekly_monitors', 'weekly_usages') then 'weekly'
    else 'asked' end,
  turn = case when kind = 'import_upload' then 'imports ' || team_id end
where state in ('queued', 'running');
create index jobs_waiting on jobs (lane, rank) where state = 'queued';
drop schema if exists queue cascade;
