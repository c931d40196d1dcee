import type { HandleAudience } from "@toolkit/core/contract/handle-analysis";
import type { Facet } from "@toolkit/core/contract/insights";
import type { InterfaceLanguage } from "@toolkit/core/domain/enumerations";
import type { Facet as RawFacet, Ranking } from "@toolkit/engine/statistics/contrast-rows";
import type { RawInsights } from "@toolkit/engine/port/insights";
import { topicById } from "@toolkit/network/enrich/taxonomies";
import { ageBands } from "../../../measuring/presenting/services/age-bands.ts";
import { labelsIn } from "../../../measuring/presenting/services/labels.ts";
import {
  presentFacet,
  sorted,
  type ItemLabels,
} from "../../../measuring/presenting/services/present-rows.ts";

export interface AudienceChoice {
  readonly language: InterfaceLanguage;
  /** Items a list. */
  readonly limit: number;
  /** Interests are inferred, whatever the source: unknown then. */
  readonly declaredOnly: boolean;
}

/** Who follows an account, compared with everybody known. */
export function presentAudience(
  raw: RawInsights,
  { language, limit, declaredOnly }: AudienceChoice,
): HandleAudience {
  const labels = labelsIn(language);
  const counted = <V>(
    facet: RawFacet<V>,
    itemLabels: ItemLabels<V>,
    by: "count" | "affinity",
  ): Facet =>
    presentFacet(
      {
        rows: sorted(facet.rows, by, limit),
        total: facet.rows.filter(({ audience }) => audience > 0).length,
        known: facet.totals,
        unknown: facet.unknown.audience,
      },
      itemLabels,
    );
  const bands = ageBands(raw.age, true);
  const nothing: Facet = {
    known: 0,
    unknown: raw.audience.count,
    baseline_known: 0,
    total: 0,
    items: [],
  };
  return {
    size: raw.audience.count,
    known: raw.audience.known,
    demographics: {
      gender: counted(raw.gender, labels.gender, "count"),
      age: presentFacet(
        { rows: bands.rows, total: bands.rows.length, known: bands.known, unknown: bands.unknown },
        labels.age,
      ),
      countries: counted(raw.country, labels.country, "count"),
      regions: counted(raw.region, labels.region, "count"),
      cities: counted(raw.city, labels.city, "count"),
      languages: counted(raw.language, labels.language, "count"),
    },
    interests: declaredOnly ? nothing : counted(raw.interests, labels.interest, "affinity"),
    topics: declaredOnly
      ? nothing
      : ranked(raw.conversation.topics, raw.audience.count, limit, {
          id: String,
          label: (id: number) => topicById(id)?.[language] ?? String(id),
        }),
  };
}

function ranked<V>(ranking: Ranking<V>, size: number, limit: number, labels: ItemLabels<V>): Facet {
  return presentFacet(
    {
      rows: ranking.byAffinity.slice(0, limit),
      total: ranking.listed,
      known: ranking.totals,
      unknown: size - ranking.totals.audience,
    },
    labels,
  );
}
