import type { PublicationState } from "@toolkit/core/contract/campaign-shapes";
import { and, count, desc, eq, inArray, isNotNull, sql, type SQL } from "drizzle-orm";
import type { Database } from "../../../db/client.ts";
import { largeBytes, readLarge } from "../../../db/large-rows.ts";
import { adSets, campaignPublications, campaigns } from "../../../db/schema/campaigns.ts";
import { wellFormed } from "../../../db/whole-characters.ts";
import type { PageWindow } from "../../../paging.ts";
import type { ReachedAccount } from "../../capability.ts";

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
    const ofCampaign = and(eq(adSets.teamId, teamId), eq(adSets.campaignId, campaignId));
    const places = await this.#db
      .select({ id: adSets.id, bytes: largeBytes(adSets.targetingPackage) })
      .from(adSets)
      .where(ofCampaign);
    const named = await readLarge(places, (each) =>
      this.#db
        .select({ id: adSets.id })
        .from(adSets)
        .where(
          and(
            ofCampaign,
            inArray(adSets.id, each),
            sql`${adSets.targetingPackage} ?| array['custom_audiences', 'groups']`,
          ),
        ),
    );
    if (named.length === 0) return [];
    const ids = new Set(named.map(({ id }) => id));
    const items = await this.#items(teamId, [campaignId]);
    const found = items.flatMap(({ adSetId, kind, state, network }) => {
      const isSet = kind === "custom_audience" && state === "accepted" && ids.has(adSetId);
      return isSet && network?.id ? [{ adSetId, id: network.id, name: network.name }] : [];
    });
    return [...new Map(found.map((each) => [`${each.adSetId} ${each.id}`, each])).values()];
  }

  /** Countries and locations of ad sets, by the keys of their items, that the network did not take. */
  async placesLeftOut(
    teamId: string,
    campaignIds: readonly string[],
  ): Promise<{ readonly adSetId: string; readonly key: string }[]> {
    const finished = eq(campaignPublications.state, "finished");
    const items = await this.#items(teamId, campaignIds, finished);
    return items.filter(
      ({ kind, state, reason }) =>
        (kind === "country" || kind === "location") &&
        state !== "accepted" &&
        reason !== "same_entry" &&
        reason !== "already_set",
    );
  }

  /** Items of publications by the ad sets that they are of, read a few publications at a time. */
  async #items(teamId: string, campaignIds: readonly string[], ...more: readonly SQL[]) {
    if (campaignIds.length === 0) return [];
    const places = await this.#db
      .select({ id: campaignPublications.id, bytes: largeBytes(campaignPublications.steps) })
      .from(campaignPublications)
      .where(
        and(
          eq(campaignPublications.teamId, teamId),
          inArray(campaignPublications.campaignId, [...campaignIds]),
          ...more,
        ),
      );
    const rows = await readLarge(places, (ids) =>
      this.#db
        .select({ id: campaignPublications.id, steps: campaignPublications.steps })
        .from(campaignPublications)
        .where(and(eq(campaignPublications.teamId, teamId), inArray(campaignPublications.id, ids))),
    );
    return rows.flatMap(({ steps }) =>
      steps.flatMap(({ key, items }) => items.map((item) => ({ ...item, adSetId: key }))),
    );
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

  /** Publications that wait for an ad account, or for the network behind it; not those that wait for a moment it named. */
  async waitingFor({ teamId, adAccountId }: ReachedAccount): Promise<PublicationKey[]> {
    return this.#db
      .select({ id: campaignPublications.id, teamId: campaignPublications.teamId })
      .from(campaignPublications)
      .innerJoin(campaigns, eq(campaigns.id, campaignPublications.campaignId))
      .where(
        and(
          eq(campaignPublications.teamId, teamId),
          eq(campaignPublications.state, "waiting"),
          isNotNull(campaignPublications.waitingSince),
          eq(campaigns.adAccountId, adAccountId),
        ),
      );
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
