import { randomBytes, randomUUID } from "node:crypto";
import type { InterfaceLanguage } from "@toolkit/core/domain/enumerations";
import type { Database } from "../../../db/client.ts";
import { AppError } from "../../../errors.ts";
import type { Clock } from "../../../ports/clock.ts";
import { teamSlug } from "../../teams/team-slug.ts";
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
  const now = clock.now();
  const name = email.slice(0, email.lastIndexOf("@"));
  return db.transaction(async (transaction) => {
    const user = await insertUser(transaction, {
      id: randomUUID(),
      email,
      firstName: "",
      lastName: "",
      language,
      groups: [],
      createdAt: now,
    });
    if (user === undefined) {
      // Somebody signed in with the same address at the same moment, and that transaction is through.
      const other = await findUserByEmail(transaction, email);
      if (other) return other;
      throw new AppError("conflict", { message: "account vanished while it was made" });
    }
    const teamId = randomUUID();
    const team = { id: teamId, name: name.slice(0, 100), createdAt: now };
    const slug = teamSlug(name);
    const isMade =
      (await insertTeam(transaction, { ...team, slug })) ||
      (await insertTeam(transaction, {
        ...team,
        slug: `${slug}-${randomBytes(4).toString("hex")}`,
      }));
    if (!isMade) throw new AppError("conflict", { message: "no free slug" });
    await insertMembership(transaction, {
      id: randomUUID(),
      teamId,
      userId: user.id,
      level: "admin",
      createdAt: now,
    });
    return user;
  });
}
