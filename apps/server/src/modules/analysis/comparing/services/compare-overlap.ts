import type { ComparedAudience, Overlap } from "@toolkit/core/contract/comparing";
import type { Query } from "@toolkit/core/domain/query";
import { membersIn, type SetRegion } from "@toolkit/engine/statistics/set-regions";
import {
  nothing,
  read,
  type Asked,
  type Known,
  type WithoutPackage,
} from "../../../measuring/packages/services/read.ts";
import type {
  MeasureRequest,
  MeasuringServices,
} from "../../../measuring/packages/services/with-query.ts";
import {
  commonDataset,
  compileSubjects,
  readSubjects,
  type FindSaved,
  type MeasuredSubject,
  type Subject,
} from "./compared-audiences.ts";
import { overlapParts } from "./overlap-parts.ts";

/** How a question about several audiences is measured: each brings its own package. */
export interface ComparingRequest extends Omit<MeasureRequest, "pack"> {
  readonly find: FindSaved;
}

export interface OverlapRequest extends ComparingRequest {
  readonly audiences: readonly ComparedAudience[];
  readonly limit?: number | undefined;
}

interface OverlapQuestion extends WithoutPackage, Pick<OverlapRequest, "limit"> {
  readonly subjects: readonly Subject[];
}

interface Found {
  readonly all: readonly MeasuredSubject[];
  readonly regions: readonly SetRegion[];
  /** Of each set that can be measured: which of the audiences it is. */
  readonly places: readonly number[];
  /** All accounts of the data. */
  readonly accounts: number;
}

const DEFAULT_COMBINATIONS = 50;

/** Sizes, pairs, every combination and the reach of several audiences, from one pass over one version. */
export async function compareOverlap(
  services: MeasuringServices,
  request: OverlapRequest,
): Promise<Overlap> {
  const subjects = await readSubjects(request.find, request.audiences, request);
  const dataset = commonDataset(subjects, request.dataset);
  return overlap(services, { ...request, subjects, dataset });
}

const overlap = read(find, nothing, nothing, present);

async function find(asked: Asked<OverlapQuestion>): Promise<Found> {
  const { opened, call, request } = asked;
  const all = await compileSubjects(asked, request.subjects);
  const places: number[] = [];
  const queries: Query[] = [];
  for (const [place, { query }] of all.entries()) {
    if (query === null) continue;
    places.push(place);
    queries.push(query);
  }
  const { regions } = await opened.engine.regions(queries, call);
  return { all, regions, places, accounts: opened.engine.accounts };
}

function present(
  { all, regions, places, accounts }: Found,
  { measured, request }: Known<OverlapQuestion>,
): Overlap {
  const limit = request.limit ?? DEFAULT_COMBINATIONS;
  return {
    audiences: all.map(({ row }, place) => {
      const set = places.indexOf(place);
      return { ...row, size: set < 0 ? null : membersIn(regions, 1 << set) };
    }),
    ...overlapParts({ regions, places, accounts, limit }),
    ...measured,
  };
}
