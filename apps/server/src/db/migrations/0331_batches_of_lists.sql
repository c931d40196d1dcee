-- Whom a person's list added to an audience that is kept current, or removed, outlasts the next comparison.
alter table upload_batches add column is_listed boolean not null default false;
