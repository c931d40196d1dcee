create table idempotency_keys (
  key text primary key,
  fingerprint text not null,
  status integer,
  body jsonb,
  created_at timestamptz not null
);
create index idempotency_keys_created on idempotency_keys (created_at);
