import type { HandleAudience } from "@toolkit/core/contract/handle-analysis";
import type { InterfaceLanguage } from "@toolkit/core/domain/enumerations";
import type { Facet, RowOrder } from "@toolkit/engine/statistics/contrast-rows";
import type { AgeInterval, RawInsights } from "@toolkit/engine/port/insights";
import { ageBands } from "../../../measuring/presenting/services/age-bands.ts";
import { correctedLabels } from "../../../measuring/presenting/services/corrected-gender.ts";
import { labelsIn } from "../../../measuring/presenting/services/labels.ts";
import {
  choiceOf,
  facetParts,
  rankingParts,
  WHOLE,
  type Ordering,
} from "../../../measuring/presenting/services/list-choice.ts";
import {
  hiddenFacet,
  presentFacet,
  type FacetParts,
} from "../../../measuring/presenting/services/present-rows.ts";

export interface AudienceChoice extends Ordering {
  /** Items a list. */
  readonly limit: number;
  /** Interests are inferred, whatever the source: unknown then. */
  readonly declaredOnly: boolean;
}

/** What may be said of an audience, list by list. */
export interface RuledAudience extends Pick<RawInsights["audience"], "count" | "known"> {
  readonly gender: FacetParts<"male" | "female">;
  /** What shares of genders are corrected with. */
  readonly genders: Pick<RawInsights, "gender" | "declared">;
  readonly age: FacetParts<AgeInterval>;
  readonly country: FacetParts<string>;
  readonly region: FacetParts<string>;
  readonly city: FacetParts<string>;
  readonly language: FacetParts<string>;
  readonly interests: FacetParts<number>;
  readonly topics: FacetParts<number>;
}

/** Cuts every list to the limit; hides what is inferred alone where only declared values count. */
export function ruleAudience(
  raw: RawInsights,
  { limit, declaredOnly, ...ordering }: AudienceChoice,
): RuledAudience {
  const { count, known } = raw.audience;
  const parts = <V>(facet: Facet<V>, otherwise: RowOrder = "share"): FacetParts<V> =>
    facetParts(facet, choiceOf(ordering, otherwise), limit);
  const bands = ageBands(raw.age, true);
  const hidden = hiddenFacet(count);
  return {
    count,
    known,
    gender: facetParts(raw.gender, WHOLE, limit),
    genders: { gender: raw.gender, declared: raw.declared },
    age: { ...bands, total: bands.rows.length },
    country: parts(raw.country),
    region: parts(raw.region),
    city: parts(raw.city),
    language: parts(raw.language),
    interests: declaredOnly ? hidden : parts(raw.interests, "score"),
    topics: declaredOnly ? hidden : rankingParts(raw.conversation.topics, count),
  };
}

/** Who follows an account, compared with everybody known. */
export function presentAudience(
  ruled: RuledAudience,
  { language }: { readonly language: InterfaceLanguage },
): HandleAudience {
  const labels = labelsIn(language);
  return {
    size: ruled.count,
    known: ruled.known,
    demographics: {
      gender: presentFacet(ruled.gender, correctedLabels(labels.gender, ruled.genders)),
      age: presentFacet(ruled.age, labels.age),
      countries: presentFacet(ruled.country, labels.country),
      regions: presentFacet(ruled.region, labels.region),
      cities: presentFacet(ruled.city, labels.city),
      languages: presentFacet(ruled.language, labels.language),
    },
    interests: presentFacet(ruled.interests, labels.interest),
    topics: presentFacet(ruled.topics, labels.topic),
  };
}
