-- What coupons and promotion codes take off the coming invoices, as Stripe said at the last reading.
alter table billing_subscriptions add column discounts jsonb not null default '[]';
