-- Errors of imports and jobs in both languages, and when the files of an import were removed.
alter table network_imports
  alter column error type jsonb
    using case when error is null then null else jsonb_build_object('en', error, 'ja', error) end,
  add column files_removed_at timestamptz;
update network_imports set files_removed_at = modified_at where state = 'done';
alter table jobs
  alter column error type jsonb
    using case when error is null then null else jsonb_build_object('en', error, 'ja', error) end;
