import type { NetworkChange, NetworkField } from "@toolkit/core/contract/campaign-sync-shapes";
import type { AdRow } from "../../campaigns/services/campaign-services.ts";
import type {
  CampaignRow,
  ChangeRow,
  ConflictRow,
} from "../../campaigns/services/campaign-services.ts";
import type { LightAdSet } from "../../campaigns/services/campaign-services.ts";
import {
  SHARED,
  SHARED_KEYS,
  sharedOf,
  type Clash,
} from "../../campaigns/services/shared-fields.ts";
import type { ReadCampaign, ReadItem } from "./read-page.ts";
import { minorOf, nameOf, networkState, spanOf, statusOfWire } from "./wire-values.ts";

/** One thing of the network's that changed there, with what is asked about who did it. */
export interface Found {
  readonly entity: "CAMPAIGN" | "LINE_ITEM" | "PROMOTED_TWEET";
  readonly id: string;
  readonly updated: string | null | undefined;
  /** Fields by the network's names; empty: it was made or deleted. */
  readonly fields: readonly string[];
  readonly kind: "network_changed" | "network_removed";
  readonly changes: readonly NetworkChange[];
}

export interface SetChange {
  readonly set: LightAdSet;
  readonly change: Partial<LightAdSet>;
  /** Whether its criteria are translated again. */
  readonly isRetargeted: boolean;
  readonly read: ReadItem;
}

export interface AdChange {
  readonly ad: AdRow;
  readonly change: Partial<AdRow>;
}

/** What a reading means for a campaign that is here. */
export interface Compared {
  /** Of its content: it becomes a new version. */
  readonly change: Partial<CampaignRow>;
  readonly clashes: readonly Clash[];
  readonly sets: readonly SetChange[];
  readonly newItems: readonly ReadItem[];
  readonly ads: readonly AdChange[];
  readonly newPosts: readonly {
    readonly setId: string;
    readonly read: ReadItem;
    readonly at: number;
  }[];
  readonly found: readonly Found[];
}

export interface KnownCampaign {
  readonly row: CampaignRow;
  readonly sets: readonly LightAdSet[];
  readonly ads: readonly AdRow[];
  /** A change of ours that is on its way. */
  readonly pending: ChangeRow | null;
  readonly conflicts: readonly ConflictRow[];
}

const change = (
  subject: NetworkChange["subject"],
  name: string,
  field: NetworkField,
  [from, to]: readonly [NetworkChange["from"], NetworkChange["to"]],
): NetworkChange => ({ subject, name, field, from, to });

/** Compares what the network has of a campaign with what both agreed on last. */
export function compareCampaign(
  known: KnownCampaign,
  { campaign, items }: ReadCampaign,
  now: Date,
): Compared {
  const { row } = known;
  const own = compareOwn(known, campaign, now);
  if (campaign.deleted === true) return { ...own, sets: [], newItems: [], ads: [], newPosts: [] };
  const sets: SetChange[] = [];
  const newItems: ReadItem[] = [];
  const ads: AdChange[] = [];
  const newPosts: Compared["newPosts"][number][] = [];
  const found = [...own.found];
  for (const read of items) {
    const set = known.sets.find(({ networkId }) => networkId === read.item.id);
    if (set === undefined) {
      if (read.item.deleted === true) continue;
      newItems.push(read);
      found.push(made("LINE_ITEM", read.item, "ad_set", nameOf(read.item.name, read.item.id)));
      continue;
    }
    const compared = compareSet(set, read, row.currency ?? "USD", now);
    sets.push(compared.set);
    found.push(...compared.found);
    const ofSet = known.ads.filter(({ adSetId }) => adSetId === set.id);
    const posts = comparePosts(ofSet, read, now);
    ads.push(...posts.ads);
    found.push(...posts.found);
    newPosts.push(...posts.fresh.map((at) => ({ setId: set.id, read, at })));
  }
  const isMoved = newItems.length > 0 || found.some(hasMoved);
  const span = isMoved ? spanOf(items.map(({ item }) => item)) : {};
  return { ...own, change: { ...own.change, ...span }, sets, newItems, ads, newPosts, found };
}

const hasMoved = ({ changes }: Found): boolean =>
  changes.some(({ field }) => field === "start" || field === "end");

function made(
  entity: Found["entity"],
  {
    id,
    created_at: updated,
  }: { readonly id: string; readonly created_at?: string | null | undefined },
  subject: "ad_set" | "ad",
  name: string,
): Found {
  const changes = [change(subject, name, "added", [null, null])];
  return { entity, id, updated, fields: [], kind: "network_changed", changes };
}

function compareOwn(
  { row, pending, conflicts }: KnownCampaign,
  campaign: ReadCampaign["campaign"],
  now: Date,
): Pick<Compared, "change" | "clashes" | "found"> {
  const { id, updated_at: updated } = campaign;
  if (campaign.deleted === true) {
    if (row.goneAt !== null) return { change: {}, clashes: [], found: [] };
    const changes = [change("campaign", row.name, "removed", [null, null])];
    const kind = "network_removed";
    return {
      change: { goneAt: now, entityStatus: "PAUSED" },
      clashes: [],
      found: [{ entity: "CAMPAIGN", id, updated, fields: [], kind, changes }],
    };
  }
  const taken: Partial<CampaignRow> = {};
  const clashes: Clash[] = [];
  const changes: NetworkChange[] = [];
  const fields: string[] = [];
  // The network lists it again: it was restored there, or an earlier reading was told too little.
  if (row.goneAt !== null) {
    taken.goneAt = null;
    changes.push(change("campaign", row.name, "added", [null, null]));
  }
  if (campaign.name !== row.name) {
    taken.name = campaign.name;
    changes.push(change("campaign", row.name, "name", [row.name, campaign.name]));
    fields.push("name");
  }
  const theirs = sharedOf(campaign, row.currency);
  for (const key of SHARED_KEYS) {
    const [agreed, now_] = [row[key], theirs[key]];
    const open = conflicts.find(({ field }) => field === key);
    if (now_ === agreed || open?.theirs === now_) continue;
    const ours = open?.ours ?? pending?.wanted[key];
    // Our own change arrived without an answer: whoever sends it finds that.
    if (open === undefined && ours !== undefined && ours === now_) continue;
    if (open !== undefined || ours !== undefined)
      clashes.push({ key, agreed, ours: ours ?? null, theirs: now_ });
    else {
      Object.assign(taken, { [key]: now_ });
      changes.push(change("campaign", row.name, SHARED[key].field, [agreed, now_]));
    }
    fields.push(SHARED[key].network);
  }
  const found: Found[] =
    changes.length === 0
      ? []
      : [{ entity: "CAMPAIGN", id, updated, fields, kind: "network_changed", changes }];
  return { change: taken, clashes, found };
}

function compareSet(
  set: LightAdSet,
  read: ReadItem,
  currency: string,
  now: Date,
): { readonly set: SetChange; readonly found: readonly Found[] } {
  const { item } = read;
  const { id, updated_at: updated } = item;
  const found = (fields: string[], changes: NetworkChange[]): Found[] =>
    changes.length === 0
      ? []
      : [{ entity: "LINE_ITEM", id, updated, fields, kind: "network_changed", changes }];
  if (item.deleted === true) {
    const isNew = set.goneAt === null;
    const gone = { goneAt: now, entityStatus: "PAUSED" } as const;
    const changes = isNew ? [change("ad_set", set.name, "removed", [null, null])] : [];
    return {
      set: { set, change: isNew ? gone : {}, isRetargeted: false, read },
      found: found([], changes),
    };
  }
  const before = set.networkState;
  const after = networkState(read, currency, before);
  const taken: Partial<LightAdSet> = { networkState: after };
  const changes: NetworkChange[] = [];
  const fields: string[] = [];
  const note = (
    field: NetworkField,
    network: string,
    values: readonly [NetworkChange["from"], NetworkChange["to"]],
    own: Partial<LightAdSet> = {},
  ) => {
    if (values[0] === values[1]) return;
    changes.push(change("ad_set", set.name, field, values));
    fields.push(network);
    Object.assign(taken, own);
  };
  if (set.goneAt !== null) {
    taken.goneAt = null;
    changes.push(change("ad_set", set.name, "added", [null, null]));
  }
  const name = nameOf(item.name, id);
  const daily = minorOf(item.daily_budget_amount_local_micro, currency);
  const total = minorOf(item.total_budget_amount_local_micro, currency);
  const status = statusOfWire(item.entity_status);
  note("name", "name", [set.name, name], { name });
  const ofDay = "daily_budget_amount_local_micro";
  note("daily_budget", ofDay, [set.dailyBudget, daily], { dailyBudget: daily });
  const ofAll = "total_budget_amount_local_micro";
  note("lifetime_budget", ofAll, [set.lifetimeBudget, total], { lifetimeBudget: total });
  note("status", "entity_status", [set.entityStatus ?? status, status], { entityStatus: status });
  // What was never read is agreed on as it is.
  if (before !== null) {
    const [startsAt, endsAt] = [item.start_time, item.end_time].map((text) =>
      text ? new Date(text) : null,
    );
    note("start", "start_time", [before.start, after.start], { startsAt: startsAt ?? null });
    note("end", "end_time", [before.end, after.end], { endsAt: endsAt ?? null });
    note("bid_amount", "bid_amount_local_micro", [before.bidAmount, after.bidAmount]);
  }
  const isRetargeted =
    before !== null && before.targeting !== null && before.targeting !== after.targeting;
  if (isRetargeted)
    changes.push(change("ad_set", set.name, "targeting", [before.criteria, after.criteria]));
  return { set: { set, change: taken, isRetargeted, read }, found: found(fields, changes) };
}

function comparePosts(
  ads: readonly AdRow[],
  read: ReadItem,
  now: Date,
): {
  readonly ads: AdChange[];
  readonly found: Found[];
  /** Places of posts that are not here. */
  readonly fresh: number[];
} {
  const changed: AdChange[] = [];
  const found: Found[] = [];
  const fresh: number[] = [];
  for (const [at, post] of read.posts.entries()) {
    const { id, tweet_id: postId, updated_at: updated, approval_status: approval = null } = post;
    const ad =
      ads.find(({ networkIds }) => networkIds.includes(id)) ??
      ads.find((each) => each.postId === postId);
    const tell = (fields: string[], changes: NetworkChange[]) =>
      found.push({
        entity: "PROMOTED_TWEET",
        id,
        updated,
        fields,
        kind: "network_changed",
        changes,
      });
    if (ad === undefined) {
      if (post.deleted === true) continue;
      fresh.push(at);
      found.push(made("PROMOTED_TWEET", post, "ad", postId));
      continue;
    }
    const name = ad.creativeName;
    if (post.deleted === true) {
      if (ad.networkId !== id) continue;
      changed.push({ ad, change: { networkId: null, paused: true, goneAt: now } });
      tell([], [change("ad", name, "removed", [null, null])]);
    } else if (ad.networkId === id) {
      if (approval === ad.approvalStatus) continue;
      changed.push({ ad, change: { approvalStatus: approval } });
      // A review that begins or ends is no decision of anybody's there.
      tell(["approval_status"], [change("ad", name, "approval", [ad.approvalStatus, approval])]);
    } else if (ad.networkId === null) {
      const networkIds = [...new Set([...ad.networkIds, id])];
      const resumed = { networkId: id, networkIds, paused: false, goneAt: null };
      changed.push({ ad, change: { ...resumed, approvalStatus: approval } });
      tell([], [change("ad", name, "status", ["PAUSED", "ACTIVE"])]);
    }
  }
  return { ads: changed, found, fresh };
}
