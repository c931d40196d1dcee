-- A key is written with its answer. Claims without one belong to calls that died with their process.
delete from idempotency_keys where status is null;
alter table idempotency_keys alter column status set not null;
