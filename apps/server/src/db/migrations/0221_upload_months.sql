-- Uploads that a team began in a month, which stay counted when an audience is deleted.
create table upload_months (
  team_id text not null references teams (id) on delete cascade,
  month date not null,
  uploads integer not null,
  primary key (team_id, month)
);
-- Where uploads were made before; a new database has their table only later.
do $$
begin
  if to_regclass('uploaded_audiences') is not null then
    insert into upload_months (team_id, month, uploads)
    select team_id, date_trunc('month', started_at at time zone 'UTC')::date, count(*)
    from uploaded_audiences where started_at is not null group by 1, 2;
  end if;
end $$;
