import type { Facet, RowOrder } from "@toolkit/engine/statistics/contrast-rows";
import type { AgeInterval, RawInsights } from "@toolkit/engine/port/insights";
import { ageBands } from "../../../measuring/presenting/services/age-bands.ts";
import {
  choiceOf,
  facetParts,
  rankingParts,
  WHOLE,
  type Ordering,
} from "../../../measuring/presenting/services/list-choice.ts";
import { ofEnoughKnown } from "../../../measuring/presenting/services/enough-known.ts";
import {
  hiddenFacet,
  type FacetParts,
} from "../../../measuring/presenting/services/present-rows.ts";

export interface ListsChoice extends Ordering {
  /** Items a list. */
  readonly limit: number;
  /** Interests and jobs are inferred, whatever the source: unknown for everybody then. */
  readonly declaredOnly: boolean;
  /** Whether the audience lies in its baseline. */
  readonly holdsAudience: boolean;
}

/** What may be said of an audience, list by list. */
export interface RuledLists {
  readonly gender: FacetParts<"male" | "female">;
  readonly age: FacetParts<AgeInterval>;
  readonly country: FacetParts<string>;
  readonly region: FacetParts<string>;
  readonly city: FacetParts<string>;
  readonly language: FacetParts<string>;
  readonly interests: FacetParts<number>;
  readonly jobs: FacetParts<number>;
  readonly words: FacetParts<string>;
  readonly followed: FacetParts<number>;
}

/** Cuts every list to the limit; hides what is inferred alone where only declared values count. */
export function ruleLists(raw: RawInsights, choice: ListsChoice): RuledLists {
  const { limit, declaredOnly } = choice;
  const size = raw.audience.count;
  const parts = <V>(facet: Facet<V>, otherwise: RowOrder = "share"): FacetParts<V> =>
    facetParts(facet, choiceOf(choice, otherwise), limit);
  const inferred = (facet: Facet<number>): FacetParts<number> =>
    declaredOnly ? hiddenFacet(size) : parts(facet, "score");
  const bands = ageBands(raw.age, choice.holdsAudience);
  return {
    gender: facetParts(raw.gender, WHOLE, limit),
    age: { ...bands, total: bands.rows.length },
    country: parts(raw.country),
    region: parts(raw.region),
    city: parts(raw.city),
    language: parts(raw.language),
    interests: inferred(raw.interests),
    jobs: inferred(raw.jobs),
    words: rankingParts(raw.bioWords, size, limit),
    followed: rankingParts(raw.followed, size, limit),
  };
}

/** Lists that two audiences draw beside each other: none of which too few are known in either. */
export function comparedLists(lists: RuledLists): RuledLists {
  return {
    gender: ofEnoughKnown(lists.gender),
    age: ofEnoughKnown(lists.age),
    country: ofEnoughKnown(lists.country),
    region: ofEnoughKnown(lists.region),
    city: ofEnoughKnown(lists.city),
    language: ofEnoughKnown(lists.language),
    interests: ofEnoughKnown(lists.interests),
    jobs: ofEnoughKnown(lists.jobs),
    words: ofEnoughKnown(lists.words),
    followed: ofEnoughKnown(lists.followed),
  };
}
