import { audiences } from "@toolkit/core/contract/audiences";
import { call } from "./client.ts";
import type { DatasetInUse } from "./dataset-in-use.ts";
import { everyoneBody } from "./draft/draft.ts";

const SAMPLE = "sample";

/**
 * The data that whoever is not signed in is answered from. The list of datasets is for people with a team: what there
 * is to know of this one, its answers say.
 */
export async function sharedDatasets(
  signal: AbortSignal,
): Promise<{ readonly results: readonly DatasetInUse[] }> {
  const { dataset, version, size, as_of } = await call(audiences.externalInsights, {
    body: { ...everyoneBody(), limit: 1 },
    signal,
  });
  const kind = dataset === SAMPLE ? "sample" : "imported";
  const facts = {
    kind,
    version,
    is_default: true,
    profiles: size ?? 0,
    // Known to people with a team alone.
    scale: null,
    as_of,
    state: "ready",
    import_share: null,
  } as const;
  return { results: [{ slug: dataset, name: dataset, ...facts }] };
}
