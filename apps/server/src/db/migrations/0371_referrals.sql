-- The code by which a person brings others to the premium suite, made when they first ask for it.
create table referral_codes (
  user_id text primary key references users (id) on delete cascade,
  code text not null unique,
  created_at timestamptz not null
);

-- Who came by whose code: one row for each person who came, so that nobody is thanked for them twice.
create table referrals (
  user_id text primary key references users (id) on delete cascade,
  referrer_id text not null references users (id) on delete cascade,
  carried_at timestamptz not null,
  -- What they paid first, and when; from then on the code stays.
  invoice_id text,
  paid_at timestamptz,
  -- How much of a month's price that was, in ten-thousandths: at most all of it.
  share integer check (share between 1 and 10000),
  -- The credit that the referrer gets for it, decided before it is booked.
  currency text,
  amount bigint,
  credited_at timestamptz,
  -- When it became known that the payment went back, and when the credit followed.
  returned_at timestamptz,
  taken_back_at timestamptz
);
create index referrals_referrer on referrals (referrer_id);
