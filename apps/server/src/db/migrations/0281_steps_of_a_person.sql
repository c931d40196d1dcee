-- First steps that a person has taken themselves; the others are told by what their team has.
alter table users add column done_steps jsonb not null default '[]';
