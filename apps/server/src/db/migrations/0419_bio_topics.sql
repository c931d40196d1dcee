-- Interests that the bio speaks of, by the ids of the list of interests; null: the bio was not seen.
alter table watched_profiles add column topics integer[];
