-- What the network can express of the audience, as it was previewed when the items were applied.
alter table usage_receipts add column loss jsonb;
