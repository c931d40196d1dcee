import { eq } from "drizzle-orm";
import type { Database } from "../../../db/client.ts";
import { users } from "../../../db/schema/people.ts";

export interface PersonInGroups {
  readonly id: string;
  readonly groups: readonly string[];
}

export interface GroupChange {
  readonly email: string;
  readonly group: string;
  readonly member: boolean;
}

/**
 * Puts a person into a group or out of it; undefined when nobody has the address. The row is held while it is changed, so
 * that two changes at the same moment both stay.
 */
export async function setInGroup(
  db: Database,
  { email, group, member }: GroupChange,
): Promise<PersonInGroups | undefined> {
  return db.transaction(async (transaction) => {
    const [person] = await transaction
      .select({ id: users.id, groups: users.groups })
      .from(users)
      .where(eq(users.email, email))
      .for("update");
    if (person === undefined) return undefined;
    const others = person.groups.filter((name) => name !== group);
    const groups = member ? [...others, group] : others;
    await transaction.update(users).set({ groups }).where(eq(users.id, person.id));
    return { id: person.id, groups };
  });
}
