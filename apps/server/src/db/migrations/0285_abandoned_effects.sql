-- `abandoned`: whoever waited for it was told that it failed, so that it is not done behind their back.
alter table billing_effects drop constraint billing_effects_state_check;
alter table billing_effects add constraint billing_effects_state_check
  check (state in ('queued', 'running', 'done', 'failed', 'abandoned'));
-- What the provider was told of owners is compared in another form.
update billing_accounts set told = null;
