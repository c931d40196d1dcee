import type { TeamMember } from "@toolkit/core/contract/teams";

/** A member's name as they gave it, else their address. */
export function nameOf({ user }: TeamMember): string {
  return [user.first_name, user.last_name].filter(Boolean).join(" ") || user.email;
}
