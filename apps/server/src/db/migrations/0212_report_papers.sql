-- What the PDF of a report is laid out for: 16:9 as the slides, or A4.
alter table client_reports add column paper text not null default 'slide' check (paper in ('slide', 'a4'));

-- Reports that a schedule made, or could not: who asked for one sees it on the report's own page.
create function note_report_run() returns trigger language plpgsql as $$
begin
  if new.cause = 'schedule' and new.state is distinct from old.state and new.state in ('done', 'failed') then
    perform note_team_event(
      new.team_id, 'report_' || new.state, null, new.report_id,
      (select name from client_reports where id = new.report_id)
    );
  end if;
  return null;
end $$;
create trigger note_report_run after update on client_report_runs
  for each row execute function note_report_run();
