-- Accounts that were looked up at the network to apply a usage: each is charged.
alter table usage_receipts add column looked_up integer not null default 0;
