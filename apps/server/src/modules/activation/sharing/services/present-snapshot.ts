import type { Facet } from "@toolkit/core/contract/insights";
import type { SharedAudience } from "@toolkit/core/contract/sharing";
import { bandText } from "@toolkit/core/domain/facet-order";
import { shareInterval } from "../../../measuring/presenting/services/present-rows.ts";

/**
 * Numbers as they were shared, with what answers have learnt to say since: intervals of shares follow from the counts; what
 * cannot be made up for is left out.
 */
export function presentSnapshot(stored: SharedAudience): SharedAudience {
  const { insights, size } = stored;
  const { demographics } = insights;
  return {
    ...stored,
    size: {
      ...size,
      network: size.network && {
        ...size.network,
        bands: size.network.bands ?? [],
        reported: size.network.reported ?? null,
      },
    },
    insights: {
      ...insights,
      summary: insights.summary.filter((fact) => "share_interval" in fact),
      demographics: {
        gender: withIntervals(demographics.gender),
        age: withDashes(withIntervals(demographics.age)),
        countries: withIntervals(demographics.countries),
        regions: withIntervals(demographics.regions),
        cities: withIntervals(demographics.cities),
        languages: withIntervals(demographics.languages),
      },
      automation: insights.automation ?? null,
      interests: withIntervals(insights.interests),
      jobs: withIntervals(insights.jobs),
      words_in_bio: withIntervals(insights.words_in_bio),
    },
  };
}

/** Bands as they are written today. */
function withDashes(facet: Facet): Facet {
  return {
    ...facet,
    items: facet.items.map((item) => ({ ...item, label: bandText(item.label) })),
  };
}

function withIntervals(facet: Facet): Facet {
  const members = facet.known + facet.unknown;
  return {
    ...facet,
    left_out: facet.left_out ?? 0,
    items: facet.items.map((item) => ({
      ...item,
      uniqueness: item.uniqueness ?? null,
      share_interval: shareInterval(item.count, facet.known, members),
    })),
  };
}
