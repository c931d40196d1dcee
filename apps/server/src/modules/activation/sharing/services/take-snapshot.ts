import type { SharedAudience } from "@toolkit/core/contract/sharing";
import type { InterfaceLanguage } from "@toolkit/core/domain/enumerations";
import { measureAudience } from "../../../measuring/packages/services/measure-audience.ts";
import type { AudienceRow } from "../../../audiences/saved/services/save-audience.ts";
import { together } from "../../../measuring/packages/services/read.ts";
import type { MeasuringServices } from "../../../measuring/packages/services/with-query.ts";
import { readInsights } from "../../../analysis/insights/services/read-insights.ts";
import type { Viewer } from "../../../../viewer.ts";

/** A package that has a name and is measured in its own way: a saved audience, or a usage. */
export type Shown = Pick<
  AudienceRow,
  "name" | "targetingPackage" | "dataset" | "windowDays" | "declaredOnly"
>;

const shownParts = together({ size: measureAudience, found: readInsights });

/**
 * A package's numbers, all of one version of its data. Accounts and posts stay behind: a person who is deleted
 * from the data must not live on in links.
 */
export async function takeSnapshot(
  services: MeasuringServices,
  row: Shown,
  asker: {
    readonly viewer: Viewer;
    readonly language: InterfaceLanguage;
    readonly signal?: AbortSignal | undefined;
  },
): Promise<SharedAudience> {
  const request = {
    pack: row.targetingPackage,
    dataset: row.dataset,
    windowDays: row.windowDays,
    declaredOnly: row.declaredOnly,
    viewer: asker.viewer,
    signal: asker.signal,
    language: asker.language,
    // The page shows shares: what most of them have comes first, as in the builder's pictures.
    sort: "count" as const,
  };
  const { size, found } = await shownParts(services, request);
  const {
    influential_accounts: _influential,
    most_liked_posts: _liked,
    most_reposted_posts: _reposted,
    sample_accounts: _sample,
    ...insights
  } = found;
  const summary = insights.summary.filter(({ kind }) => kind !== "followed");
  return {
    name: row.name,
    targeting_package: row.targetingPackage,
    size,
    insights: { ...insights, summary },
  };
}
