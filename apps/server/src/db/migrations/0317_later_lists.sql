-- Lists that were added to an audience after it was made: the source of each, who confirmed notice and rights, and what was read of it.
alter table uploaded_audiences add column later_lists jsonb not null default '[]';
