-- What people recognise a session by. Rows from before are known by their times alone.
alter table sessions add column seen_at timestamptz;
update sessions set seen_at = created_at;
alter table sessions alter column seen_at set not null;
alter table sessions add column device text not null default '';
alter table sessions add column method text not null default 'email';
