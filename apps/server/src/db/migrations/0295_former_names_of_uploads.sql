-- Names that an audience had before: packages that were saved under one of them still mean it.
alter table uploaded_audiences add column former_names jsonb not null default '[]';
