-- Staff end it at a date: until then it renews, and neither a change nor a continuation may clear that date.
alter table billing_subscriptions add column ends_at timestamptz;
