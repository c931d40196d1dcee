-- What one network address, and the installation as a whole, may cause in a day.
alter table mail_counts add column address_key text;
create index mail_counts_address on mail_counts (address_key, counts_at);
