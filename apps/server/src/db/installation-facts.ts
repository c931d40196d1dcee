import { eq, ne } from "drizzle-orm";
import type { Database } from "./client.ts";
import { installationFacts } from "./schema/installation-facts.ts";
import { users } from "./schema/people.ts";

export async function findFact(db: Database, name: string): Promise<string | null> {
  const [row] = await db.select().from(installationFacts).where(eq(installationFacts.name, name));
  return row?.value ?? null;
}

export async function keepFact(
  db: Database,
  name: string,
  value: string,
  now: Date,
): Promise<void> {
  await db
    .insert(installationFacts)
    .values({ name, value, notedAt: now })
    .onConflictDoUpdate({ target: installationFacts.name, set: { value, notedAt: now } });
}

/** Since when a fact has its value: from now on, where it had another one or none. */
export async function factSince(
  db: Database,
  name: string,
  value: string,
  now: Date,
): Promise<Date> {
  const set = { value, notedAt: now };
  await db
    .insert(installationFacts)
    .values({ name, ...set })
    .onConflictDoUpdate({
      target: installationFacts.name,
      set,
      setWhere: ne(installationFacts.value, value),
    });
  const [row] = await db.select().from(installationFacts).where(eq(installationFacts.name, name));
  return row?.notedAt ?? now;
}

export async function hasPeople(db: Database): Promise<boolean> {
  return (await db.select({ id: users.id }).from(users).limit(1)).length > 0;
}
