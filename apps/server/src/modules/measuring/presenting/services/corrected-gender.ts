import type { z } from "zod";
import type { correctedGender as correctedGenderShape } from "@toolkit/core/contract/insights";
import { enoughKnown } from "@toolkit/core/domain/evidence";
import type { Estimate } from "@toolkit/engine/statistics/affinity";
import { correctedShares } from "@toolkit/engine/statistics/corrected-shares";
import { CLASSIFIER_ERRORS } from "@toolkit/network/enrich/classifier-errors";

export interface GenderCounts {
  readonly male: number;
  readonly female: number;
  /** Of both, how many the data declares: these carry no error of a classifier. */
  readonly declared: number;
}

/**
 * Shares of men and women among accounts whose gender is known, freed of what the classifier of names is known to
 * get wrong (docs/methods/sentiment.md). How the declared ones split is not known apart: they are taken to split as
 * all do, and their part is left as it is.
 */
export function correctedGender({
  male,
  female,
  declared,
}: GenderCounts): z.output<typeof correctedGenderShape> {
  const known = male + female;
  if (!enoughKnown(known)) return null;
  const sure = Math.min(1, declared / known);
  const raw = [male / known, female / known];
  const inferred = correctedShares([
    {
      counts: [male * (1 - sure), female * (1 - sure)],
      confusion: CLASSIFIER_ERRORS.gender.said,
    },
  ]);
  const mixed = (i: 0 | 1): Estimate & { level: 0.95 } => {
    const share = raw[i] ?? 0;
    const found = inferred?.[i] ?? { value: share, low: share, high: share };
    const blend = (value: number): number => sure * share + (1 - sure) * value;
    return {
      value: blend(found.value),
      low: blend(found.low),
      high: blend(found.high),
      level: 0.95,
      method: "confusion-matrix",
    };
  };
  return { male: mixed(0), female: mixed(1) };
}
