create table topic_searches (
  team_id text not null references teams (id) on delete cascade,
  topic_id integer not null,
  day date not null,
  searches integer not null,
  primary key (team_id, topic_id, day)
);
create index topic_searches_day on topic_searches (day);
