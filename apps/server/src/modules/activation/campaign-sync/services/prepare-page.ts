import type { WireCampaign } from "@toolkit/social/wire/campaigns";
import type { AdsCalls } from "../../applying/services/ads-network.ts";
import { unnamed, whoChanged, type Changer } from "../../campaigns/services/who-changed.ts";
import {
  compareCampaign,
  type Compared,
  type Found,
  type KnownCampaign,
} from "./compare-campaign.ts";
import { readPage, type ReadCampaign } from "./read-page.ts";
import type { AccountRow, CampaignSyncServices } from "./sync-services.ts";

/** A page of the network's, and what it means here; nothing of it is kept yet. */
export interface PreparedPage {
  readonly next: string | null;
  readonly now: Date;
  /** All campaigns of the page that the network has. */
  readonly seen: readonly string[];
  readonly added: readonly { readonly read: ReadCampaign; readonly by: Changer }[];
  readonly compared: readonly {
    readonly known: KnownCampaign;
    readonly read: ReadCampaign;
    readonly result: Compared;
    readonly by: ReadonlyMap<Found, Changer>;
    /** Of fields that were changed here as well. */
    readonly clashBy: Changer;
  }[];
  readonly texts: ReadonlyMap<string, string>;
}

/** Changes of one reading whose authors are asked for; the others were made by somebody. */
const MOST_ASKED = 200;

/** How often a reading may still ask who did something. */
export interface Attribution {
  left: number;
}

export const newAttribution = (): Attribution => ({ left: MOST_ASKED });

interface Preparing {
  readonly calls: AdsCalls;
  /** Id at the network. */
  readonly account: string;
  readonly signal: AbortSignal;
  readonly attribution: Attribution;
}

export async function preparePage(
  services: CampaignSyncServices,
  row: AccountRow,
  { calls, account, signal, attribution }: Preparing,
): Promise<PreparedPage> {
  const known = new Map<string, KnownCampaign>();
  const fresh = new Set<string>();
  const page = await readPage(calls, {
    account,
    cursor: row.cursor,
    signal,
    async wantsInside(campaigns) {
      const found = await knownOf(services, row, campaigns);
      for (const [id, each] of found.known) known.set(id, each);
      for (const id of found.fresh) fresh.add(id);
      const there = campaigns.filter(({ deleted }) => deleted !== true).map(({ id }) => id);
      return new Set(there.filter((id) => known.has(id) || fresh.has(id)));
    },
    wantsCriteria(item) {
      const set = known.get(item.campaign_id)?.sets.find(({ networkId }) => networkId === item.id);
      const state = set?.networkState ?? null;
      if (state === null || state.targeting === null) return true;
      // The criteria of what can still run are compared at every reading: changing them may leave the line item as it was.
      const ends = item.end_time ? Date.parse(item.end_time) : Infinity;
      const before = row.beforeAt ?? row.readAt;
      const isChanged = before === null || Date.parse(item.updated_at ?? "") >= before.getTime();
      return isChanged || ends > services.clock.now().getTime();
    },
  });
  const now = services.clock.now();
  const span = { from: row.readAt, until: now };
  const asking = { calls, account, signal, attribution, row, now };
  const added: PreparedPage["added"][number][] = [];
  const compared: PreparedPage["compared"][number][] = [];
  for (const read of page.campaigns) {
    const { id, created_at: created } = read.campaign;
    const here = known.get(id);
    if (fresh.has(id)) {
      const question = { entity: "CAMPAIGN", id, updated: created, fields: [] } as const;
      // Of an account's past nobody asks who made each of its campaigns.
      const by =
        row.readAt !== null
          ? await askWho(asking, question)
          : unnamed(created, { ...span, from: null });
      added.push({ read, by });
    } else if (here !== undefined) {
      const result = compareCampaign(here, read, now);
      const by = new Map<Found, Changer>();
      for (const found of result.found) by.set(found, await askWho(asking, found, here));
      const updated = read.campaign.updated_at;
      const fields = result.clashes.map(({ key }) => key);
      const clashBy =
        fields.length === 0
          ? unnamed(updated, span)
          : await askWho(asking, { entity: "CAMPAIGN", id, updated, fields: CLASH_FIELDS }, here);
      compared.push({ known: here, read, result, by, clashBy });
    }
  }
  const texts = await textsOf(calls, account, { added, compared }, signal);
  const seen = page.campaigns
    .filter(({ campaign }) => campaign.deleted !== true)
    .map(({ campaign }) => campaign.id);
  return { next: page.next, now, seen, added, compared, texts };
}

const CLASH_FIELDS = [
  "daily_budget_amount_local_micro",
  "total_budget_amount_local_micro",
  "entity_status",
];

async function askWho(
  {
    calls,
    account,
    signal,
    attribution,
    row,
    now,
  }: Preparing & { readonly row: AccountRow; readonly now: Date },
  { entity, id, updated, fields }: Pick<Found, "entity" | "id" | "updated" | "fields">,
  here?: KnownCampaign,
): Promise<Changer> {
  const from = here?.row.readAt ?? row.readAt;
  if (attribution.left <= 0) return unnamed(updated, { from, until: now });
  attribution.left -= 1;
  const question = { entity, id, from, until: now, fields, updated };
  return whoChanged(calls, account, question, signal);
}

/** Which campaigns of a page are here, and which are to be taken over. */
async function knownOf(
  { atNetwork, adSets, changes }: CampaignSyncServices,
  row: AccountRow,
  campaigns: readonly WireCampaign[],
): Promise<{ readonly known: ReadonlyMap<string, KnownCampaign>; readonly fresh: Set<string> }> {
  const { teamId, accountId: adAccountId } = row;
  const ids = campaigns.map(({ id }) => id);
  const rows = await atNetwork.some({ teamId, adAccountId }, ids);
  const compared = rows.filter(
    ({ removedAt, stage }) => removedAt === null && stage === "published",
  );
  const ourIds = compared.map(({ id }) => id);
  const sets = await atNetwork.setsOf(teamId, ourIds);
  const ads = await adSets.adsOf(teamId, ourIds);
  const pending = await changes.openOf(teamId, ourIds);
  const conflicts = await changes.conflictsOf(teamId, ourIds);
  const known = new Map(
    compared.map((each): [string, KnownCampaign] => [
      each.networkId ?? "",
      {
        row: each,
        sets: sets.filter(({ campaignId }) => campaignId === each.id),
        ads: ads.filter(({ campaignId }) => campaignId === each.id),
        pending: pending.get(each.id) ?? null,
        conflicts: conflicts.filter(({ campaignId }) => campaignId === each.id),
      },
    ]),
  );
  const here = new Set(rows.map(({ networkId }) => networkId));
  const tombstones = await atNetwork.tombstones({ teamId, adAccountId }, ids);
  // One that is being published may be there without an id here: it is not somebody else's.
  const underWay = await atNetwork.namesUnderWay(adAccountId);
  const fresh = campaigns.filter(
    ({ id, name, deleted }) =>
      deleted !== true && !here.has(id) && !tombstones.has(id) && !underWay.has(name),
  );
  return { known, fresh: new Set(fresh.map(({ id }) => id)) };
}

/** Texts of posts that are not here yet: what ads are called by. */
async function textsOf(
  { reader }: AdsCalls,
  account: string,
  { added, compared }: Pick<PreparedPage, "added" | "compared">,
  signal: AbortSignal,
): Promise<ReadonlyMap<string, string>> {
  const reads = [
    ...added.flatMap(({ read }) => read.items),
    ...compared.flatMap(({ result }) => result.newItems),
  ];
  const ids = new Set([
    ...reads.flatMap(({ posts }) => posts.map(({ tweet_id: id }) => id)),
    ...compared.flatMap(({ result }) =>
      result.newPosts.flatMap(({ read, at }) => read.posts[at]?.tweet_id ?? []),
    ),
  ]);
  return ids.size === 0 ? new Map() : reader.postTexts(account, [...ids], signal);
}
