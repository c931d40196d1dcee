import type { Drift } from "@toolkit/core/contract/drift";
import type { InterfaceLanguage } from "@toolkit/core/domain/enumerations";
import type { ShownAccount } from "@toolkit/network/store/rows";
import { AppError } from "../../../../errors.ts";
import { presentOutcomes } from "../../../measuring/packages/services/measure-audience.ts";
import type {
  AudienceRow,
  AudienceServices,
} from "../../../audiences/saved/services/save-audience.ts";
import { read, type Asked, type Known } from "../../../measuring/packages/services/read.ts";
import type { MeasureRequest } from "../../../measuring/packages/services/with-query.ts";
import type { SnapshotCounts } from "../../../../db/schema/snapshot-counts.ts";
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
import {
  findMovers,
  merged,
  movedCounts,
  presentMovers,
  ruleMovers,
  type FoundMovers,
  type RuledMovers,
} from "./read-movers.ts";

interface DriftChoice {
  readonly language: InterfaceLanguage;
  /** Version of the data. */
  readonly from?: number | undefined;
  /** Items a list. */
  readonly limit?: number | undefined;
}

export interface DriftRequest extends DriftChoice, Pick<MeasureRequest, "viewer" | "signal"> {}

interface DriftQuestion extends DriftChoice {
  readonly row: AudienceRow;
}

type Moment = Drift["now"];

/** What differs from what was kept; without lists of members nobody knows who moved. */
interface Changes<Movers> {
  readonly before: SnapshotCounts;
  readonly now: SnapshotCounts;
  readonly moved: {
    readonly members: NonNullable<Drift["members"]>;
    readonly came: Movers | null;
    readonly left: Movers | null;
  } | null;
}

interface Found<Movers = FoundMovers> {
  readonly now: Moment;
  /** What there is to compare with, newest first. */
  readonly versions: readonly Moment[];
  /** Undefined: nothing was kept, or not of the version asked for. */
  readonly before: Moment | undefined;
  readonly changes: Changes<Movers> | null;
}

interface Loaded<Movers = FoundMovers> extends Found<Movers> {
  readonly rows: ReadonlyMap<number, ShownAccount>;
}

const DEFAULT_LIMIT = 20;

/**
 * A saved audience at an earlier version of its data and now. Earlier versions themselves are gone: what was kept of the
 * audience, when it was saved or a monitor looked at it, speaks for them.
 *
 * @throws AppError "invalid" for a version of which nothing was kept.
 */
export function readDrift(
  services: AudienceServices,
  row: AudienceRow,
  request: DriftRequest,
): Promise<Drift> {
  const { targetingPackage: pack, dataset, windowDays, declaredOnly } = row;
  return drift(services, { ...request, pack, dataset, windowDays, declaredOnly, row });
}

const drift = read(find, load, rule, present);

async function find(asked: Asked<DriftQuestion, AudienceServices>): Promise<Found> {
  const { compiled, opened, measured, services, request } = asked;
  const { row, from } = request;
  const snapshot = await takeSnapshot(asked, compiled.query);
  const made = opened.dataset.info.createdAt;
  const kept = await services.snapshots.list({
    subject: audienceSubject(row.id, row.version),
    dataset: measured.dataset,
    datasetMade: made,
  });
  const saved = kept.length > 0 ? [] : await savedMoment(services, row, made);
  const versions = [...kept.map(keptMoment), ...saved];
  const before =
    from === undefined ? versions.at(-1) : versions.find(({ version }) => version === from);
  const head = kept.find(({ datasetVersion }) => datasetVersion === before?.version);
  return {
    now: momentOf(asked, snapshot, services.clock.now()),
    versions,
    before,
    changes: head === undefined ? null : await changesSince(asked, head, snapshot),
  };
}

/** As much as what was kept can tell. */
async function changesSince(
  asked: Asked<DriftQuestion, AudienceServices>,
  head: SnapshotHead,
  now: Snapshot | null,
): Promise<Changes<FoundMovers> | null> {
  const { services } = asked;
  const before = await services.snapshots.find(head.id);
  if (before === null || now === null) return null;
  const counts = { before: before.counts, now: now.counts };
  const members = now.members === null ? null : await readMembers(services, before);
  if (members === null || now.members === null) return { ...counts, moved: null };
  const moved = movedMembers(members, now.members);
  const limit = asked.request.limit ?? DEFAULT_LIMIT;
  const [came, left] = await Promise.all([
    findMovers(asked, moved.came, now.members, limit),
    findMovers(asked, moved.left, merged(moved.stayed, moved.left), limit),
  ]);
  return { ...counts, moved: { members: movedCounts(moved, before.accounts), came, left } };
}

async function load(
  found: Found,
  { opened }: Asked<DriftQuestion, AudienceServices>,
): Promise<Loaded> {
  const { came, left } = found.changes?.moved ?? {};
  const shown = new Set([...(came?.sample ?? []), ...(left?.sample ?? [])]);
  const rows = shown.size === 0 ? [] : await opened.profiles.read(shown);
  return { ...found, rows: new Map(rows.map((row) => [row.id, row])) };
}

export function rule(
  loaded: Loaded,
  { measured, request }: Pick<Known<DriftChoice>, "measured" | "request">,
): Loaded<RuledMovers> {
  const { before, changes } = loaded;
  if (before === undefined && request.from !== undefined) throw unknownVersion(request.from);
  const choice = {
    limit: request.limit ?? DEFAULT_LIMIT,
    declaredOnly: measured.declared_only,
  };
  const moved = changes?.moved ?? null;
  const came = moved?.came && ruleMovers(moved.came, choice);
  const left = moved?.left && ruleMovers(moved.left, choice);
  return {
    ...loaded,
    changes: changes && {
      ...changes,
      moved: moved && { members: moved.members, came: came ?? null, left: left ?? null },
    },
  };
}

function present(
  { now, versions, before, changes, rows }: Loaded<RuledMovers>,
  { compiled, measured, request }: Known<DriftQuestion>,
): Drift {
  const { row, language, limit = DEFAULT_LIMIT } = request;
  const moversOf = (movers: RuledMovers | null | undefined) =>
    movers ? presentMovers(movers, rows, language) : null;
  return {
    audience_config: row.id,
    name: row.name,
    audience_version: row.version,
    before: before ?? null,
    now,
    difference:
      typeof before?.size !== "number" || now.size === null ? null : now.size - before.size,
    members: changes?.moved?.members ?? null,
    dimensions: changes && driftDimensions(changes.before, changes.now, { language, limit }),
    came: moversOf(changes?.moved?.came),
    left: moversOf(changes?.moved?.left),
    versions: [...versions],
    not_measurable: presentOutcomes(compiled, null).not_measurable,
    ...measured,
  };
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

function momentOf(
  { opened, measured }: Pick<Asked<unknown>, "opened" | "measured">,
  now: Snapshot | null,
  at: Date,
): Moment {
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
