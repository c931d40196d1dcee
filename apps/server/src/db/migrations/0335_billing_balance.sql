-- What the payment provider owes a customer, or is still to add to their next invoice, as it was read last.
alter table billing_accounts
  add column balance bigint,
  add column balance_currency text,
  add check ((balance is null) = (balance_currency is null));
