import type { Query } from "@toolkit/core/domain/query";
import { EVERYBODY, type Compiled } from "../../../measuring/packages/services/with-query.ts";
import { countsOf } from "./snapshot-counts.ts";
import type { SnapshotCounts } from "../../../../db/schema/snapshot-counts.ts";

/** Larger audiences are kept by their counts alone: a list of them would be megabytes a week. */
const MOST_KEPT_MEMBERS = 5_000_000;

/** An audience on one version of its data. */
export interface Snapshot {
  readonly dataset: string;
  readonly datasetMade: string;
  readonly datasetVersion: number;
  readonly asOf: string;
  readonly size: number;
  readonly known: number;
  readonly accounts: number;
  readonly counts: SnapshotCounts;
  /** Ascending dense ids, which stay an account's own for as long as the dataset lives. */
  readonly members: Uint32Array | null;
}

/** Null: nothing of the audience can be measured on this data. */
export async function takeSnapshot(
  { opened, measured, call }: Pick<Compiled, "opened" | "measured" | "call">,
  query: Query | null,
): Promise<Snapshot | null> {
  if (query === null) return null;
  const { engine, dataset } = opened;
  const everybody = {
    ...EVERYBODY,
    windowDays: query.windowDays,
    declaredOnly: query.declaredOnly,
  };
  const raw = await engine.insights(query, everybody, { ...call, limit: 1, followedLimit: 1 });
  const { count: size, known } = raw.audience;
  return {
    dataset: measured.dataset,
    datasetMade: dataset.info.createdAt,
    datasetVersion: measured.version,
    asOf: measured.as_of,
    size,
    known,
    accounts: engine.accounts,
    counts: countsOf(raw, query.declaredOnly),
    members: size > MOST_KEPT_MEMBERS ? null : await membersOf(opened, query, call),
  };
}

async function membersOf(
  { engine }: Compiled["opened"],
  query: Query,
  call: Compiled["call"],
): Promise<Uint32Array> {
  const pieces: Uint32Array[] = [];
  for await (const piece of engine.membersAll(query, call)) pieces.push(piece);
  const members = new Uint32Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    members.set(piece, at);
    at += piece.length;
  }
  return members;
}
