-- An upload that waits for the network, or for access to it, stops after a week.
alter table uploaded_audiences add column waiting_since timestamptz;
