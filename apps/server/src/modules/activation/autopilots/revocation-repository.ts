import { and, asc, desc, eq, inArray, isNull } from "drizzle-orm";
import type { Database } from "../../../db/client.ts";
import { campaignPublications, campaigns } from "../../../db/schema/campaigns.ts";
import { usageReceipts } from "../../../db/schema/receipts.ts";
import { uploadedAudiences } from "../../../db/schema/uploads.ts";
import { audienceUsages } from "../../../db/schema/usages.ts";

const UNDER_WAY = ["queued", "applying", "waiting"] as const;
const SENDING = ["queued", "sending", "waiting"] as const;
const PUBLISHING = ["queued", "publishing", "waiting"] as const;

export type TouchedUsage = Awaited<ReturnType<RevocationRepository["usages"]>>[number];
export type TouchedUpload = Awaited<ReturnType<RevocationRepository["uploads"]>>[number];

/** What of a team's work stands in ad accounts, without its packages. */
export class RevocationRepository {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** Usages that are in use, or on their way. */
  async usages(
    teamId: string,
    { accountIds, channel }: { accountIds?: readonly string[]; channel?: "extension" },
  ) {
    const { id, name, adAccountId, state, autopilotActive } = audienceUsages;
    return this.#db
      .select({ id, name, adAccountId, channel: audienceUsages.channel, state, autopilotActive })
      .from(audienceUsages)
      .where(
        and(
          eq(audienceUsages.teamId, teamId),
          inArray(state, ["applying", "applied", "partly_applied"]),
          isNull(audienceUsages.removedAt),
          accountIds && inArray(adAccountId, [...accountIds]),
          channel && eq(audienceUsages.channel, channel),
        ),
      )
      .orderBy(asc(name), asc(id));
  }

  /** Newest first of each usage. */
  async receipts(teamId: string, usageIds: readonly string[]) {
    if (usageIds.length === 0) return [];
    const { id, usageId, route, state, finishedAt, startedAt, counts, target } = usageReceipts;
    return this.#db
      .select({ id, usageId, route, state, finishedAt, counts, target })
      .from(usageReceipts)
      .where(and(eq(usageReceipts.teamId, teamId), inArray(usageId, [...usageIds])))
      .orderBy(desc(startedAt), desc(id));
  }

  async uploads(teamId: string, accountIds: readonly string[]) {
    const { id, name, adAccountId, state, keepsCurrent } = uploadedAudiences;
    return this.#db
      .select({ id, name, adAccountId, state, keepsCurrent })
      .from(uploadedAudiences)
      .where(and(eq(uploadedAudiences.teamId, teamId), inArray(adAccountId, [...accountIds])))
      .orderBy(asc(name), asc(id));
  }

  /** Campaigns that are being published. */
  async publishing(teamId: string, accountIds: readonly string[]) {
    const { id, name, adAccountId } = campaigns;
    return this.#db
      .select({ id, name })
      .from(campaignPublications)
      .innerJoin(campaigns, eq(id, campaignPublications.campaignId))
      .where(
        and(
          eq(campaignPublications.teamId, teamId),
          inArray(campaignPublications.state, [...PUBLISHING]),
          inArray(adAccountId, [...accountIds]),
        ),
      )
      .orderBy(asc(name), asc(id));
  }
}

export const isUnderWay = (state: string): boolean => UNDER_WAY.some((each) => each === state);
export const isSending = (state: string): boolean => SENDING.some((each) => each === state);
