-- Staff stopped the collection of its payments at the provider: no next payment is promised, and no change is sold.
alter table billing_subscriptions add column is_held boolean not null default false;
