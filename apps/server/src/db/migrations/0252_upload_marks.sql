-- Stands in the description of a custom audience from its making until its id is kept here: by it alone is an audience whose
-- making was not answered found again.
alter table uploaded_audiences add column mark text;
