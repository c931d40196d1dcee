-- People who opt out while a run looks for earlier ones are counted, not noted: none is forgotten.
alter table uploaded_audiences
  add column opt_outs_noted integer not null default 0,
  add column opt_outs_settled integer not null default 0;
update uploaded_audiences set opt_outs_noted = 1 where opt_outs_due;
alter table uploaded_audiences drop column opt_outs_due;
-- Its answer may be lost: the network may have the members of a batch from this moment on.
alter table upload_batches
  add column tried_at timestamptz,
  add column is_opt_out boolean not null default false;
update upload_batches set tried_at = sent_at;
