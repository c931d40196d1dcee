import type { ComparedAudience, Overlap } from "@toolkit/core/contract/comparing";
import type { Query } from "@toolkit/core/domain/query";
import { membersIn } from "@toolkit/engine/statistics/set-regions";
import {
  withQuery,
  type MeasureRequest,
  type MeasuringServices,
} from "../../../measuring/packages/services/with-query.ts";
import {
  commonDataset,
  compileSubjects,
  readSubjects,
  type FindSaved,
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

const DEFAULT_COMBINATIONS = 50;

/** Sizes, pairs, every combination and the reach of several audiences, from one pass over one version. */
export async function compareOverlap(
  services: MeasuringServices,
  request: OverlapRequest,
): Promise<Overlap> {
  const subjects = await readSubjects(request.find, request.audiences, request);
  const dataset = commonDataset(subjects, request.dataset);
  return withQuery(services, { ...request, pack: {}, dataset }, async (compiled) => {
    const { opened, measured, call } = compiled;
    const all = await compileSubjects(compiled, subjects);
    const places: number[] = [];
    const queries: Query[] = [];
    for (const [place, { query }] of all.entries()) {
      if (query === null) continue;
      places.push(place);
      queries.push(query);
    }
    const { regions } = await opened.engine.regions(queries, call);
    const { accounts } = opened.engine;
    const limit = request.limit ?? DEFAULT_COMBINATIONS;
    return {
      audiences: all.map(({ row }, place) => {
        const set = places.indexOf(place);
        return { ...row, size: set < 0 ? null : membersIn(regions, 1 << set) };
      }),
      ...overlapParts({ regions, places, accounts, limit }),
      ...measured,
    };
  });
}
