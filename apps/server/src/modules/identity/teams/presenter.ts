import { teams, type Subscription, type Team, type TeamMember } from "@toolkit/core/contract/teams";
import type { Agency } from "../../../tenants.ts";
import type { MemberRow } from "./member-repository.ts";
import type { TeamRow } from "./repository.ts";
import type { MemberTeam } from "./services/read-teams.ts";
import type { SubscriptionRow } from "./subscription-repository.ts";

/** Where the logo is read; the mark after it changes with the picture. */
function logoAddress({ slug, logo }: Pick<TeamRow, "slug" | "logo">): string | null {
  if (logo === null) return null;
  const mark = /([0-9a-f]{8})[^/]*$/.exec(logo)?.[1] ?? "";
  return `${teams.logo.path.replace("{slug}", slug)}?v=${mark}`;
}

export function presentSubscription(row: SubscriptionRow): Subscription {
  return {
    id: row.id,
    start: row.startAt.toISOString(),
    active: row.active,
    plan: { name: row.planName },
  };
}

export function presentTeam(found: MemberTeam, abilities: readonly string[]): Team {
  const { team, level, memberCount, subscriptions } = found;
  return {
    id: team.id,
    name: team.name,
    slug: team.slug,
    logo: logoAddress(team),
    member_count: memberCount,
    invoice_email: team.invoiceEmail,
    country: team.country,
    invoice_name: team.invoiceName,
    subscriptions: subscriptions.map(presentSubscription),
    level,
    abilities: [...abilities],
  };
}

/** A team as the provider's people see it: neither its people nor its billing details. */
export function presentForStaff(found: MemberTeam) {
  const { name, slug, logo, member_count, subscriptions } = presentTeam(found, []);
  return { name, slug, logo, member_count, subscriptions };
}

export function presentMember({ id, user, level, joinedAt, lastLogin }: MemberRow): TeamMember {
  return {
    id,
    user: {
      id: user.id,
      email: user.email ?? "",
      first_name: user.firstName,
      last_name: user.lastName,
    },
    level,
    joined: joinedAt.toISOString(),
    last_login: lastLogin?.toISOString() ?? null,
  };
}

/** A team to whoever holds an invite; the picture of one that is not shown to everybody is its members' own. */
export function presentTeamName(team: TeamRow) {
  const { name, slug, shown } = team;
  return { name, slug, logo: shown ? logoAddress(team) : null };
}

/** What anybody may know of a team. */
export function presentTeamInfo(team: TeamRow, agencies: readonly Agency[]) {
  const agency = agencies.find(({ key }) => key === team.slug);
  return {
    name: team.name,
    slug: team.slug,
    logo: logoAddress(team),
    agency: agency === undefined ? null : { countries: [...agency.countries] },
  };
}
