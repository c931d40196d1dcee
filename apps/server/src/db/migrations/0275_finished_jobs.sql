-- Finished jobs are deleted by age.
create index jobs_finished on jobs (modified_at) where state not in ('queued', 'running');
