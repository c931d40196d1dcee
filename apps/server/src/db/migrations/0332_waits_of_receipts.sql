-- A receipt that waits for the network, or for access to it, ends after a week.
alter table usage_receipts add column waiting_since timestamptz;
