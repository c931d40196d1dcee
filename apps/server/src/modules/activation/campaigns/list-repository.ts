import type { CampaignFilter, CampaignSort } from "@toolkit/core/contract/campaigns";
import type { CampaignStatus } from "@toolkit/core/domain/campaign";
import { and, asc, count, eq, gte, isNotNull, isNull, lte, sql, type SQL } from "drizzle-orm";
import type { Database } from "../../../db/client.ts";
import { campaignStatistics } from "../../../db/schema/campaign-statistics.ts";
import { campaigns } from "../../../db/schema/campaigns.ts";
import { wholeCharacters } from "../../../db/whole-characters.ts";
import type { CampaignRow } from "./repository.ts";

export interface ListQuery extends Omit<CampaignFilter, "archived" | "removed"> {
  readonly teamId: string;
  readonly isArchived: boolean;
  /** Those in the trash, and no others. */
  readonly isRemoved: boolean;
  readonly now: Date;
}

/** Behind which row a page begins: what it is sorted by there, and its id. */
export interface ListPlace {
  readonly value: string | null;
  readonly id: string;
}

/** As the value of a place is read back. */
const TYPES = {
  name: "text",
  status: "bigint",
  objective: "text",
  account: "text",
  impressions: "bigint",
  spent: "bigint",
  start: "timestamptz",
  end: "timestamptz",
  modified: "timestamptz",
  created: "timestamptz",
  lifetime_budget: "bigint",
  daily_budget: "bigint",
} as const satisfies Record<CampaignSort, string>;

const FORMS = {
  text: /^/,
  bigint: /^-?\d{1,18}$/,
  timestamptz: /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d{1,6})?[+-]\d\d(?::\d\d)?$/,
} as const;

type Sort = NonNullable<CampaignFilter["sort"]>;

const DEFAULT_SORT: Sort = "-modified";

const fieldOf = (sort: Sort): CampaignSort => sort.replace(/^-/, "") as CampaignSort;

/** Whether a value can be one of what is sorted by. */
export function isPlaceOf(sort: Sort | undefined, value: string | null): boolean {
  return value === null || FORMS[TYPES[fieldOf(sort ?? DEFAULT_SORT)]].test(value);
}

/** Every campaign has these: without a place for what is missing, an index gives the newest ones at once. */
const ALWAYS_KNOWN: ReadonlySet<CampaignSort> = new Set(["name", "status", "modified", "created"]);

interface SortKey {
  readonly of: SQL;
  readonly type: (typeof TYPES)[CampaignSort];
  readonly isAlwaysKnown: boolean;
}

function sortKeyOf(field: CampaignSort, now: Date): SortKey {
  const of = {
    name: sql`lower(${campaigns.name})`,
    status: statusRank(now),
    objective: sql`${campaigns.objective}`,
    account: sql`lower(coalesce(${campaigns.adAccountName}, ${campaigns.adAccountId}))`,
    impressions: sql`${campaigns.impressions}`,
    spent: sql`${campaigns.spent}`,
    start: sql`${campaigns.startsAt}`,
    end: sql`${campaigns.endsAt}`,
    modified: sql`${campaigns.modifiedAt}`,
    created: sql`${campaigns.createdAt}`,
    lifetime_budget: sql`${campaigns.lifetimeBudget}`,
    daily_budget: sql`${campaigns.dailyBudget}`,
  }[field];
  return { of, type: TYPES[field], isAlwaysKnown: ALWAYS_KNOWN.has(field) };
}

interface Order {
  readonly key: SortKey;
  readonly isDown: boolean;
}

function orderOf({ sort = DEFAULT_SORT, now }: ListQuery): Order {
  return { key: sortKeyOf(fieldOf(sort), now), isDown: sort.startsWith("-") };
}

/** What is not known is last either way. */
function orderBy({ key: { of, isAlwaysKnown }, isDown }: Order): SQL[] {
  const way = isDown ? sql`desc` : sql`asc`;
  const nulls = isAlwaysKnown ? sql`` : sql` nulls last`;
  return [sql`${of} ${way}${nulls}`, sql`${campaigns.id} ${way}`];
}

/** Rows behind a place: what changes meanwhile moves none of the others to the next page. */
function behind({ key: { of, type, isAlwaysKnown }, isDown }: Order, place: ListPlace): SQL {
  const { value, id } = place;
  const beyond = isDown ? sql`<` : sql`>`;
  const ids = sql`${campaigns.id} ${beyond} ${id}`;
  if (value === null) return sql`(${of} is null and ${ids})`;
  const there = sql`${wholeCharacters(value)}::${sql.raw(type)}`;
  if (isAlwaysKnown) return sql`(${of}, ${campaigns.id}) ${beyond} (${there}, ${id})`;
  return sql`(${of} ${beyond} ${there} or (${of} = ${there} and ${ids}) or ${of} is null)`;
}

const PUBLISHED = sql`${campaigns.stage} = 'published'`;
const HALTED = sql`(${campaigns.reasons} - 'PAUSED_BY_ADVERTISER' - 'DRAFT') <> '[]'::jsonb`;

/** What runs first, then what could, then what is written or over. */
function statusRank(now: Date): SQL {
  const ranks = STATUS_ORDER.map((status, rank) => sql`when ${statusIs(status, now)} then ${rank}`);
  return sql`(case ${sql.join(ranks, sql` `)} end)::bigint`;
}

const STATUS_ORDER = ["active", "scheduled", "halted", "paused", "draft", "expired"] as const;

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
  const { teamId, status, ad_account_id, objective, from, to, search, isArchived, isRemoved, now } =
    query;
  const all = [
    eq(campaigns.teamId, teamId),
    isRemoved ? isNotNull(campaigns.removedAt) : isNull(campaigns.removedAt),
  ];
  // The trash holds what was deleted, archived or not.
  if (!isRemoved)
    all.push(isArchived ? isNotNull(campaigns.archivedAt) : isNull(campaigns.archivedAt));
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

export interface ListTotal {
  readonly currency: string | null;
  readonly campaigns: number;
  readonly impressions: number;
  readonly spent: number;
  /** Campaigns of which statistics were read. */
  readonly figures: number;
}

/** What was counted on some days of the ad accounts, of all that match. */
export interface PeriodTotal {
  readonly currency: string | null;
  readonly impressions: number;
  readonly spentMicro: number;
}

/** The only SQL of the list of campaigns; every query is scoped to its team. */
export class CampaignListRepository {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** Rows behind a place, or the first, and the place where the next begin; null: there are no more. */
  async page(
    query: ListQuery,
    { after, limit }: { readonly after: ListPlace | null; readonly limit: number },
  ): Promise<{ readonly rows: CampaignRow[]; readonly next: ListPlace | null }> {
    const order = orderOf(query);
    const found = await this.#db
      .select({ row: campaigns, value: sql<string | null>`(${order.key.of})::text` })
      .from(campaigns)
      .where(and(conditionsOf(query), after === null ? undefined : behind(order, after)))
      .orderBy(...orderBy(order))
      // One more tells whether there is a next page.
      .limit(limit + 1);
    const shown = found.slice(0, limit);
    const last = found.length > limit ? shown.at(-1) : undefined;
    return {
      rows: shown.map(({ row }) => row),
      next: last === undefined ? null : { value: last.value, id: last.row.id },
    };
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

  /** What all that match add up to on the days that the query names, by currency. */
  async totalsOfDays(query: ListQuery): Promise<PeriodTotal[]> {
    const { day, adId, teamId, campaignId, impressions, spentMicro } = campaignStatistics;
    const sum = (column: typeof impressions | typeof spentMicro) =>
      sql<number>`coalesce(sum(${column}), 0)::float8`.mapWith(Number);
    return this.#db
      .select({
        currency: campaigns.currency,
        impressions: sum(impressions),
        spentMicro: sum(spentMicro),
      })
      .from(campaignStatistics)
      .innerJoin(campaigns, eq(campaigns.id, campaignId))
      .where(
        and(
          conditionsOf(query),
          eq(teamId, query.teamId),
          // A row of the ad group is the whole; rows of its ads are parts of it.
          isNull(adId),
          query.from === undefined ? undefined : gte(day, query.from),
          query.to === undefined ? undefined : lte(day, query.to),
        ),
      )
      .groupBy(campaigns.currency);
  }
}
