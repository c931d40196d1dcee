import type { CampaignFilter } from "@toolkit/core/contract/campaigns";
import type { CampaignStatus } from "@toolkit/core/domain/campaign";
import {
  and,
  asc,
  count,
  desc,
  eq,
  inArray,
  isNotNull,
  isNull,
  lt,
  sql,
  type SQL,
} from "drizzle-orm";
import type { Database } from "../../../db/client.ts";
import { campaigns } from "../../../db/schema/campaigns.ts";
import { wholeCharacters } from "../../../db/whole-characters.ts";
import type { PageWindow } from "../../../paging.ts";

export type CampaignRow = typeof campaigns.$inferSelect;
export type CampaignChange = Partial<Omit<CampaignRow, "id" | "teamId" | "version" | "createdAt">>;

export interface CampaignKey {
  readonly teamId: string;
  readonly id: string;
}

export interface ListQuery extends Omit<CampaignFilter, "archived"> {
  readonly teamId: string;
  readonly isArchived: boolean;
  readonly now: Date;
}

const COLUMNS = {
  name: sql`lower(${campaigns.name})`,
  objective: campaigns.objective,
  impressions: campaigns.impressions,
  spent: campaigns.spent,
  start: campaigns.startsAt,
  end: campaigns.endsAt,
  modified: campaigns.modifiedAt,
  created: campaigns.createdAt,
  lifetime_budget: campaigns.lifetimeBudget,
  daily_budget: campaigns.dailyBudget,
} as const;

function orderOf(sort: NonNullable<CampaignFilter["sort"]> = "-modified"): SQL[] {
  const isDown = sort.startsWith("-");
  const column = COLUMNS[sort.replace(/^-/, "") as keyof typeof COLUMNS];
  // What is not known is last either way.
  return isDown
    ? [sql`${column} desc nulls last`, desc(campaigns.id)]
    : [sql`${column} asc nulls last`, asc(campaigns.id)];
}

const PUBLISHED = sql`${campaigns.stage} = 'published'`;
const HALTED = sql`(${campaigns.reasons} - 'PAUSED_BY_ADVERTISER' - 'DRAFT') <> '[]'::jsonb`;

/** As `statusOf` of the domain says it. */
function statusIs(status: CampaignStatus, now: Date): SQL {
  const at = sql`${now.toISOString()}::timestamptz`;
  const isOver = sql`coalesce(${campaigns.endsAt} <= ${at}, false)`;
  const runs = sql`coalesce(${campaigns.entityStatus} = 'ACTIVE', false)`;
  const isLater = sql`coalesce(${campaigns.startsAt} > ${at}, false)`;
  switch (status) {
    case "draft":
      return sql`not ${PUBLISHED}`;
    case "expired":
      return sql`${PUBLISHED} and ${isOver}`;
    case "paused":
      return sql`${PUBLISHED} and not ${isOver} and not ${runs}`;
    case "halted":
      return sql`${PUBLISHED} and not ${isOver} and ${runs} and ${HALTED}`;
    case "scheduled":
      return sql`${PUBLISHED} and not ${isOver} and ${runs} and not ${HALTED} and ${isLater}`;
    case "active":
      return sql`${PUBLISHED} and not ${isOver} and ${runs} and not ${HALTED} and not ${isLater}`;
  }
}

function conditionsOf(query: ListQuery): SQL | undefined {
  const { teamId, status, ad_account_id, objective, from, to, search, isArchived, now } = query;
  const all = [
    eq(campaigns.teamId, teamId),
    isNull(campaigns.removedAt),
    isArchived ? isNotNull(campaigns.archivedAt) : isNull(campaigns.archivedAt),
  ];
  if (status !== undefined) all.push(statusIs(status, now));
  if (ad_account_id !== undefined) all.push(eq(campaigns.adAccountId, ad_account_id));
  if (objective !== undefined) all.push(eq(campaigns.objective, objective));
  // Days are the ad account's; a campaign without an end runs on. No zone is further from UTC than a day: a comparison that
  // needs no zone leaves few for the others.
  const near = (date: string, days: number) =>
    new Date(Date.parse(date) + days * 86_400_000).toISOString();
  const day = (date: string, more: SQL = sql`interval '0 days'`) =>
    sql`((${date}::date + ${more}) at time zone coalesce(${campaigns.timeZone}, 'UTC'))`;
  if (to !== undefined) all.push(sql`${campaigns.startsAt} < ${day(to, sql`interval '1 day'`)}`);
  if (from !== undefined)
    all.push(
      sql`case when ${campaigns.endsAt} is null then true when ${campaigns.endsAt} > ${near(from, -1)}::timestamptz then ${campaigns.endsAt} > ${day(from)} else false end`,
    );
  const text = wholeCharacters(search ?? "");
  if (text !== "") all.push(sql`${campaigns.name} ilike ${`%${text.replace(/[\\%_]/g, "\\$&")}%`}`);
  return and(...all);
}

const at = ({ teamId, id }: CampaignKey) =>
  and(eq(campaigns.teamId, teamId), eq(campaigns.id, id), isNull(campaigns.removedAt));

export interface ListTotal {
  readonly currency: string | null;
  readonly campaigns: number;
  readonly impressions: number;
  readonly spent: number;
  /** Campaigns of which statistics were read. */
  readonly figures: number;
}

/** The only SQL of campaigns themselves; every query but those of clocks is scoped to its team. */
export class CampaignRepository {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  async list(query: ListQuery, { limit, offset }: PageWindow): Promise<CampaignRow[]> {
    return this.#db
      .select()
      .from(campaigns)
      .where(conditionsOf(query))
      .orderBy(...orderOf(query.sort))
      .limit(limit)
      .offset(offset);
  }

  /** What all that match add up to, by currency. */
  async totals(query: ListQuery): Promise<ListTotal[]> {
    const sum = (column: typeof campaigns.spent | typeof campaigns.impressions) =>
      sql<number>`coalesce(sum(${column}), 0)::float8`.mapWith(Number);
    return this.#db
      .select({
        currency: campaigns.currency,
        campaigns: count(),
        figures: count(campaigns.statsAt),
        impressions: sum(campaigns.impressions),
        spent: sum(campaigns.spent),
      })
      .from(campaigns)
      .where(conditionsOf(query))
      .groupBy(campaigns.currency)
      .orderBy(asc(campaigns.currency));
  }

  async find(key: CampaignKey): Promise<CampaignRow | null> {
    const rows = await this.#db.select().from(campaigns).where(at(key)).limit(1);
    return rows[0] ?? null;
  }

  /** Those of the team that are asked for, in the trash or not. */
  async some(teamId: string, ids: readonly string[]): Promise<CampaignRow[]> {
    return this.#db
      .select()
      .from(campaigns)
      .where(and(eq(campaigns.teamId, teamId), inArray(campaigns.id, [...ids])));
  }

  async insert(row: CampaignRow): Promise<void> {
    await this.#db.insert(campaigns).values(row);
  }

  /** Changes the row if it still is at the version; null when somebody was faster. */
  async change(
    { teamId, id, version }: CampaignKey & { readonly version: number },
    change: CampaignChange,
  ): Promise<CampaignRow | null> {
    const rows = await this.#db
      .update(campaigns)
      .set({ ...change, version: version + 1 })
      .where(and(at({ teamId, id }), eq(campaigns.version, version)))
      .returning();
    return rows[0] ?? null;
  }

  /** Notes what is not written by people: it is no new version. */
  async note(key: CampaignKey, change: CampaignChange): Promise<void> {
    await this.#db.update(campaigns).set(change).where(at(key));
  }

  async move(
    teamId: string,
    ids: readonly string[],
    change: Pick<CampaignChange, "archivedAt" | "removedAt" | "removedBy">,
  ): Promise<void> {
    await this.#db
      .update(campaigns)
      .set(change)
      .where(and(eq(campaigns.teamId, teamId), inArray(campaigns.id, [...ids])));
  }

  /** Names of the team's campaigns that begin so, for that of a copy. */
  async namesLike(teamId: string, beginning: string): Promise<string[]> {
    const rows = await this.#db
      .select({ name: campaigns.name })
      .from(campaigns)
      .where(
        and(
          eq(campaigns.teamId, teamId),
          sql`starts_with(${campaigns.name}, ${wholeCharacters(beginning)})`,
        ),
      )
      .limit(1000);
    return rows.map(({ name }) => name);
  }

  /** Campaigns of an ad account that are at the network, and not deleted here. */
  async countPublished(teamId: string, adAccountId: string): Promise<number> {
    const [row] = await this.#db
      .select({ rows: count() })
      .from(campaigns)
      .where(
        and(
          eq(campaigns.teamId, teamId),
          eq(campaigns.adAccountId, adAccountId),
          isNotNull(campaigns.networkId),
        ),
      );
    return row?.rows ?? 0;
  }

  /** Whether another campaign here, of whichever team, is that of the network. */
  async isOfAnother(id: string, adAccountId: string, networkId: string): Promise<boolean> {
    const rows = await this.#db
      .select({ id: campaigns.id })
      .from(campaigns)
      .where(
        and(
          sql`${campaigns.id} <> ${id}`,
          eq(campaigns.adAccountId, adAccountId),
          eq(campaigns.networkId, networkId),
        ),
      )
      .limit(1);
    return rows.length > 0;
  }

  /** What the newest statistics say, for lists and their order. */
  async noteTotals(
    rows: readonly (CampaignKey & Pick<CampaignRow, "impressions" | "spent" | "statsAt">)[],
  ): Promise<void> {
    for (const { teamId, id, ...change } of rows) await this.note({ teamId, id }, change);
  }

  /** Deletes for good what was removed before. */
  async purge(before: Date): Promise<number> {
    const gone = await this.#db
      .delete(campaigns)
      .where(and(isNotNull(campaigns.removedAt), lt(campaigns.removedAt, before)))
      .returning({ id: campaigns.id });
    return gone.length;
  }
}
