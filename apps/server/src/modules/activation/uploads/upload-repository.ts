import type { UploadSort, UploadState } from "@toolkit/core/contract/uploaded-audiences";
import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  max,
  ne,
  or,
  sql,
} from "drizzle-orm";
import type { Database } from "../../../db/client.ts";
import { largeBytes, largeRows, readLarge } from "../../../db/large-rows.ts";
import { uploadBatches, uploadedAudiences, uploadMonths } from "../../../db/schema/uploads.ts";
import type { ReachedAccount } from "../../capability.ts";
import type { PageWindow } from "../../../paging.ts";
import { orderOf } from "./upload-order.ts";

export type UploadRow = typeof uploadedAudiences.$inferSelect;
export type BatchRow = typeof uploadBatches.$inferSelect;
export type UploadChange = Partial<Omit<UploadRow, "id" | "teamId" | "createdAt">> & {
  readonly modifiedAt: Date;
};

export interface UploadKey {
  readonly teamId: string;
  readonly id: string;
}

export interface UploadProgress {
  readonly batches: number;
  readonly sentBatches: number;
  readonly sentMembers: number;
  /** When the first and the last of the sent batches were confirmed. */
  readonly firstSentAt: Date | null;
  readonly lastSentAt: Date | null;
}

const at = ({ teamId, id }: UploadKey) =>
  and(eq(uploadedAudiences.teamId, teamId), eq(uploadedAudiences.id, id));

/** The only SQL of uploads; every query but those of the clock is scoped to its team. */
export class UploadRepository {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  async insert(row: UploadRow): Promise<void> {
    await this.#db.insert(uploadedAudiences).values(row);
  }

  async insertBatch(batch: BatchRow): Promise<void> {
    await this.#db.insert(uploadBatches).values(batch);
  }

  async find(key: UploadKey): Promise<UploadRow | null> {
    const rows = await this.#db.select().from(uploadedAudiences).where(at(key)).limit(1);
    return rows[0] ?? null;
  }

  async list(teamId: string, { limit, offset }: PageWindow, sort: UploadSort) {
    const where = eq(uploadedAudiences.teamId, teamId);
    const [total] = await this.#db.select({ rows: count() }).from(uploadedAudiences).where(where);
    const places = await this.#db
      .select({ id: uploadedAudiences.id, bytes: largeBytes(uploadedAudiences.report) })
      .from(uploadedAudiences)
      .where(where)
      .orderBy(...orderOf(sort))
      .limit(limit)
      .offset(offset);
    const rows = await readLarge(places, (ids) =>
      this.#db
        .select()
        .from(uploadedAudiences)
        .where(and(where, inArray(uploadedAudiences.id, ids))),
    );
    return { count: total?.rows ?? 0, rows };
  }

  /** Changes the row if it is in one of the states; null when it is not. */
  async change(
    key: UploadKey,
    from: readonly UploadState[],
    change: UploadChange,
  ): Promise<UploadRow | null> {
    const rows = await this.#db
      .update(uploadedAudiences)
      .set(change)
      .where(and(at(key), inArray(uploadedAudiences.state, [...from])))
      .returning();
    return rows[0] ?? null;
  }

  async remove(key: UploadKey): Promise<void> {
    await this.#db.delete(uploadedAudiences).where(at(key));
  }

  /** Uploads that the team began in the month of a first day. */
  async begunIn(teamId: string, month: string): Promise<number> {
    const [row] = await this.#db
      .select({ uploads: uploadMonths.uploads })
      .from(uploadMonths)
      .where(and(eq(uploadMonths.teamId, teamId), eq(uploadMonths.month, month)));
    return row?.uploads ?? 0;
  }

  /** Counts one more; in the transaction that begins it. */
  async countBegun(teamId: string, month: string): Promise<void> {
    await this.#db
      .insert(uploadMonths)
      .values({ teamId, month, uploads: 1 })
      .onConflictDoUpdate({
        target: [uploadMonths.teamId, uploadMonths.month],
        set: { uploads: sql`${uploadMonths.uploads} + 1` },
      });
  }

  /** Matched sizes of the team's earlier uploads. */
  async matched(teamId: string) {
    return this.#db
      .select({
        kinds: uploadedAudiences.kinds,
        members: uploadedAudiences.members,
        matched: uploadedAudiences.matched,
        state: uploadedAudiences.state,
      })
      .from(uploadedAudiences)
      .where(
        and(
          eq(uploadedAudiences.teamId, teamId),
          inArray(uploadedAudiences.state, ["targetable", "too_small"]),
        ),
      )
      .orderBy(desc(uploadedAudiences.createdAt))
      .limit(50);
  }

  async some(teamId: string, ids: readonly string[]): Promise<UploadRow[]> {
    if (ids.length === 0) return [];
    const ofTeam = eq(uploadedAudiences.teamId, teamId);
    const places = await this.#db
      .select({ id: uploadedAudiences.id, bytes: largeBytes(uploadedAudiences.report) })
      .from(uploadedAudiences)
      .where(and(ofTeam, inArray(uploadedAudiences.id, [...ids])));
    return readLarge(places, (some) =>
      this.#db
        .select()
        .from(uploadedAudiences)
        .where(and(ofTeam, inArray(uploadedAudiences.id, some))),
    );
  }

  async byAudience(teamId: string, audienceIds: readonly string[]) {
    if (audienceIds.length === 0) return [];
    const { id, audienceId } = uploadedAudiences;
    return this.#db
      .select({ id, audienceId })
      .from(uploadedAudiences)
      .where(
        and(
          eq(uploadedAudiences.teamId, teamId),
          inArray(uploadedAudiences.audienceId, [...audienceIds]),
        ),
      );
  }

  /** Uploads of a team, by what packages name them: the newest first. */
  async named(teamId: string) {
    const { name, formerNames, use, adAccountId, createdAt } = uploadedAudiences;
    return this.#db
      .select({ name, formerNames, use, adAccountId })
      .from(uploadedAudiences)
      .where(eq(uploadedAudiences.teamId, teamId))
      .orderBy(desc(createdAt));
  }

  /** The first batch that the network has not confirmed, of people who opted out or of the list. */
  async nextBatch(uploadId: string, isOptOut: boolean): Promise<BatchRow | null> {
    const rows = await this.#db
      .select()
      .from(uploadBatches)
      .where(
        and(
          eq(uploadBatches.uploadId, uploadId),
          eq(uploadBatches.isOptOut, isOptOut),
          isNull(uploadBatches.sentAt),
        ),
      )
      .orderBy(asc(uploadBatches.number))
      .limit(1);
    return rows[0] ?? null;
  }

  /** Whether a batch of an operation waits to be sent. */
  async hasUnsent(uploadId: string, operation: BatchRow["operation"]): Promise<boolean> {
    const rows = await this.#db
      .select({ id: uploadBatches.id })
      .from(uploadBatches)
      .where(
        and(
          eq(uploadBatches.uploadId, uploadId),
          eq(uploadBatches.operation, operation),
          isNull(uploadBatches.sentAt),
        ),
      )
      .limit(1);
    return rows.length > 0;
  }

  /** Uploads of a team that people are still to leave at the network. */
  async owing(teamId: string): Promise<ReadonlySet<string>> {
    const { id, state, optOutsNoted, optOutsSettled } = uploadedAudiences;
    const own = and(eq(uploadedAudiences.teamId, teamId), ne(state, "draft"));
    const due = await this.#db
      .select({ id })
      .from(uploadedAudiences)
      .where(and(own, gt(optOutsNoted, optOutsSettled)));
    const unsent = await this.#db
      .selectDistinct({ id })
      .from(uploadBatches)
      .innerJoin(uploadedAudiences, eq(uploadBatches.uploadId, id))
      .where(and(own, eq(uploadBatches.isOptOut, true), isNull(uploadBatches.sentAt)));
    return new Set([...due, ...unsent].map((row) => row.id));
  }

  /** Replaces the members of a batch that nobody tried to send yet. */
  async rewriteBatch(batchId: string, change: Pick<BatchRow, "members" | "packed">): Promise<void> {
    await this.#db.update(uploadBatches).set(change).where(eq(uploadBatches.id, batchId));
  }

  async markTried(batchId: string, triedAt: Date): Promise<void> {
    await this.#db.update(uploadBatches).set({ triedAt }).where(eq(uploadBatches.id, batchId));
  }

  async markSent(batchId: string, sentAt: Date): Promise<void> {
    await this.#db.update(uploadBatches).set({ sentAt }).where(eq(uploadBatches.id, batchId));
  }

  async lastNumber(uploadId: string): Promise<number> {
    const [row] = await this.#db
      .select({ last: max(uploadBatches.number) })
      .from(uploadBatches)
      .where(eq(uploadBatches.uploadId, uploadId));
    return row?.last ?? 0;
  }

  /** All batches of an upload in their order, a few at a time. */
  async *batches(
    uploadId: string,
    order: "oldest first" | "newest first" = "oldest first",
  ): AsyncGenerator<BatchRow> {
    const { number } = uploadBatches;
    const places = await this.#db
      .select({ id: uploadBatches.id, bytes: largeBytes(uploadBatches.packed) })
      .from(uploadBatches)
      .where(eq(uploadBatches.uploadId, uploadId))
      .orderBy(order === "oldest first" ? asc(number) : desc(number));
    yield* largeRows(places, (ids) =>
      this.#db
        .select()
        .from(uploadBatches)
        .where(and(eq(uploadBatches.uploadId, uploadId), inArray(uploadBatches.id, ids))),
    );
  }

  async progress(ids: readonly string[]): Promise<ReadonlyMap<string, UploadProgress>> {
    if (ids.length === 0) return new Map();
    const sent = sql`${uploadBatches.sentAt} is not null`;
    const rows = await this.#db
      .select({
        id: uploadBatches.uploadId,
        batches: count(),
        sentBatches: count(uploadBatches.sentAt),
        sentMembers:
          sql<number>`coalesce(sum(${uploadBatches.members}) filter (where ${sent}), 0)`.mapWith(
            Number,
          ),
        firstSentAt: sql<Date | null>`min(${uploadBatches.sentAt})`.mapWith(uploadBatches.sentAt),
        lastSentAt: sql<Date | null>`max(${uploadBatches.sentAt})`.mapWith(uploadBatches.sentAt),
      })
      .from(uploadBatches)
      .where(inArray(uploadBatches.uploadId, [...ids]))
      .groupBy(uploadBatches.uploadId);
    return new Map(rows.map((row) => [row.id, row]));
  }

  /** Notes for every audience of a team that the network has that people opted out since. */
  async noteOptOuts(teamId: string): Promise<UploadKey[]> {
    return this.#db
      .update(uploadedAudiences)
      .set({ optOutsNoted: sql`${uploadedAudiences.optOutsNoted} + 1` })
      .where(and(eq(uploadedAudiences.teamId, teamId), ne(uploadedAudiences.state, "draft")))
      .returning({ id: uploadedAudiences.id, teamId: uploadedAudiences.teamId });
  }

  /** Marks opt-outs up to a count as settled; those that came meanwhile stay due. */
  async settleOptOuts(key: UploadKey, upTo: number): Promise<void> {
    await this.#db.update(uploadedAudiences).set({ optOutsSettled: upTo }).where(at(key));
  }

  /** Settles every opt-out of an audience that is there no more. */
  async forgetOptOuts({ id, optOutsNoted }: UploadRow): Promise<void> {
    const unsent = and(eq(uploadBatches.isOptOut, true), isNull(uploadBatches.sentAt));
    await this.#db.delete(uploadBatches).where(and(eq(uploadBatches.uploadId, id), unsent));
    await this.#db
      .update(uploadedAudiences)
      .set({ optOutsSettled: optOutsNoted })
      .where(eq(uploadedAudiences.id, id));
  }

  /** Uploads of all teams that are kept current. */
  async kept() {
    const { audienceConfigId, datasetVersion, comparedAt } = uploadedAudiences;
    const { id, teamId, adAccountId, keepsCurrent, expiresAt, startedAt, renewedAt } =
      uploadedAudiences;
    const known = { audienceConfigId, datasetVersion, comparedAt };
    return this.#db
      .select({
        ...known,
        id,
        teamId,
        adAccountId,
        keepsCurrent,
        expiresAt,
        startedAt,
        renewedAt,
      })
      .from(uploadedAudiences)
      .where(
        and(
          eq(keepsCurrent, true),
          inArray(uploadedAudiences.state, ["processing", "too_small", "targetable"]),
        ),
      );
  }

  async stopKeeping(teamId: string, modifiedAt: Date): Promise<void> {
    await this.#db
      .update(uploadedAudiences)
      .set({ keepsCurrent: false, modifiedAt })
      .where(and(eq(uploadedAudiences.teamId, teamId), eq(uploadedAudiences.keepsCurrent, true)));
  }

  /** Uploads that wait for access to an ad account or for an answer of it, and those that owe it people who opted out. */
  async waitingFor({ teamId, adAccountId }: ReachedAccount): Promise<UploadKey[]> {
    const { state, waitingSince, resumesAt } = uploadedAudiences;
    return this.#db
      .select({ id: uploadedAudiences.id, teamId: uploadedAudiences.teamId })
      .from(uploadedAudiences)
      .where(
        and(
          eq(uploadedAudiences.teamId, teamId),
          eq(uploadedAudiences.adAccountId, adAccountId),
          or(
            and(eq(state, "waiting"), isNotNull(waitingSince)),
            and(inArray(state, ["paused", "failed"]), isNotNull(resumesAt)),
          ),
        ),
      );
  }

  /** Uploads of all teams that continue, or are asked about, at a moment of their own. */
  async expected(): Promise<(UploadKey & { readonly resumesAt: Date | null })[]> {
    return this.#db
      .select({
        id: uploadedAudiences.id,
        teamId: uploadedAudiences.teamId,
        resumesAt: uploadedAudiences.resumesAt,
      })
      .from(uploadedAudiences)
      .where(isNotNull(uploadedAudiences.resumesAt));
  }
}
