-- Which objects each kept page of a sync held: what is paid and counted once, across pages, resumes and crashes.
-- The rows go with the pages when the sync ends.
create table network_sync_pages (
  sync_id text not null references network_syncs (id) on delete cascade,
  listing text not null,
  subject text not null,
  page integer not null,
  object text not null check (object in ('user', 'post', 'list')),
  -- The UTC day on which X answered: it charges an object once per day.
  day text not null,
  cursor text,
  ids text not null,
  primary key (sync_id, listing, subject, page)
);
create index network_sync_pages_day on network_sync_pages (sync_id, day);

-- Refusals in a row without a page between them.
alter table network_syncs add column refusals integer not null default 0;
alter table network_syncs drop constraint network_syncs_reason_check;
alter table network_syncs add constraint network_syncs_reason_check check (
  reason in (
    'person', 'budget', 'account', 'left',
    'repeated', 'empty', 'excess',
    'limited', 'capped', 'unpaid', 'forbidden', 'suspended', 'unavailable'
  )
);
