-- What the profile says of its place and language, and whether it is likely automated; null: not known.
alter table watched_profiles add column country text;
alter table watched_profiles add column language text;
alter table watched_profiles add column is_automated boolean;
