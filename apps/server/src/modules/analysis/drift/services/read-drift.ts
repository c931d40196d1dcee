import type { Drift } from "@toolkit/core/contract/drift";
import { AppError } from "../../../../errors.ts";
import { presentOutcomes } from "../../../measuring/packages/services/measure-audience.ts";
import type {
  AudienceRow,
  AudienceServices,
} from "../../../audiences/saved/services/save-audience.ts";
import {
  withQuery,
  type Compiled,
  type MeasureRequest,
} from "../../../measuring/packages/services/with-query.ts";
import {
  audienceSubject,
  readMembers,
  type SnapshotHead,
} from "../../../audiences/snapshots/services/keep-snapshot.ts";
import { movedMembers } from "../../../audiences/snapshots/services/moved-members.ts";
import {
  takeSnapshot,
  type Snapshot,
} from "../../../audiences/snapshots/services/take-snapshot.ts";
import { driftDimensions } from "./drift-facets.ts";
import { merged, movedCounts, readMovers, type MoversChoice } from "./read-movers.ts";

export interface DriftRequest
  extends Pick<MeasureRequest, "viewer" | "signal">, Pick<MoversChoice, "language"> {
  /** Version of the data. */
  readonly from?: number | undefined;
  /** Items a list. */
  readonly limit?: number | undefined;
}

type Moment = Drift["now"];

const DEFAULT_LIMIT = 20;

/**
 * A saved audience at an earlier version of its data and now. Earlier versions themselves are gone: what was kept of the
 * audience, when it was saved or a monitor looked at it, speaks for them.
 *
 * @throws AppError "invalid" for a version of which nothing was kept.
 */
export async function readDrift(
  services: AudienceServices,
  row: AudienceRow,
  request: DriftRequest,
): Promise<Drift> {
  const { targetingPackage: pack, dataset, windowDays, declaredOnly } = row;
  const { viewer, signal, language } = request;
  const asked = { pack, dataset, windowDays, declaredOnly, viewer, signal };
  return withQuery(services, asked, async (compiled) => {
    const now = await takeSnapshot(compiled, compiled.compiled.query);
    const made = compiled.opened.dataset.info.createdAt;
    const kept = await services.snapshots.list({
      subject: audienceSubject(row.id, row.version),
      dataset: compiled.measured.dataset,
      datasetMade: made,
    });
    const saved = kept.length > 0 ? [] : await savedMoment(services, row, made);
    const versions = [...kept.map(keptMoment), ...saved];
    const before =
      request.from === undefined
        ? versions.at(-1)
        : versions.find(({ version }) => version === request.from);
    if (before === undefined && request.from !== undefined) throw unknownVersion(request.from);
    const head = kept.find(({ datasetVersion }) => datasetVersion === before?.version);
    const choice = { language, limit: request.limit ?? DEFAULT_LIMIT };
    const sizeNow = now?.size ?? null;
    return {
      audience_config: row.id,
      name: row.name,
      audience_version: row.version,
      before: before ?? null,
      now: presentMoment(compiled, now, services.clock.now()),
      difference:
        typeof before?.size !== "number" || sizeNow === null ? null : sizeNow - before.size,
      ...(await changesSince(services, compiled, { head, now, choice })),
      versions,
      not_measurable: presentOutcomes(compiled.compiled, null).not_measurable,
      ...compiled.measured,
    };
  });
}

interface Compared {
  readonly head: SnapshotHead | undefined;
  readonly now: Snapshot | null;
  readonly choice: MoversChoice;
}

/** As much as what was kept can tell. */
async function changesSince(
  services: AudienceServices,
  compiled: Compiled,
  { head, now, choice }: Compared,
): Promise<Pick<Drift, "members" | "dimensions" | "came" | "left">> {
  const before = head === undefined ? null : await services.snapshots.find(head.id);
  if (before === null || now === null)
    return { members: null, dimensions: null, came: null, left: null };
  const dimensions = driftDimensions(before.counts, now.counts, choice);
  const members = now.members === null ? null : await readMembers(services, before);
  if (members === null || now.members === null)
    return { members: null, dimensions, came: null, left: null };
  const moved = movedMembers(members, now.members);
  const [came, left] = await Promise.all([
    readMovers(compiled, moved.came, now.members, choice),
    readMovers(compiled, moved.left, merged(moved.stayed, moved.left), choice),
  ]);
  return { members: movedCounts(moved, before.accounts), dimensions, came, left };
}

function keptMoment(head: SnapshotHead): Moment {
  const { datasetVersion, asOf, takenAt, hasMembers, size, accounts } = head;
  return {
    version: datasetVersion,
    as_of: asOf,
    at: takenAt.toISOString(),
    kept: hasMembers ? "members" : "counts",
    size,
    accounts,
    share_of_accounts: accounts === 0 ? null : size / accounts,
  };
}

/** The size that was saved with the audience; of a dataset that took the name of its own later it says nothing. */
async function savedMoment(
  { audiences }: AudienceServices,
  row: AudienceRow,
  datasetMade: string,
): Promise<Moment[]> {
  const saved = await audiences.findVersion(row, row.version);
  if (saved === null || saved.createdAt < new Date(datasetMade)) return [];
  return [
    {
      version: saved.datasetVersion,
      as_of: null,
      at: saved.createdAt.toISOString(),
      kept: "size",
      size: saved.size,
      accounts: null,
      share_of_accounts: null,
    },
  ];
}

function presentMoment({ opened, measured }: Compiled, now: Snapshot | null, at: Date): Moment {
  const { accounts } = opened.engine;
  return {
    version: measured.version,
    as_of: measured.as_of,
    at: at.toISOString(),
    kept: now === null || now.members === null ? "counts" : "members",
    size: now?.size ?? null,
    accounts,
    share_of_accounts: now === null || accounts === 0 ? null : now.size / accounts,
  };
}

function unknownVersion(from: number): AppError {
  return new AppError("invalid", {
    message: `nothing is kept of version ${from}`,
    fields: {
      from: [
        {
          en: "Nothing was kept of this audience at that version of the data. The versions to choose from are in the answer without it.",
          ja: "このデータバージョンでのオーディエンスの記録はありません。選択できるバージョンは、指定なしの回答に含まれています。",
        },
      ],
    },
  });
}
