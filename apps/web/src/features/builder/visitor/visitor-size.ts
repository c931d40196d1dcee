import type { Size } from "@toolkit/core/contract/audience-size";
import i18next from "i18next";
import type { MeasuredBody } from "../../../lib/draft/draft.ts";
import { picturesQuery } from "../../../lib/insights-query.ts";
import { queryClient } from "../../../lib/query-client.ts";
import { NO_TEAM } from "../../../lib/team.ts";

/**
 * The size of a package for whoever is not signed in: counting seed by seed is for people with a team, so that it is
 * read from the insights that the pictures are drawn from. One call answers both.
 */
export async function visitorSize(body: MeasuredBody, version: number | null): Promise<Size> {
  const language = i18next.language === "ja" ? "ja" : "en";
  const insights = await queryClient.fetchQuery(
    picturesQuery({ team: NO_TEAM, body, version, language }),
  );
  const { size, known, not_measurable, dataset, as_of, window, declared_only } = insights;
  const measured = { dataset, version: insights.version, as_of, window, declared_only };
  return { size, known, not_measurable, network: null, seeds: [], ...measured };
}
