import type { audienceBuilder } from "@toolkit/core/contract/audience-builder";
import type { InterfaceLanguage } from "@toolkit/core/domain/enumerations";
import type { Query } from "@toolkit/core/domain/query";
import type { RawInsights } from "@toolkit/engine/port/insights";
import type { SetTotals } from "@toolkit/engine/port/sizes";
import type { ContrastRow } from "@toolkit/engine/statistics/contrast-rows";
import { interestById } from "@toolkit/network/enrich/taxonomies";
import type { z } from "zod";
import { presentAffinity } from "../../presenting/services/present-rows.ts";
import { presentEntry } from "../../../reference/lists/presenter.ts";
import { nothing, read, type Asked, type Known } from "./read.ts";
import { EVERYBODY } from "./with-query.ts";

type Suggestions = z.output<typeof audienceBuilder.suggestInterests.response>;

export interface SuggestQuestion {
  readonly limit?: number | undefined;
  readonly language: InterfaceLanguage;
}

/** Interests that the audience so far has more than others, each with the accounts that it would add. */
export const suggestInterests = read(find, nothing, nothing, present);

interface Found {
  readonly raw: RawInsights;
  /** Interests that are not chosen yet, the most telling first. */
  readonly rows: readonly {
    readonly row: ContrastRow<number>;
    /** The audience with that interest too. */
    readonly size: SetTotals;
  }[];
}

const DEFAULT_LIMIT = 20;

async function find({
  compiled: { query },
  opened: { engine },
  call,
  request,
}: Asked<SuggestQuestion>): Promise<Found | null> {
  if (query === null) return null;
  const { countries, regions, cities, languages } = query.filters;
  const { windowDays, declaredOnly } = query;
  const baseline: Query = {
    ...EVERYBODY,
    filters: { countries, regions, cities, languages },
    windowDays,
    declaredOnly,
  };
  const raw = await engine.insights(query, baseline, { ...call, limit: 1, followedLimit: 1 });
  const candidates = candidatesOf(raw, query).slice(0, request.limit ?? DEFAULT_LIMIT);
  const rows = await Promise.all(
    candidates.map(async (row) => ({
      row,
      size: await engine.size(withInterest(query, row.value), call),
    })),
  );
  return { raw, rows };
}

/** What is chosen already is no suggestion. */
export function candidatesOf(
  { interests }: Pick<RawInsights, "interests">,
  { seeds }: Pick<Query, "seeds">,
): ContrastRow<number>[] {
  const chosen = new Set(seeds.flatMap((seed) => (seed.kind === "interest" ? [seed.id] : [])));
  return interests.rows
    .filter(({ value, audience }) => audience > 0 && !chosen.has(value))
    .toSorted((a, b) => b.score - a.score);
}

function present(
  found: Found | null,
  { measured: { dataset, version }, request }: Known<SuggestQuestion>,
): Suggestions {
  if (found === null) return { interests: [], dataset, version };
  const { raw, rows } = found;
  return {
    interests: rows.flatMap(({ row, size }) => {
      const entry = interestById(row.value);
      if (entry === null) return [];
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
