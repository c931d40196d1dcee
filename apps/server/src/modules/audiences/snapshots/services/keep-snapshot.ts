import { randomUUID } from "node:crypto";
import type { Clock } from "../../../../ports/clock.ts";
import type { SnapshotHead, SnapshotRepository } from "../repository.ts";
import type { KeptMembers } from "./kept-members.ts";
import type { Snapshot } from "./take-snapshot.ts";

/** What was kept, for other modules: they reach it through services. */
export type { SnapshotHead } from "../repository.ts";

export interface SnapshotServices {
  readonly snapshots: SnapshotRepository;
  readonly keptMembers: KeptMembers;
  readonly clock: Clock;
}

/** Whose snapshot it is. */
export interface SnapshotOwner {
  readonly teamId: string;
  /** With which of the two it goes. */
  readonly audienceId: string | null;
  readonly monitorId: string | null;
  readonly subject: string;
}

/** Of one subject: lists of members that are kept beside the oldest, which says how it began. */
const KEPT_LISTS = 6;

/** The package of one version of a saved audience: its replacement is another subject. */
export function audienceSubject(id: string, version: number): string {
  return `audience:${id}:${version}`;
}

/** A saved audience, at one version of it: its snapshots serve its drift and its monitors alike. */
export function ofAudience(
  teamId: string,
  { id, version }: { readonly id: string; readonly version: number },
): SnapshotOwner {
  return { teamId, audienceId: id, monitorId: null, subject: audienceSubject(id, version) };
}

/** What a monitor watches by itself, at one version of it. */
export function ofMonitor(teamId: string, id: string, version: number): SnapshotOwner {
  return { teamId, audienceId: null, monitorId: id, subject: `monitor:${id}:${version}` };
}

/**
 * Keeps a snapshot once a version of the data: the same one again changes nothing. The members are on the disk before
 * the row says so.
 */
export async function keepSnapshot(
  { snapshots, keptMembers, clock }: SnapshotServices,
  owner: SnapshotOwner,
  { members, ...snapshot }: Snapshot,
): Promise<string> {
  const id = randomUUID();
  if (members !== null) await keptMembers.write(snapshot.dataset, id, members);
  const row = { id, ...owner, ...snapshot, hasMembers: members !== null, takenAt: clock.now() };
  const { id: kept, isNew } = await snapshots.insert(row);
  if (!isNew) await keptMembers.remove(snapshot.dataset, id);
  const all = await snapshots.list({ ...snapshot, subject: owner.subject });
  const [...lists] = all.filter(({ hasMembers }) => hasMembers);
  const surplus = lists.slice(KEPT_LISTS, -1);
  await snapshots.markWithoutMembers(surplus.map((each) => each.id));
  for (const each of surplus) await keptMembers.remove(each.dataset, each.id);
  return kept;
}

/** Who was in it; null where only counts were kept. */
export async function readMembers(
  { keptMembers }: Pick<SnapshotServices, "keptMembers">,
  { id, dataset, hasMembers }: Pick<SnapshotHead, "id" | "dataset" | "hasMembers">,
): Promise<Uint32Array | null> {
  return hasMembers ? keptMembers.read(dataset, id) : null;
}

/** Lists of members whose snapshots went with an audience or a team. */
export async function sweepMembers(
  { snapshots, keptMembers }: Pick<SnapshotServices, "snapshots" | "keptMembers">,
  datasets: readonly string[],
): Promise<void> {
  for (const dataset of datasets) await keptMembers.sweep(dataset, await snapshots.keptOn(dataset));
}
