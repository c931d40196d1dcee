-- A publication that waits for access to its ad account stops after a week.
alter table campaign_publications add column waiting_since timestamptz;
