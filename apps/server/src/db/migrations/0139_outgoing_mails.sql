-- Every mail that leaves waits here first: its row commits with the work that asks for it. The text is sealed, and
-- goes when the mail is handed over.
create table outgoing_mails (
  id text primary key,
  kind text not null,
  about text,
  team_id text references teams (id) on delete cascade,
  sender_id text references users (id) on delete cascade,
  sender_key text,
  recipient_id text references users (id) on delete cascade,
  recipient_key text not null,
  body text,
  state text not null,
  attempts integer not null default 0,
  problem text,
  next_at timestamptz not null,
  created_at timestamptz not null,
  settled_at timestamptz
);
create index outgoing_mails_due on outgoing_mails (next_at) where state = 'queued';
create index outgoing_mails_about on outgoing_mails (about);
create index outgoing_mails_team on outgoing_mails (team_id);
create index outgoing_mails_sender on outgoing_mails (sender_id);
create index outgoing_mails_recipient on outgoing_mails (recipient_id);

-- What the limits count. Keys are hashes with the installation's secret and refer to nothing, so that deleting a
-- team or an account gives no new budget; rows go after a day.
create table mail_counts (
  id text primary key,
  sender_key text,
  team_key text,
  recipient_key text not null,
  counts_at timestamptz not null
);
create index mail_counts_sender on mail_counts (sender_key, counts_at);
create index mail_counts_team on mail_counts (team_key, counts_at);
create index mail_counts_recipient on mail_counts (recipient_key, counts_at);
create index mail_counts_at on mail_counts (counts_at);

-- Mails that a recipient stopped, by the hash of the address.
create table mail_stops (
  recipient_key text not null,
  scope text not null,
  stopped text not null,
  stopped_at timestamptz not null,
  primary key (recipient_key, scope, stopped)
);

-- Counted by mail_counts now.
drop table team_invite_mails;
