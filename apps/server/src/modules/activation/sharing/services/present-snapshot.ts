import type { Facet } from "@toolkit/core/contract/insights";
import type { SharedAudience } from "@toolkit/core/contract/sharing";
import { bandText } from "@toolkit/core/domain/facet-order";
import { labelsIn } from "../../../measuring/presenting/services/labels.ts";
import {
  shareInterval,
  type ItemLabels,
} from "../../../measuring/presenting/services/present-rows.ts";

/**
 * Numbers as they were shared, with what answers have learnt to say since: intervals of shares follow from the counts; what
 * cannot be made up for is left out.
 */
export function presentSnapshot(stored: SharedAudience): SharedAudience {
  const { insights, size } = stored;
  const { demographics } = insights;
  // Which attributes are measured is the same in every language.
  const labels = labelsIn("en");
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
        gender: completed(demographics.gender, labels.gender),
        age: withDashes(completed(demographics.age, labels.age)),
        countries: completed(demographics.countries, labels.country),
        regions: completed(demographics.regions, labels.region),
        cities: completed(demographics.cities, labels.city),
        languages: completed(demographics.languages, labels.language),
      },
      automation: insights.automation ?? null,
      interests: completed(insights.interests, labels.interest),
      jobs: completed(insights.jobs, labels.job),
      words_in_bio: completed(insights.words_in_bio, labels.word),
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

function completed<V>(facet: Facet, { measured }: ItemLabels<V>): Facet {
  const members = facet.known + facet.unknown;
  return {
    ...facet,
    left_out: facet.left_out ?? 0,
    measured: facet.measured ?? measured ?? null,
    items: facet.items.map((item) => ({
      ...item,
      uniqueness: item.uniqueness ?? null,
      share_interval: isAsCounted(item, facet)
        ? shareInterval(item.count, facet.known, members)
        : item.share_interval,
    })),
  };
}

/** A share that was corrected was kept with its own interval. */
function isAsCounted({ count, share }: Facet["items"][number], { known }: Facet): boolean {
  return known === 0 || Math.abs(share - count / known) < 1e-9;
}
