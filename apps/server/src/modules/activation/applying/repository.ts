import type { ReceiptState } from "@toolkit/core/contract/usage-receipts";
import {
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  inArray,
  isNotNull,
  ne,
  sql,
} from "drizzle-orm";
import type { Database } from "../../../db/client.ts";
import { usageReceipts } from "../../../db/schema/receipts.ts";
import type { ReachedAccount } from "../../capability.ts";
import { wellFormed } from "../../../db/whole-characters.ts";
import type { PageWindow } from "../../../paging.ts";

export type ReceiptRow = typeof usageReceipts.$inferSelect;
export type ReceiptSummary = Omit<
  ReceiptRow,
  "items" | "differences" | "before" | "previous" | "loss"
>;
export type ReceiptChange = Partial<Omit<ReceiptRow, "id" | "teamId" | "usageId" | "startedAt">> & {
  readonly modifiedAt: Date;
};

export interface ReceiptKey {
  readonly teamId: string;
  readonly id: string;
}

export interface UsageOfTeam {
  readonly teamId: string;
  readonly usageId: string;
}

/** Receipts that are kept of a usage; older ones go. */
const MOST_OF_USAGE = 50;

const {
  items: _items,
  differences: _differences,
  before: _before,
  previous: _previous,
  loss: _loss,
  ...SUMMARY
} = getTableColumns(usageReceipts);

const at = ({ teamId, id }: ReceiptKey) =>
  and(eq(usageReceipts.teamId, teamId), eq(usageReceipts.id, id));

/** The only SQL of receipts; every query but that of the clock is scoped to its team. */
export class ReceiptRepository {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  async insert(row: ReceiptRow): Promise<void> {
    await this.#db.insert(usageReceipts).values(wellFormedRow(row));
    const kept = this.#db
      .select({ id: usageReceipts.id })
      .from(usageReceipts)
      .where(eq(usageReceipts.usageId, row.usageId))
      .orderBy(desc(usageReceipts.startedAt), desc(usageReceipts.id))
      .limit(MOST_OF_USAGE);
    await this.#db
      .delete(usageReceipts)
      .where(and(eq(usageReceipts.usageId, row.usageId), sql`${usageReceipts.id} not in ${kept}`));
  }

  async list(
    { teamId, usageId }: UsageOfTeam,
    { limit, offset }: PageWindow,
  ): Promise<{ count: number; rows: ReceiptSummary[] }> {
    const where = and(eq(usageReceipts.teamId, teamId), eq(usageReceipts.usageId, usageId));
    const [total] = await this.#db.select({ rows: count() }).from(usageReceipts).where(where);
    const rows = await this.#db
      .select(SUMMARY)
      .from(usageReceipts)
      .where(where)
      .orderBy(desc(usageReceipts.startedAt), desc(usageReceipts.id))
      .limit(limit)
      .offset(offset);
    return { count: total?.rows ?? 0, rows };
  }

  async find(key: ReceiptKey): Promise<ReceiptRow | null> {
    const rows = await this.#db.select().from(usageReceipts).where(at(key)).limit(1);
    return rows[0] ?? null;
  }

  /** Every receipt of a usage, the oldest first, one at a time. */
  async *each({ teamId, usageId }: UsageOfTeam): AsyncGenerator<ReceiptRow> {
    const where = and(eq(usageReceipts.teamId, teamId), eq(usageReceipts.usageId, usageId));
    const ids = await this.#db
      .select({ id: usageReceipts.id })
      .from(usageReceipts)
      .where(where)
      .orderBy(asc(usageReceipts.startedAt), asc(usageReceipts.id));
    for (const { id } of ids) {
      const row = await this.find({ teamId, id });
      if (row !== null) yield row;
    }
  }

  /** Changes the row if it is in one of the states; null when it is not. */
  async change(
    key: ReceiptKey,
    from: readonly ReceiptState[],
    change: ReceiptChange,
  ): Promise<ReceiptRow | null> {
    const rows = await this.#db
      .update(usageReceipts)
      .set(wellFormedRow(change))
      .where(and(at(key), inArray(usageReceipts.state, [...from])))
      .returning();
    return rows[0] ?? null;
  }

  /** Receipts of a usage that are on their way. */
  async openOf(usageId: string): Promise<ReceiptKey[]> {
    return this.#db
      .select({ id: usageReceipts.id, teamId: usageReceipts.teamId })
      .from(usageReceipts)
      .where(
        and(
          eq(usageReceipts.usageId, usageId),
          inArray(usageReceipts.state, ["queued", "applying", "waiting"]),
        ),
      );
  }

  /** The newest other receipt of a usage that set something and was not undone. */
  async lastInForce(
    { teamId, usageId }: UsageOfTeam,
    exceptId: string,
  ): Promise<Pick<ReceiptRow, "outcome" | "route"> | null> {
    const rows = await this.#db
      .select({ outcome: usageReceipts.outcome, route: usageReceipts.route })
      .from(usageReceipts)
      .where(
        and(
          eq(usageReceipts.teamId, teamId),
          eq(usageReceipts.usageId, usageId),
          ne(usageReceipts.id, exceptId),
          inArray(usageReceipts.state, ["finished", "stopped", "failed"]),
          inArray(usageReceipts.outcome, ["applied", "partly_applied"]),
        ),
      )
      .orderBy(desc(usageReceipts.startedAt), desc(usageReceipts.id))
      .limit(1);
    return rows[0] ?? null;
  }

  /** Whether another receipt, of whichever team, made this campaign. */
  async isOfAnother(id: string, campaign: string): Promise<boolean> {
    const rows = await this.#db
      .select({ id: usageReceipts.id })
      .from(usageReceipts)
      .where(
        and(
          ne(usageReceipts.id, id),
          sql`${usageReceipts.target} -> 'campaign' ->> 'id' = ${campaign}`,
        ),
      )
      .limit(1);
    return rows.length > 0;
  }

  /** Receipts that wait for access to an ad account, or for an answer of it. */
  async waitingFor({ teamId, adAccountId }: ReachedAccount): Promise<ReceiptKey[]> {
    return this.#db
      .select({ id: usageReceipts.id, teamId: usageReceipts.teamId })
      .from(usageReceipts)
      .where(
        and(
          eq(usageReceipts.teamId, teamId),
          eq(usageReceipts.state, "waiting"),
          isNotNull(usageReceipts.waitingSince),
          sql`${usageReceipts.adAccount} ->> 'id' = ${adAccountId}`,
        ),
      );
  }

  /** Receipts of all teams that go on at a moment of their own. */
  async expected(): Promise<(ReceiptKey & { readonly resumesAt: Date | null })[]> {
    return this.#db
      .select({
        id: usageReceipts.id,
        teamId: usageReceipts.teamId,
        resumesAt: usageReceipts.resumesAt,
      })
      .from(usageReceipts)
      .where(isNotNull(usageReceipts.resumesAt));
  }
}

/** The network's words and people's labels alike may hold half characters. */
function wellFormedRow<Row extends Partial<ReceiptRow>>(row: Row): Row {
  const { items, differences, adAccount, before, previous } = row;
  return {
    ...row,
    ...(items && { items: wellFormed(items) }),
    ...(differences && { differences: wellFormed(differences) }),
    ...(adAccount && { adAccount: wellFormed(adAccount) }),
    ...(before && { before: wellFormed(before) }),
    ...(previous && { previous: wellFormed(previous) }),
  };
}
