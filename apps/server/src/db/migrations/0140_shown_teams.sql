-- Whether anybody may see a team's name and logo at its address. A first team's address was made of its person's own
-- address or name at a network, so that showing it would tell who has an account.
alter table teams add column shown boolean not null default false;

-- Shown are teams that somebody founded, and first teams whose address was chosen since. A first team began with an account.
update teams set shown = true where not exists (
  select 1 from users where users.created_at = teams.created_at
) or exists (
  select 1
  from users,
    lateral (
      select trim(both '-' from left(
        regexp_replace(lower(split_part(users.email, '@', 1)), '[^a-z0-9]+', '-', 'g'), 40
      )) as slug
    ) as derived
  where users.created_at = teams.created_at
    and users.email is not null
    and not exists (select 1 from social_accounts where social_accounts.user_id = users.id)
    and not starts_with(teams.slug, derived.slug)
);
