import { and, asc, count, desc, eq, gte, inArray, isNull, lt, sql } from "drizzle-orm";
import type { Database } from "../../../db/client.ts";
import {
  agreementApplications,
  agreementInvoices,
  agreementSegments,
  agreementSignatures,
  agreementTexts,
} from "../../../db/schema/agreements.ts";
import type { PageWindow } from "../../../paging.ts";

export type ApplicationRow = typeof agreementApplications.$inferSelect;
export type SegmentRow = typeof agreementSegments.$inferSelect;
export type SignatureRow = typeof agreementSignatures.$inferSelect;
export type AgreementInvoiceRow = typeof agreementInvoices.$inferSelect;
export type SignedTextRow = typeof agreementTexts.$inferSelect;

export interface ApplicationKey {
  readonly teamId: string;
  readonly id: string;
}

/** An application with all that belongs to it. */
export interface Application {
  readonly row: ApplicationRow;
  readonly segments: readonly SegmentRow[];
  readonly signature: SignatureRow | null;
  readonly invoice: AgreementInvoiceRow | null;
}

const applications = agreementApplications;
const SIGNED = ["signed", "active"] as const;

/** The only SQL of the agreement; every query but those of the clock, of staff and of uploads is scoped to its team. */
export class AgreementRepository {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  async insert(row: ApplicationRow, segments: readonly SegmentRow[]): Promise<void> {
    await this.#db.insert(applications).values(row);
    await this.#db.insert(agreementSegments).values([...segments]);
  }

  async countDrafts(teamId: string): Promise<number> {
    const [total] = await this.#db
      .select({ rows: count() })
      .from(applications)
      .where(and(eq(applications.teamId, teamId), eq(applications.state, "draft")));
    return total?.rows ?? 0;
  }

  async list(teamId: string, window: PageWindow) {
    return this.#page(eq(applications.teamId, teamId), window);
  }

  /** Applications of all teams of which something was applied and whose period ended before a day. */
  async listEnded(today: string, window: PageWindow) {
    return this.#page(
      and(eq(applications.state, "active"), lt(applications.endsOn, today)),
      window,
    );
  }

  async find({ teamId, id }: ApplicationKey): Promise<Application | null> {
    return this.#one(and(eq(applications.teamId, teamId), eq(applications.id, id)));
  }

  /** Of whichever team: for staff and the clock. */
  async findAny(id: string): Promise<Application | null> {
    return this.#one(eq(applications.id, id));
  }

  /** Ids of applications whose period ended before a day and whose fee is not settled. */
  async unsettled(today: string): Promise<string[]> {
    const rows = await this.#db
      .select({ id: applications.id })
      .from(applications)
      .leftJoin(agreementInvoices, eq(agreementInvoices.applicationId, applications.id))
      .where(
        and(
          eq(applications.state, "active"),
          lt(applications.endsOn, today),
          isNull(agreementInvoices.settledAt),
        ),
      )
      .orderBy(asc(applications.endsOn), asc(applications.id));
    return rows.map(({ id }) => id);
  }

  /** Changes the state if it is the given one; false when it is not. */
  async move(
    id: string,
    from: ApplicationRow["state"],
    to: ApplicationRow["state"],
    at: Date,
  ): Promise<boolean> {
    const rows = await this.#db
      .update(applications)
      .set({ state: to, modifiedAt: at })
      .where(and(eq(applications.id, id), eq(applications.state, from)))
      .returning({ id: applications.id });
    return rows.length > 0;
  }

  /** Deletes a draft; false when it is none. */
  async removeDraft({ teamId, id }: ApplicationKey): Promise<boolean> {
    const rows = await this.#db
      .delete(applications)
      .where(
        and(
          eq(applications.teamId, teamId),
          eq(applications.id, id),
          eq(applications.state, "draft"),
        ),
      )
      .returning({ id: applications.id });
    return rows.length > 0;
  }

  async sign(signature: SignatureRow, text: SignedTextRow): Promise<void> {
    await this.#db.insert(agreementTexts).values(text).onConflictDoNothing();
    await this.#db.insert(agreementSignatures).values(signature);
  }

  async signedText(hash: string): Promise<SignedTextRow | null> {
    const [row] = await this.#db.select().from(agreementTexts).where(eq(agreementTexts.hash, hash));
    return row ?? null;
  }

  /** Signed applications of an ad account that have not ended by a day, earliest first. */
  async openFor(teamId: string, adAccountId: string, today: string): Promise<Application[]> {
    return this.#completed(await this.#open(teamId, adAccountId, today));
  }

  /** The same, held until the transaction ends: of two uploads at once, one takes a segment. */
  async hold(teamId: string, adAccountId: string, today: string): Promise<Application[]> {
    return this.#completed(await this.#open(teamId, adAccountId, today).for("update"));
  }

  #open(teamId: string, adAccountId: string, today: string) {
    return this.#db
      .select()
      .from(applications)
      .where(
        and(
          eq(applications.teamId, teamId),
          eq(applications.adAccountId, adAccountId),
          inArray(applications.state, [...SIGNED]),
          gte(applications.endsOn, today),
        ),
      )
      .orderBy(asc(applications.startsOn), asc(applications.createdAt), asc(applications.id));
  }

  /** Signed applications of an ad account, of these teams, ended ones included. */
  async signedBy(teamIds: readonly string[], adAccountId: string): Promise<ApplicationRow[]> {
    if (teamIds.length === 0) return [];
    return this.#db
      .select()
      .from(applications)
      .where(
        and(
          inArray(applications.teamId, [...teamIds]),
          eq(applications.adAccountId, adAccountId),
          inArray(applications.state, [...SIGNED]),
        ),
      );
  }

  async apply({ applicationId, position }: SegmentRow, uploadId: string, at: Date): Promise<void> {
    await this.#db
      .update(agreementSegments)
      .set({
        uploadId,
        appliedAt: sql`coalesce(${agreementSegments.appliedAt}, ${at.toISOString()})`,
      })
      .where(
        and(
          eq(agreementSegments.applicationId, applicationId),
          eq(agreementSegments.position, position),
        ),
      );
  }

  /** Notes a custom audience that an upload made: the network's figures name it. */
  async noteAudience(uploadId: string, audienceId: string): Promise<void> {
    await this.#db
      .update(agreementSegments)
      .set({
        audienceIds: sql`${agreementSegments.audienceIds} || to_jsonb(${audienceId}::text)`,
      })
      .where(
        and(
          eq(agreementSegments.uploadId, uploadId),
          sql`not ${agreementSegments.audienceIds} ? ${audienceId}`,
        ),
      );
  }

  /** Opens the invoice of an application; the one that is there stays. */
  async openInvoice(row: AgreementInvoiceRow): Promise<void> {
    await this.#db.insert(agreementInvoices).values(row).onConflictDoNothing();
  }

  /** Settles an invoice that was not; false when somebody else did. */
  async settleInvoice(
    applicationId: string,
    settled: Partial<Omit<AgreementInvoiceRow, "applicationId">>,
  ): Promise<boolean> {
    const rows = await this.#db
      .update(agreementInvoices)
      .set(settled)
      .where(
        and(
          eq(agreementInvoices.applicationId, applicationId),
          isNull(agreementInvoices.settledAt),
        ),
      )
      .returning({ id: agreementInvoices.applicationId });
    return rows.length > 0;
  }

  async #one(where: ReturnType<typeof and>): Promise<Application | null> {
    const [found] = await this.#completed(await this.#db.select().from(applications).where(where));
    return found ?? null;
  }

  async #page(where: ReturnType<typeof and>, { limit, offset }: PageWindow) {
    const [total] = await this.#db.select({ rows: count() }).from(applications).where(where);
    const rows = await this.#db
      .select()
      .from(applications)
      .where(where)
      .orderBy(desc(applications.createdAt), desc(applications.id))
      .limit(limit)
      .offset(offset);
    return { count: total?.rows ?? 0, applications: await this.#completed(rows) };
  }

  async #completed(rows: readonly ApplicationRow[]): Promise<Application[]> {
    if (rows.length === 0) return [];
    const ids = rows.map(({ id }) => id);
    const segments = await this.#db
      .select()
      .from(agreementSegments)
      .where(inArray(agreementSegments.applicationId, ids))
      .orderBy(asc(agreementSegments.position));
    const signatures = await this.#db
      .select()
      .from(agreementSignatures)
      .where(inArray(agreementSignatures.applicationId, ids));
    const invoices = await this.#db
      .select()
      .from(agreementInvoices)
      .where(inArray(agreementInvoices.applicationId, ids));
    return rows.map((row) => ({
      row,
      segments: segments.filter((each) => each.applicationId === row.id),
      signature: signatures.find((each) => each.applicationId === row.id) ?? null,
      invoice: invoices.find((each) => each.applicationId === row.id) ?? null,
    }));
  }
}
