-- What the network last said of an audience once it had matched its members, and when: what it says right after a change is of before it.
alter table uploaded_audiences add column settled_as text, add column settled_at timestamptz;
update uploaded_audiences set settled_as = state, settled_at = modified_at, resumes_at = now()
  where state in ('too_small', 'targetable');
