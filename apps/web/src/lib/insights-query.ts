import { audiences } from "@toolkit/core/contract/audiences";
import type { ListSort } from "@toolkit/core/contract/ordering";
import type { Within } from "@toolkit/core/contract/within";
import type { InterfaceLanguage } from "@toolkit/core/domain/enumerations";
import type { TargetingPackage } from "@toolkit/core/domain/targeting-package";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "./client.ts";
import type { MeasuredBody } from "./draft/draft.ts";
import { STALE } from "./query-client.ts";
import { NO_TEAM } from "./team.ts";

export interface InsightsQuestion {
  readonly team: string;
  readonly body: MeasuredBody | null;
  /** Version of the dataset: a newer one is another answer. */
  readonly version: number | null;
  readonly language: InterfaceLanguage;
  readonly limit: number;
  readonly sort: ListSort;
  readonly min_share?: number;
  readonly min_people?: number;
  readonly parts?: "attributes";
  readonly baseline: "same_places" | "everyone" | { readonly targeting_package: TargetingPackage };
  /** What the audience is narrowed to; absent: nothing. */
  readonly within?: Within;
}

/** What the builder's small pictures are drawn from. */
export function picturesQuery(
  question: Pick<InsightsQuestion, "team" | "body" | "version" | "language">,
) {
  return insightsQuery({
    ...question,
    limit: 8,
    sort: "count",
    parts: "attributes",
    baseline: "same_places",
  });
}

/** What to try first is taken from: the accounts and interests that most of an audience share. */
export function popularQuery(
  question: Pick<InsightsQuestion, "team" | "body" | "version" | "language">,
) {
  return insightsQuery({ ...question, limit: 8, sort: "count", baseline: "same_places" });
}

/** Insights of a draft. While the next answer is on its way the last one stays. */
export function insightsQuery({ team, body, version, ...options }: InsightsQuestion) {
  return queryOptions({
    queryKey: ["insights", team, version, body, options],
    enabled: body !== null,
    staleTime: STALE.measured,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => {
      if (body === null) throw new Error("An empty package has no insights");
      const endpoint = team === NO_TEAM ? audiences.externalInsights : audiences.insights;
      return call(endpoint, { query: { team }, body: { ...body, ...options }, signal });
    },
  });
}
