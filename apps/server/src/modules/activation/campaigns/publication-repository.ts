import type { PublicationState } from "@toolkit/core/contract/campaign-shapes";
import { and, count, desc, eq, inArray, isNotNull, sql } from "drizzle-orm";
import type { Database } from "../../../db/client.ts";
import { largeBytes, readLarge } from "../../../db/large-rows.ts";
import { adSets, campaignPublications } from "../../../db/schema/campaigns.ts";
import { wellFormed } from "../../../db/whole-characters.ts";
import type { PageWindow } from "../../../paging.ts";

export type PublicationRow = typeof campaignPublications.$inferSelect;
export type PublicationChange = Partial<
  Omit<PublicationRow, "id" | "teamId" | "campaignId" | "startedAt">
> & { readonly modifiedAt: Date };

export interface PublicationKey {
  readonly teamId: string;
  readonly id: string;
}

/** A custom audience that a package names, by its id at the network. */
export interface SetAudience {
  readonly adSetId: string;
  readonly id: string;
  readonly name: string;
}

const OPEN = ["queued", "publishing", "waiting"] as const satisfies readonly PublicationState[];
const at = ({ teamId, id }: PublicationKey) =>
  and(eq(campaignPublications.teamId, teamId), eq(campaignPublications.id, id));

/** The only SQL of publications; every query but that of the clock is scoped to its team. */
export class PublicationRepository {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  async insert(row: PublicationRow): Promise<void> {
    await this.#db.insert(campaignPublications).values(wellFormedRow(row));
  }

  async find(key: PublicationKey): Promise<PublicationRow | null> {
    const rows = await this.#db.select().from(campaignPublications).where(at(key)).limit(1);
    return rows[0] ?? null;
  }

  async list(teamId: string, campaignId: string, { limit, offset }: PageWindow) {
    const where = and(
      eq(campaignPublications.teamId, teamId),
      eq(campaignPublications.campaignId, campaignId),
    );
    const [total] = await this.#db
      .select({ rows: count() })
      .from(campaignPublications)
      .where(where);
    const places = await this.#db
      .select({ id: campaignPublications.id, bytes: largeBytes(campaignPublications.steps) })
      .from(campaignPublications)
      .where(where)
      .orderBy(desc(campaignPublications.startedAt), desc(campaignPublications.id))
      .limit(limit)
      .offset(offset);
    const rows = await readLarge(places, (ids) =>
      this.#db
        .select()
        .from(campaignPublications)
        .where(and(eq(campaignPublications.teamId, teamId), inArray(campaignPublications.id, ids))),
    );
    return { count: total?.rows ?? 0, rows };
  }

  /** Changes the row if it is in one of the states; null when it is not. */
  async change(
    key: PublicationKey,
    from: readonly PublicationState[],
    change: PublicationChange,
  ): Promise<PublicationRow | null> {
    const rows = await this.#db
      .update(campaignPublications)
      .set(wellFormedRow(change))
      .where(and(at(key), inArray(campaignPublications.state, [...from])))
      .returning();
    return rows[0] ?? null;
  }

  /** Custom audiences that packages of a campaign's ad sets name, as the network was given them. */
  async audiencesSet(teamId: string, campaignId: string): Promise<SetAudience[]> {
    return this.#items().where(
      and(
        eq(adSets.teamId, teamId),
        eq(adSets.campaignId, campaignId),
        sql`${adSets.targetingPackage} ?| array['custom_audiences', 'groups']`,
        sql`item->>'kind' = 'custom_audience' and item->>'state' = 'accepted'`,
        sql`item->'network'->>'id' is not null`,
      ),
    );
  }

  /** Countries and locations of ad sets, by the keys of their items, that the network did not take. */
  async placesLeftOut(
    teamId: string,
    campaignIds: readonly string[],
  ): Promise<{ readonly adSetId: string; readonly key: string }[]> {
    if (campaignIds.length === 0) return [];
    return this.#items().where(
      and(
        eq(adSets.teamId, teamId),
        inArray(adSets.campaignId, [...campaignIds]),
        eq(campaignPublications.state, "finished"),
        sql`item->>'kind' in ('country', 'location') and item->>'state' <> 'accepted'`,
        sql`coalesce(item->>'reason', '') not in ('same_entry', 'already_set')`,
      ),
    );
  }

  /** Items of publications, by the ad sets that they are of, with the network's entries where they have one. */
  #items() {
    return this.#db
      .selectDistinct({
        adSetId: adSets.id,
        key: sql<string>`item->>'key'`,
        id: sql<string>`item->'network'->>'id'`,
        name: sql<string>`item->'network'->>'name'`,
      })
      .from(adSets)
      .innerJoin(campaignPublications, eq(campaignPublications.campaignId, adSets.campaignId))
      .innerJoin(
        sql`jsonb_array_elements(${campaignPublications.steps}) as step`,
        sql`step->>'key' = ${adSets.id}`,
      )
      .innerJoin(sql`jsonb_array_elements(step->'items') as item`, sql`true`);
  }

  /** Who published campaigns, the newest first. */
  async publishers(teamId: string, campaignIds: readonly string[]): Promise<string[]> {
    if (campaignIds.length === 0) return [];
    const rows = await this.#db
      .select({ personId: campaignPublications.personId })
      .from(campaignPublications)
      .where(
        and(
          eq(campaignPublications.teamId, teamId),
          inArray(campaignPublications.campaignId, [...campaignIds]),
          isNotNull(campaignPublications.personId),
        ),
      )
      .orderBy(desc(campaignPublications.startedAt));
    return [...new Set(rows.flatMap(({ personId }) => personId ?? []))];
  }

  /** The one that is on its way; null: none is. */
  async openOf(teamId: string, campaignId: string): Promise<PublicationKey | null> {
    const rows = await this.#db
      .select({ id: campaignPublications.id, teamId: campaignPublications.teamId })
      .from(campaignPublications)
      .where(
        and(
          eq(campaignPublications.teamId, teamId),
          eq(campaignPublications.campaignId, campaignId),
          inArray(campaignPublications.state, [...OPEN]),
        ),
      )
      .limit(1);
    return rows[0] ?? null;
  }

  /** Those of all teams that go on at a moment of their own. */
  async expected(): Promise<(PublicationKey & { readonly resumesAt: Date | null })[]> {
    const { id, teamId, resumesAt } = campaignPublications;
    return this.#db
      .select({ id, teamId, resumesAt })
      .from(campaignPublications)
      .where(isNotNull(campaignPublications.resumesAt));
  }
}

/** The network's words and people's names alike may hold half characters. */
function wellFormedRow<Row extends Partial<PublicationRow>>(row: Row): Row {
  const { steps, differences } = row;
  return {
    ...row,
    ...(steps && { steps: wellFormed(steps) }),
    ...(differences && { differences: wellFormed(differences) }),
  };
}
