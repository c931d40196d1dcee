import type { SyncCounts } from "@toolkit/core/contract/campaign-sync-shapes";
import { keepClashes } from "../../campaigns/services/send-change.ts";
import type { Changer } from "../../campaigns/services/who-changed.ts";
import type { Found } from "./compare-campaign.ts";
import { newAd, newAdSet, newCampaign } from "./new-rows.ts";
import type { PreparedPage } from "./prepare-page.ts";
import type { AccountRow, CampaignSyncServices } from "./sync-services.ts";
import { translateCriteria } from "./translate-targeting.ts";

type Compared = PreparedPage["compared"][number];

/** Keeps what a page means, with the place where the reading goes on: both or nothing. */
export async function takeOver(
  services: CampaignSyncServices,
  row: AccountRow,
  page: PreparedPage,
): Promise<SyncCounts> {
  const { db, accounts, atNetwork, campaigns } = services;
  const { teamId, accountId: adAccountId, readId } = row;
  const people = await services.xPeople(teamId, xUsersOf(page));
  const counts = { ...row.counts };
  await db.transaction(async () => {
    for (const each of page.added)
      if (await add(services, row, each, page, people)) counts.added += 1;
    for (const each of page.compared) {
      const isGone = each.result.change.goneAt instanceof Date;
      const { clashes, found } = each.result;
      if (!(await apply(services, each, page, people))) continue;
      if (isGone) counts.gone += 1;
      else if (found.length > 0) counts.changed += 1;
      counts.conflicts += clashes.length;
    }
    counts.campaigns += page.seen.length;
    await atNetwork.see(
      { teamId, adAccountId },
      { networkIds: page.seen, readId: readId ?? "", readAt: page.now },
    );
    for (const { known, read } of page.compared) {
      const reasons = read.campaign.reasons_not_servable ?? [];
      if (reasons.join() !== known.row.reasons.join()) await campaigns.note(known.row, { reasons });
    }
    await accounts.change(row, ["reading"], { cursor: page.next, counts, failures: 0 });
  });
  return counts;
}

type People = ReadonlyMap<string, string>;

function xUsersOf({ added, compared }: PreparedPage): string[] {
  const changers = [
    ...added.map(({ by }) => by),
    ...compared.flatMap(({ by, clashBy }) => [...by.values(), clashBy]),
  ];
  return [...new Set(changers.flatMap(({ xUser }) => xUser ?? []))];
}

async function add(
  { atNetwork, adSets, work }: CampaignSyncServices,
  account: AccountRow,
  { read, by }: PreparedPage["added"][number],
  { now, texts }: Pick<PreparedPage, "now" | "texts">,
  people: People,
): Promise<boolean> {
  const { row, sets, ads } = newCampaign(account, read, { now, texts });
  if (!(await atNetwork.insert(row))) return false;
  for (const set of sets) await adSets.insert(set);
  await adSets.insertAds(ads);
  const { at, after, xUser } = by;
  const details = { name: row.name, xUser, after: after?.toISOString() ?? null };
  await work.addEvent(
    { teamId: row.teamId, campaignId: row.id },
    { kind: "network_created", at, personId: personOf(people, xUser), details },
  );
  return true;
}

const personOf = (people: People, xUser: string | null): string | null =>
  xUser === null ? null : (people.get(xUser) ?? null);

/** False: somebody changed it here meanwhile; the next reading compares it again. */
async function apply(
  services: CampaignSyncServices,
  { known, result, by, clashBy }: Compared,
  page: Pick<PreparedPage, "now" | "texts">,
  people: People,
): Promise<boolean> {
  const { campaigns, changes } = services;
  const { row } = known;
  if (Object.keys(result.change).length > 0) {
    const change = { ...result.change, modifiedAt: page.now };
    if ((await campaigns.change(row, change)) === null) return false;
  }
  for (const clash of result.clashes) {
    const open = known.conflicts.find(({ field }) => field === clash.key);
    if (open !== undefined)
      await changes.keepConflict({
        ...open,
        theirs: clash.theirs,
        theirPerson: personOf(people, clashBy.xUser),
        theirUser: clashBy.xUser,
        theirAt: clashBy.at,
        theirAfter: clashBy.after,
      });
  }
  const fresh = result.clashes.filter(
    ({ key }) => !known.conflicts.some(({ field }) => field === key),
  );
  if (fresh.length > 0 && known.pending !== null)
    await keepClashes(services, known.pending, fresh, clashBy);
  await applyParts(services, { known, result }, page);
  for (const found of result.found) await tell(services, row, found, by.get(found), people);
  return true;
}

async function applyParts(
  { adSets }: CampaignSyncServices,
  { known, result }: Pick<Compared, "known" | "result">,
  { now, texts }: Pick<PreparedPage, "now" | "texts">,
): Promise<void> {
  const { row, sets } = known;
  const creativeIds = new Map(sets.map((set) => [set.id, [...set.creativeIds]]));
  for (const { set, change, isRetargeted, read } of result.sets) {
    // What it targets is not the audience's version any more that it was taken from.
    const targeting = isRetargeted
      ? { ...translateCriteria(read.criteria ?? []), audienceVersion: null, modifiedAt: now }
      : {};
    const all = { ...change, ...targeting };
    if (isOther(set, all)) await adSets.note(set, all);
  }
  let position = Math.max(0, ...sets.map((set) => set.position));
  for (const read of result.newItems) {
    position += 1;
    const { set, ads } = newAdSet(row, read, { position, now, texts });
    await adSets.insert(set);
    await adSets.insertAds(ads);
  }
  for (const { ad, change } of result.ads)
    await adSets.changeAd(ad, { ...change, modifiedAt: now });
  for (const { setId, read, at } of result.newPosts) {
    const set = sets.find(({ id }) => id === setId);
    const post = read.posts[at];
    if (set === undefined || post === undefined) continue;
    const ad = newAd(set, post, { now, texts });
    await adSets.insertAds([ad]);
    const ids = [...(creativeIds.get(setId) ?? []), ad.creativeId];
    creativeIds.set(setId, ids);
    await adSets.note(set, { creativeIds: ids });
  }
}

/** A row that is as it was is not written again at every reading. */
function isOther(before: object, change: object): boolean {
  const old = before as Readonly<Record<string, unknown>>;
  return Object.entries(change).some(
    ([key, value]) => JSON.stringify(old[key]) !== JSON.stringify(value),
  );
}

async function tell(
  { work, clock }: CampaignSyncServices,
  {
    teamId,
    id: campaignId,
    currency,
  }: { readonly teamId: string; readonly id: string; readonly currency: string | null },
  { kind, changes }: Found,
  by: Changer | undefined,
  people: People,
): Promise<void> {
  const { at = clock.now(), after = null, xUser = null } = by ?? {};
  const details = { changes, xUser, after: after?.toISOString() ?? null, currency };
  await work.addEvent(
    { teamId, campaignId },
    { kind, at, personId: personOf(people, xUser), details },
  );
}
