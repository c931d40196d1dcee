import type { MonitorResult } from "@toolkit/core/contract/monitors";
import type { TargetingPackage } from "@toolkit/core/domain/targeting-package";
import { findAudience } from "../../../audiences/saved/services/find-audience.ts";
import { presentOutcomes } from "../../../measuring/packages/services/measure-audience.ts";
import { withQuery, type Compiled } from "../../../measuring/packages/services/with-query.ts";
import { movedCounts } from "../../../analysis/drift/services/read-movers.ts";
import { findHandles } from "../../../analysis/handles/services/handle-facts.ts";
import {
  keepSnapshot,
  ofAudience,
  ofMonitor,
  readMembers,
  type SnapshotOwner,
} from "../../../audiences/snapshots/services/keep-snapshot.ts";
import {
  movedMembers,
  type MovedMembers,
} from "../../../audiences/snapshots/services/moved-members.ts";
import {
  takeSnapshot,
  type Snapshot,
} from "../../../audiences/snapshots/services/take-snapshot.ts";
import type { MonitorFigures } from "../../../../db/schema/monitor-figures.ts";
import type { MonitorRow, MonitorServices, ResultRow } from "./monitor-services.ts";
import { readPosts } from "./watched-posts.ts";

const SHOWN_MEMBERS = 10;

interface Watched {
  readonly pack: TargetingPackage;
  readonly dataset: string;
  readonly windowDays: number | null;
  readonly declaredOnly: boolean;
  readonly owner: SnapshotOwner;
}

/** "#tea" is a hashtag, all else words. */
export function packOfKeywords(words: readonly string[]): TargetingPackage {
  const isTag = (word: string): boolean => /^[#＃]/u.test(word);
  return {
    keywords: words.filter((word) => !isTag(word)).map((label) => ({ label })),
    hashtags: words.filter(isTag).map((label) => ({ label })),
  };
}

async function watchedBy(services: MonitorServices, monitor: MonitorRow): Promise<Watched> {
  const { teamId, id, audienceId, handle, keywords, watchVersion } = monitor;
  if (audienceId !== null) {
    const row = await findAudience(services, { teamId, id: audienceId });
    const { targetingPackage: pack, dataset, windowDays, declaredOnly } = row;
    return { pack, dataset, windowDays, declaredOnly, owner: ofAudience(teamId, row) };
  }
  const { dataset, windowDays, declaredOnly } = monitor;
  const pack = handle === null ? packOfKeywords(keywords) : { handles: [{ handle }] };
  return { pack, dataset, windowDays, declaredOnly, owner: ofMonitor(teamId, id, watchVersion) };
}

/**
 * Measures what a monitor watches on the newest version of its data, beside the newest result of an earlier week, and
 * keeps that as the week's result. Whatever stops it in the middle, the week has one result at the end.
 *
 * @returns false when the week had this very result already.
 */
export async function evaluateMonitor(
  services: MonitorServices,
  monitor: MonitorRow,
  week: string,
  signal?: AbortSignal,
): Promise<boolean> {
  const { monitors, clock } = services;
  const { teamId } = monitor;
  const watched = await watchedBy(services, monitor);
  const previous = await monitors.before(monitor.id, week);
  const viewer = { teamId, local: false };
  const request = { ...watched, viewer, signal };
  const found = await withQuery(services, request, async (compiled) => {
    const snapshot = await takeSnapshot(compiled, compiled.compiled.query);
    const figures = await figuresOf(services, compiled, { monitor, watched, previous, snapshot });
    return { snapshot, figures, datasetMade: compiled.opened.dataset.info.createdAt };
  });
  const { snapshot, figures, datasetMade } = found;
  const snapshotId =
    snapshot === null ? null : await keepSnapshot(services, watched.owner, snapshot);
  return monitors.keepResult({
    monitorId: monitor.id,
    week,
    teamId,
    dataset: figures.dataset,
    datasetMade,
    datasetVersion: figures.version,
    subject: watched.owner.subject,
    snapshotId,
    figures,
    measuredAt: clock.now(),
  });
}

interface Parts {
  readonly monitor: MonitorRow;
  readonly watched: Watched;
  readonly previous: ResultRow | null;
  readonly snapshot: Snapshot | null;
}

async function figuresOf(
  services: MonitorServices,
  compiled: Compiled,
  { monitor, watched, previous, snapshot }: Parts,
): Promise<MonitorFigures> {
  const { opened, measured } = compiled;
  const { kind, handle } = monitor;
  const isComparable =
    previous !== null &&
    previous.subject === watched.owner.subject &&
    previous.datasetMade === opened.dataset.info.createdAt;
  const [known] = handle === null ? [null] : await findHandles(compiled, [handle]);
  const account =
    known === null || known === undefined ? null : { id: known.id, handle: known.handle };
  const posts = await readPosts(
    compiled,
    { kind, account },
    isComparable ? previous.figures.posts : null,
  );
  const size = snapshot?.size ?? null;
  const sizeBefore = isComparable ? previous.figures.size : null;
  const { accounts } = opened.engine;
  return {
    previous:
      previous === null
        ? null
        : {
            week: previous.week,
            version: previous.datasetVersion,
            as_of: previous.figures.as_of,
            size: previous.figures.size,
          },
    size,
    accounts,
    share_of_accounts: size === null || accounts === 0 ? null : size / accounts,
    difference: size === null || sizeBefore === null ? null : size - sizeBefore,
    ...(await membersSince(services, { watched, previous, snapshot }, opened)),
    ...posts,
    not_measurable: presentOutcomes(compiled.compiled, null).not_measurable,
    ...measured,
  };
}

type MemberFigures = Pick<
  MonitorFigures,
  "members" | "members_unknown" | "new_members" | "lost_members"
>;

function unknown(reason: NonNullable<MonitorResult["members_unknown"]>): MemberFigures {
  return { members: null, members_unknown: reason, new_members: [], lost_members: [] };
}

/** Who came and who left since the result before, or why it is not known. */
async function membersSince(
  services: MonitorServices,
  { watched, previous, snapshot }: Omit<Parts, "monitor">,
  { dataset }: Compiled["opened"],
): Promise<MemberFigures> {
  if (previous === null) return unknown("first_result");
  if (previous.datasetMade !== dataset.info.createdAt) return unknown("other_data");
  if (previous.subject !== watched.owner.subject) return unknown("changed");
  const { snapshotId } = previous;
  const before = snapshotId === null ? null : await services.snapshots.find(snapshotId);
  const members = before === null ? null : await readMembers(services, before);
  if (before === null || members === null || snapshot === null || snapshot.members === null)
    return unknown("not_kept");
  const moved = movedMembers(members, snapshot.members);
  return {
    members: movedCounts(moved, before.accounts),
    members_unknown: null,
    ...shownMembers(moved),
  };
}

/** The newest accounts first: those that the data learnt last. */
function shownMembers({
  came,
  left,
}: MovedMembers): Pick<MonitorFigures, "new_members" | "lost_members"> {
  const last = (ids: Uint32Array): number[] => [...ids.subarray(-SHOWN_MEMBERS)].toReversed();
  return { new_members: last(came), lost_members: last(left) };
}
