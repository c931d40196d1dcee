import { and, eq, inArray, or, sql } from "drizzle-orm";
import type { Database } from "../../../db/client.ts";
import { audienceConfigs } from "../../../db/schema/audiences.ts";
import { users } from "../../../db/schema/people.ts";

export interface Creator {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
}

/** The people who made or deleted the team's audiences, of those asked for: nobody else's name leaves this. */
export async function findCreators(
  db: Database,
  teamId: string,
  ids: readonly string[],
): Promise<Creator[]> {
  if (ids.length === 0) return [];
  return db
    .selectDistinct({
      id: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      email: sql<string>`coalesce(${users.email}, '')`,
    })
    .from(audienceConfigs)
    .innerJoin(
      users,
      or(eq(users.id, audienceConfigs.createdBy), eq(users.id, audienceConfigs.removedBy)),
    )
    .where(and(eq(audienceConfigs.teamId, teamId), inArray(users.id, [...ids])));
}
