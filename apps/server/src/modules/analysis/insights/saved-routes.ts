import { audienceLists, INSIGHT_KINDS } from "@toolkit/core/contract/audience-lists";
import type { z } from "zod";
import { bind, type CallContext, type Route } from "../../../http/bind.ts";
import { teamIdOf, viewerOf } from "../../../http/team-of.ts";
import { audiencePolicy } from "../../measuring/packages/policy.ts";
import { findAudience } from "../../audiences/saved/services/find-audience.ts";
import type {
  AudienceRow,
  AudienceServices,
} from "../../audiences/saved/services/save-audience.ts";
import { orderingOf } from "../../measuring/presenting/services/list-choice.ts";
import { insightId, partOf, readInsightId, savedInsights } from "./services/saved-insights.ts";

type Query = z.output<typeof audienceLists.insight.query>;

/** Insights of what was saved, asked for by address: whole, or a part at a time. */
export function savedInsightsRoutes(services: AudienceServices): Route[] {
  const read = audiencePolicy.can("read");
  const saved = (call: CallContext, id: string): Promise<AudienceRow> =>
    findAudience(services, { teamId: teamIdOf(call), id });
  const insightsFor = (call: CallContext, row: AudienceRow, query: Query) => {
    const { limit, baseline, within } = query;
    const language = query.language ?? call.language;
    const asker = { viewer: viewerOf(call), signal: call.signal };
    return savedInsights(services, row, asker, {
      limit,
      ...orderingOf(query),
      baseline,
      within,
      language,
    });
  };
  return [
    bind(audienceLists.insight, read, async (call) => {
      const { audience, kind } = readInsightId(call.params.pk);
      const row = await saved(call, audience);
      return partOf(await insightsFor(call, row, call.query), row, kind);
    }),
    bind(audienceLists.insightsByConfig, read, async (call) => {
      const row = await saved(call, call.params.pk);
      const insights = await insightsFor(call, row, call.query);
      const parts = INSIGHT_KINDS.map((kind) => ({
        id: insightId({ audience: row.id, kind }),
        kind,
      }));
      return { ...insights, audience_config: row.id, name: row.name, parts };
    }),
  ];
}
