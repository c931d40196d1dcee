import type { Query } from "@toolkit/core/domain/query";
import type { SetRegion } from "@toolkit/engine/statistics/set-regions";
import type { Editor } from "../../../../viewer.ts";
import type { AudienceRow } from "../../../audiences/saved/services/save-audience.ts";
import { findAudiences } from "../../../audiences/saved/services/find-audience.ts";
import {
  nothing,
  read,
  type Asked,
  type Known,
  type WithoutPackage,
} from "../../../measuring/packages/services/read.ts";
import type { AdSetRow } from "../../campaigns/services/campaign-services.ts";
import type { CellServices } from "./cell-services.ts";

/** More sets make more combinations than anybody reads. */
const MOST_SETS = 10;

type TargetedSet = Pick<AdSetRow, "audienceId" | "targetingPackage" | "customAudiences">;

interface Question extends WithoutPackage {
  readonly sets: readonly TargetedSet[];
  readonly audiences: ReadonlyMap<string, AudienceRow>;
}

interface Found {
  readonly regions: readonly SetRegion[];
  /** Of each ad set; null: its people are not known. */
  readonly masks: readonly (number | null)[];
}

export interface SharedPeople extends Found {
  readonly dataset: string;
  readonly version: number;
}

const shared = read(find, nothing, nothing, present);

/** Whom ad sets have in common. Null: audiences are of several datasets, or there are too many. */
export async function sharedPeople(
  services: CellServices,
  { teamId, viewer, signal }: Editor,
  sets: readonly TargetedSet[],
): Promise<SharedPeople | null> {
  if (sets.length < 2 || sets.length > MOST_SETS) return null;
  const ids = [...new Set(sets.flatMap(({ audienceId }) => audienceId ?? []))];
  const rows = ids.length === 0 ? [] : await findAudiences(services, teamId, ids);
  const datasets = new Set(rows.map(({ dataset }) => dataset));
  const [dataset] = datasets;
  if (datasets.size !== 1 || dataset === undefined) return null;
  const audiences = new Map(rows.map((row) => [row.id, row]));
  return shared(services, { sets, audiences, dataset, viewer, signal });
}

async function find({ compile, opened, call, request }: Asked<Question>): Promise<Found> {
  const queries: Query[] = [];
  const masks: (number | null)[] = [];
  for (const { audienceId, targetingPackage, customAudiences } of request.sets) {
    const row = audienceId === null ? undefined : request.audiences.get(audienceId);
    const isKnown = row !== undefined && customAudiences.length === 0;
    const query = isKnown ? (await compile(targetingPackage, row)).query : null;
    masks.push(query === null ? null : 1 << queries.length);
    if (query !== null) queries.push(query);
  }
  const { regions } = await opened.engine.regions(queries, call);
  return { regions, masks };
}

function present(found: Found, { measured }: Known<Question>): SharedPeople {
  return { ...found, dataset: measured.dataset, version: measured.version };
}
