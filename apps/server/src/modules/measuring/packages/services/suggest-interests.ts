import type { audienceBuilder } from "@toolkit/core/contract/audience-builder";
import type { InterfaceLanguage } from "@toolkit/core/domain/enumerations";
import type { Query } from "@toolkit/core/domain/query";
import { interestById } from "@toolkit/network/enrich/taxonomies";
import type { z } from "zod";
import { presentAffinity } from "../../presenting/services/present-rows.ts";
import { presentEntry } from "../../../reference/lists/presenter.ts";
import { EVERYBODY, withQuery, type MeasureRequest, type MeasuringServices } from "./with-query.ts";

type Suggestions = z.output<typeof audienceBuilder.suggestInterests.response>;

export interface SuggestRequest extends MeasureRequest {
  readonly limit?: number | undefined;
  readonly language: InterfaceLanguage;
}

const DEFAULT_LIMIT = 20;

/** Interests that the audience so far has more than others, each with the accounts that it would add. */
export async function suggestInterests(
  services: MeasuringServices,
  request: SuggestRequest,
): Promise<Suggestions> {
  return withQuery(services, request, async ({ compiled, opened, measured, call }) => {
    const { dataset, version } = measured;
    const { query } = compiled;
    if (query === null) return { interests: [], dataset, version };
    const { countries, regions, cities, languages } = query.filters;
    const { windowDays, declaredOnly } = query;
    const baseline: Query = {
      ...EVERYBODY,
      filters: { countries, regions, cities, languages },
      windowDays,
      declaredOnly,
    };
    const raw = await opened.engine.insights(query, baseline, {
      ...call,
      limit: 1,
      followedLimit: 1,
    });
    const chosen = new Set(
      query.seeds.flatMap((seed) => (seed.kind === "interest" ? [seed.id] : [])),
    );
    const rows = raw.interests.rows
      .filter(({ value, audience }) => audience > 0 && !chosen.has(value))
      .toSorted((a, b) => b.score - a.score)
      .slice(0, request.limit ?? DEFAULT_LIMIT);
    const sizes = await Promise.all(
      rows.map(({ value }) => opened.engine.size(withInterest(query, value), call)),
    );
    return {
      interests: rows.flatMap((row, i) => {
        const entry = interestById(row.value);
        const size = sizes[i];
        if (entry === null || size === undefined) return [];
        const affinity = row.affinity?.value ?? null;
        return [
          {
            ...presentEntry(entry, request.language),
            count: row.audience,
            share: row.audience / Math.max(1, raw.interests.totals.audience),
            affinity: affinity !== null && Number.isFinite(affinity) ? affinity : null,
            over_index: presentAffinity(row.affinity),
            distinguishable: row.distinguishable,
            adds: Math.max(0, size.count - raw.audience.count),
          },
        ];
      }),
      dataset,
      version,
    };
  });
}

/** The audience with one more interest to come in by; where nothing brings people in yet, the interest does. */
function withInterest(query: Query, id: number): Query {
  const seed = { seed: query.seeds.length };
  return {
    ...query,
    seeds: [...query.seeds, { kind: "interest", id }],
    expression: query.expression === null ? seed : { any: [query.expression, seed] },
  };
}
