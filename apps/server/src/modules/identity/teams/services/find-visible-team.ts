import type { Database } from "../../../../db/client.ts";
import { notFound } from "../../../../errors.ts";
import { personOf, type Principal } from "../../../../principal.ts";
import type { Agency } from "../../../../tenants.ts";
import { findTeam, type TeamRow } from "../repository.ts";
import { isMember } from "./is-member.ts";

/** A team that the caller may see: one that is not shown to everybody is to others as if there were none. */
export async function findVisibleTeam(
  db: Database,
  slug: string,
  {
    principal,
    agencies,
  }: { readonly principal: Principal | null; readonly agencies: readonly Agency[] },
): Promise<TeamRow> {
  const team = await findTeam(db, slug);
  const key = { teamId: team?.id ?? "", userId: personOf(principal)?.id ?? "" };
  // Asked for every name, so that the time of the answer does not tell an unknown team from a hidden one.
  const isOwn = await isMember(db, key);
  const isSeen =
    team !== undefined &&
    (team.shown ||
      isOwn ||
      principal?.kind === "local" ||
      agencies.some((each) => each.key === team.slug));
  if (!isSeen) throw notFound("team");
  return team;
}
