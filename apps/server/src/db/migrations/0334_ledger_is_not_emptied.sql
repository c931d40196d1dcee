-- The trigger on rows does not see that a table is emptied at once.
create trigger billing_entries_kept before truncate on billing_entries
  for each statement execute function refuse_ledger_change();
