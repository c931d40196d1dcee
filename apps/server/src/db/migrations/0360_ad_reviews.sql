-- What the network's review said of each ad, and when it was asked last.
create table ad_reviews (
  ad_id text primary key references ads (id) on delete cascade,
  team_id text not null references teams (id) on delete cascade,
  -- The promoted post that was reviewed: another one is reviewed again.
  network_id text not null,
  status text not null,
  reasons text[] not null,
  checked_at timestamptz not null,
  changed_at timestamptz not null
);
create index ad_reviews_checked on ad_reviews (checked_at);

-- Members are told of an ad that the review refused, whoever asked.
create function note_ad_rejected() returns trigger language plpgsql as $$
begin
  if new.approval_status = 'REJECTED' and old.approval_status is distinct from 'REJECTED' then
    perform note_team_event(
      new.team_id, 'creative_rejected', null, new.creative_id, new.creative_name, '{}'
    );
  end if;
  return null;
end $$;
create trigger note_ad_rejected after update of approval_status on ads
  for each row execute function note_ad_rejected();
