import type { Team } from "@toolkit/core/contract/teams";
import type { TeamOfMember } from "./repository.ts";

export function presentTeam({ team, level }: TeamOfMember, memberCount: number): Team {
  return {
    id: team.id,
    name: team.name,
    slug: team.slug,
    logo: team.logo,
    member_count: memberCount,
    invoice_email: team.invoiceEmail,
    country: team.country,
    invoice_name: team.invoiceName,
    subscriptions: [],
    level,
  };
}
