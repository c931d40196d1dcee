-- A session ends 90 days after its sign-in at the latest, however often it was used.
update sessions set expires_at = created_at + interval '90 days'
where expires_at > created_at + interval '90 days';
