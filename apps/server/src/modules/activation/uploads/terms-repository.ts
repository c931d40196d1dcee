import { eq } from "drizzle-orm";
import type { Database } from "../../../db/client.ts";
import { derivedUploadTerms } from "../../../db/schema/uploads.ts";

export type TermsRow = typeof derivedUploadTerms.$inferSelect;

/** The only SQL of the accepted clause on derived lists. */
export class TermsRepository {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  async find(teamId: string): Promise<TermsRow | null> {
    const rows = await this.#db
      .select()
      .from(derivedUploadTerms)
      .where(eq(derivedUploadTerms.teamId, teamId))
      .limit(1);
    return rows[0] ?? null;
  }

  async accept(row: TermsRow): Promise<void> {
    const { clause, acceptedBy, acceptedAt } = row;
    await this.#db.insert(derivedUploadTerms).values(row).onConflictDoUpdate({
      target: derivedUploadTerms.teamId,
      set: { clause, acceptedBy, acceptedAt },
    });
  }

  async revoke(teamId: string): Promise<void> {
    await this.#db.delete(derivedUploadTerms).where(eq(derivedUploadTerms.teamId, teamId));
  }
}
