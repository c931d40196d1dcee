-- Who uploaded: what a person's uploads hold is limited over all teams.
alter table network_imports add column user_id text references users (id) on delete set null;
update network_imports set user_id = (select user_id from jobs where jobs.id = network_imports.job_id);
create index network_imports_user on network_imports (user_id);
