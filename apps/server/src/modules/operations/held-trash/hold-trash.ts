import { and, inArray, lt } from "drizzle-orm";
import type { Database } from "../../../db/client.ts";
import { audienceConfigs } from "../../../db/schema/audiences.ts";
import { campaigns } from "../../../db/schema/campaigns.ts";
import { adCreatives } from "../../../db/schema/creatives.ts";
import { teamMedia } from "../../../db/schema/media.ts";
import { audienceUsages } from "../../../db/schema/usages.ts";
import type { Clock } from "../../../ports/clock.ts";
import type { PlansPort } from "../../../ports/plans.ts";

/** Every trash of teams that is emptied after 30 days. */
export const TRASHES = [
  audienceConfigs,
  adCreatives,
  audienceUsages,
  campaigns,
  teamMedia,
] as const;

/** Days in which a team that has paid again can still restore what it could not while it was read-only. */
const HELD_DAYS = 7;
const TRASH_DAYS = 30;
const DAY_MS = 86_400_000;

export interface HoldingServices {
  readonly db: Database;
  readonly clock: Clock;
  readonly plans: Pick<PlansPort, "readOnlyTeams">;
}

/**
 * Holds what lies in the trash of teams that are read-only: nobody can restore it there, and nothing of theirs is deleted.
 * It is moved forward to a week before its end, again and again, so that a sweep between two holds takes nothing.
 */
export async function holdTrash({ db, clock, plans }: HoldingServices): Promise<void> {
  const teams = [...(await plans.readOnlyTeams())];
  if (teams.length === 0) return;
  const removedAt = new Date(clock.now().getTime() - (TRASH_DAYS - HELD_DAYS) * DAY_MS);
  for (const table of TRASHES)
    await db
      .update(table)
      .set({ removedAt })
      .where(and(inArray(table.teamId, teams), lt(table.removedAt, removedAt)));
}
