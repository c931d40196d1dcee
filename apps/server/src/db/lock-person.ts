import { eq } from "drizzle-orm";
import type { Database } from "./client.ts";
import { users } from "./schema/people.ts";

/**
 * Until the transaction ends nobody else takes this lock of the person: of two calls that take the last place of what a
 * person may have, one is refused. What belongs to the person can still be written.
 */
export async function lockPerson(db: Database, id: string): Promise<void> {
  await db.select({ id: users.id }).from(users).where(eq(users.id, id)).for("no key update");
}
