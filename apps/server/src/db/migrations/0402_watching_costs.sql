-- What watching cost. It hangs on the person and the account at X: whoever deletes a watched account and watches it again has spent what they had spent.
create table watching_costs (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  subject text not null,
  username text not null,
  kind text not null check (kind in ('reading', 'events')),
  spent_micros bigint not null,
  at timestamptz not null
);
create index watching_costs_at on watching_costs (user_id, subject, at);

insert into watching_costs (id, user_id, subject, username, kind, spent_micros, at)
select readings.id, accounts.user_id, accounts.subject, accounts.username, 'reading', readings.spent_micros, readings.began_at
from watched_readings readings
join watched_accounts accounts on accounts.id = readings.watched_id;
