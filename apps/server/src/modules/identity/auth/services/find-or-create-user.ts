import { randomBytes, randomUUID } from "node:crypto";
import type { InterfaceLanguage } from "@toolkit/core/domain/enumerations";
import type { Database } from "../../../../db/client.ts";
import { AppError } from "../../../../errors.ts";
import type { Clock } from "../../../../ports/clock.ts";
import {
  findUserByEmail,
  insertMembership,
  insertTeam,
  insertUser,
  type UserRow,
} from "../repository.ts";

export interface FindOrCreateUser {
  readonly db: Database;
  readonly clock: Clock;
  readonly email: string;
  readonly language: InterfaceLanguage;
}

/** The account of the address; at its first sign-in it is made together with a team of its own. */
export async function findOrCreateUser(options: FindOrCreateUser): Promise<UserRow> {
  const { db, clock, email, language } = options;
  const known = await findUserByEmail(db, email);
  if (known) return known;
  return db.transaction(async (transaction) => {
    const person = { email, firstName: "", lastName: "", language };
    const user = await createUser(transaction, clock, person);
    if (user) return user;
    // Somebody signed in with the same address at the same moment, and that transaction is through.
    const other = await findUserByEmail(transaction, email);
    if (other) return other;
    throw new AppError("conflict", { message: "account vanished while it was made" });
  });
}

export interface NewPerson {
  /** Null when nobody proved one. */
  readonly email: string | null;
  readonly firstName: string;
  readonly lastName: string;
  readonly language: InterfaceLanguage;
}

const FIRST_TEAM: Readonly<Record<InterfaceLanguage, string>> = {
  en: "My team",
  ja: "マイチーム",
};

/** A team's slug that says nothing of its person: whether an address has an account is nobody else's to find out. */
function neutralSlug(): string {
  return `team-${randomBytes(5).toString("hex")}`;
}

/** A new account with a team of its own, inside a transaction; undefined when the address has one already. */
export async function createUser(
  transaction: Database,
  clock: Clock,
  person: NewPerson,
): Promise<UserRow | undefined> {
  const now = clock.now();
  const user = await insertUser(transaction, {
    ...person,
    id: randomUUID(),
    groups: [],
    doneSteps: [],
    createdAt: now,
  });
  if (user === undefined) return undefined;
  const teamId = randomUUID();
  const team = { id: teamId, name: FIRST_TEAM[person.language], createdAt: now };
  if (!(await insertTeam(transaction, { ...team, slug: neutralSlug() })))
    throw new AppError("conflict", { message: "no free slug" });
  await insertMembership(transaction, {
    id: randomUUID(),
    teamId,
    userId: user.id,
    level: "admin",
    createdAt: now,
  });
  return user;
}
