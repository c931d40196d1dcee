import type { MonitorResult } from "@toolkit/core/contract/monitors";
import type { TargetingPackage } from "@toolkit/core/domain/targeting-package";
import { findAudience } from "../../../audiences/saved/services/find-audience.ts";
import { presentOutcomes } from "../../../measuring/packages/services/measure-audience.ts";
import { read, type Asked, type Known } from "../../../measuring/packages/services/read.ts";
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
import { findPosts, presentPosts, type FoundPosts } from "./watched-posts.ts";

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
  const found = await measureWeek(services, {
    ...watched,
    viewer: { teamId, local: false },
    signal,
    monitor,
    watched,
    previous,
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

const measureWeek = read(find, load, rule, present);

interface WeekQuestion {
  readonly monitor: Pick<MonitorRow, "kind" | "handle">;
  readonly watched: Watched;
  /** The newest result of an earlier week. */
  readonly previous: ResultRow | null;
}

interface Found {
  readonly snapshot: Snapshot | null;
  readonly posts: FoundPosts | null;
  readonly datasetMade: string;
  /** All accounts of the data. */
  readonly accounts: number;
}

interface Loaded extends Found {
  /** The members that were kept with the result before; null: none were, or they are not of the same audience. */
  readonly before: { readonly members: Uint32Array; readonly accounts: number } | null;
}

interface Ruled extends Found {
  /** The result before, where what it says is of the same audience on the same data. */
  readonly comparable: ResultRow | null;
  readonly members: MemberFigures;
}

interface Week {
  readonly snapshot: Snapshot | null;
  readonly figures: MonitorFigures;
  readonly datasetMade: string;
}

async function find(asked: Asked<WeekQuestion, MonitorServices>): Promise<Found> {
  const { compiled, opened, request } = asked;
  const { kind, handle } = request.monitor;
  const snapshot = await takeSnapshot(asked, compiled.query);
  const [account = null] = handle === null ? [] : await findHandles(asked, [handle]);
  const posts = await findPosts(asked, { kind, account });
  const datasetMade = opened.dataset.info.createdAt;
  return { snapshot, posts, datasetMade, accounts: opened.engine.accounts };
}

async function load(
  found: Found,
  { services, request: { watched, previous } }: Asked<WeekQuestion, MonitorServices>,
): Promise<Loaded> {
  const isKept = previous !== null && differs(previous, watched, found) === null;
  const snapshotId = isKept ? previous.snapshotId : null;
  const before = snapshotId === null ? null : await services.snapshots.find(snapshotId);
  const members = before === null ? null : await readMembers(services, before);
  return {
    ...found,
    before: before === null || members === null ? null : { members, accounts: before.accounts },
  };
}

/** Why nothing of the result before is of the same audience on the same data; null: it is. */
function differs(
  previous: ResultRow,
  watched: Watched,
  { datasetMade }: Found,
): "other_data" | "changed" | null {
  if (previous.datasetMade !== datasetMade) return "other_data";
  return previous.subject === watched.owner.subject ? null : "changed";
}

export function rule(
  loaded: Loaded,
  { request: { watched, previous } }: { readonly request: Omit<WeekQuestion, "monitor"> },
): Ruled {
  if (previous === null) return { ...loaded, comparable: null, members: unknown("first_result") };
  const reason = differs(previous, watched, loaded);
  if (reason !== null) return { ...loaded, comparable: null, members: unknown(reason) };
  return { ...loaded, comparable: previous, members: membersSince(loaded) };
}

function present(
  { snapshot, posts, datasetMade, accounts, comparable, members }: Ruled,
  { compiled, measured, request: { monitor, previous } }: Known<WeekQuestion>,
): Week {
  const size = snapshot?.size ?? null;
  const sizeBefore = comparable?.figures.size ?? null;
  const figures = {
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
    ...members,
    ...presentPosts(posts, monitor.kind, comparable?.figures.posts ?? null),
    not_measurable: presentOutcomes(compiled, null).not_measurable,
    ...measured,
  };
  return { snapshot, figures, datasetMade };
}

type MemberFigures = Pick<
  MonitorFigures,
  "members" | "members_unknown" | "new_members" | "lost_members"
>;

function unknown(reason: NonNullable<MonitorResult["members_unknown"]>): MemberFigures {
  return { members: null, members_unknown: reason, new_members: [], lost_members: [] };
}

/** Who came and who left since the result before, where both were kept. */
function membersSince({ before, snapshot }: Loaded): MemberFigures {
  if (before === null || snapshot === null || snapshot.members === null) return unknown("not_kept");
  const moved = movedMembers(before.members, snapshot.members);
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
