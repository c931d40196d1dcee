-- What the bank of a payer took back for good, and when we read it first: from then on the invoice is owed again.
alter table billing_invoices add column lost bigint not null default 0;
alter table billing_invoices add column lost_at timestamptz;
alter table billing_subscriptions add column taken_back boolean not null default false;
-- Since when the account has the customer that it has now; null: since it has one. What was booked before is of a customer
-- whom staff deleted at the provider, and is not compared with the new one.
alter table billing_accounts add column customer_since timestamptz;
-- Events of no customer asked for nothing, and were never swept.
update billing_events set applied_at = received_at where customer_id is null and applied_at is null;
-- The country that was typed at the provider's own pages, where it differs from the owner's: invoices and taxes follow it.
alter table billing_accounts add column typed_country text;
