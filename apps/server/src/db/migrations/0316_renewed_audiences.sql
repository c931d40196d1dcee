-- When everybody in an audience was last sent again, each with the same time to stay: an audience that is kept current would empty otherwise.
alter table uploaded_audiences add column renewed_at timestamptz;
