import {
  INSIGHT_KINDS,
  type InsightKind,
  type OneInsight,
} from "@toolkit/core/contract/audience-lists";
import type { Insights } from "@toolkit/core/contract/insights";
import { notFound } from "../../../../errors.ts";
import type { AudienceRow } from "../../../audiences/saved/services/save-audience.ts";
import type { MeasuringServices } from "../../../measuring/packages/services/with-query.ts";
import type { Viewer } from "../../../../viewer.ts";
import { readInsights, type InsightsChoice, type InsightsRequest } from "./read-insights.ts";

/** Stands between the audience and the kind in the id of an insight; ids of audiences have none. */
const SEPARATOR = ".";

export interface InsightKey {
  readonly audience: string;
  /** "all": every part. */
  readonly kind: InsightKind | "all";
}

export function insightId({ audience, kind }: InsightKey): string {
  return kind === "all" ? audience : `${audience}${SEPARATOR}${kind}`;
}

/** Reads the id of an insight, or of an audience. @throws AppError "not_found" for what is neither. */
export function readInsightId(id: string): InsightKey {
  const at = id.lastIndexOf(SEPARATOR);
  if (at < 0) return { audience: id, kind: "all" };
  const kind = INSIGHT_KINDS.find((known) => known === id.slice(at + 1));
  if (at < 1 || kind === undefined) throw notFound("insight");
  return { audience: id.slice(0, at), kind };
}

export interface Asker {
  readonly viewer: Viewer;
  readonly signal?: AbortSignal | undefined;
}

/** A saved audience as it is today: measured as it was saved, on its own dataset's present version. */
export function savedInsights(
  services: MeasuringServices,
  row: AudienceRow,
  asker: Asker,
  choice: InsightsChoice & Pick<InsightsRequest, "within">,
): Promise<Insights> {
  return readInsights(services, {
    pack: row.targetingPackage,
    dataset: row.dataset,
    windowDays: row.windowDays,
    declaredOnly: row.declaredOnly,
    ...asker,
    ...choice,
  });
}

/** One part of an audience's insights or all of them, with what says how it was measured. */
export function partOf(insights: Insights, row: AudienceRow, kind: InsightKey["kind"]): OneInsight {
  const rest: Partial<Insights> = { ...insights };
  for (const each of INSIGHT_KINDS) if (kind !== "all" && each !== kind) delete rest[each];
  return {
    ...(rest as Omit<Insights, InsightKind>),
    id: insightId({ audience: row.id, kind }),
    kind,
    audience_config: row.id,
    name: row.name,
  };
}
