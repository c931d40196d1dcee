import type { z } from "zod";
import type {
  correctedGender as correctedGenderShape,
  FacetItem,
} from "@toolkit/core/contract/insights";
import { enoughKnown } from "@toolkit/core/domain/evidence";
import type { Estimate } from "@toolkit/engine/statistics/affinity";
import { correctedShares } from "@toolkit/engine/statistics/corrected-shares";
import type { RawInsights } from "@toolkit/engine/port/insights";
import { CLASSIFIER_ERRORS } from "@toolkit/network/enrich/classifier-errors";
import type { ItemLabels } from "./present-rows.ts";

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

type Gender = "male" | "female";

/**
 * Labels by which every list of genders is shown: shares and affinities are freed of the classifier's errors, on both sides
 * of the comparison, while counts stay those of the accounts behind them. Whether the difference is significant stays as
 * tested: the correction of two classes is linear, and equal shares stay equal.
 */
export function correctedLabels(
  labels: ItemLabels<Gender>,
  { gender, declared }: Pick<RawInsights, "gender" | "declared">,
): ItemLabels<Gender> {
  const side = (of: "audience" | "baseline"): GenderCounts => {
    const count = (value: Gender): number =>
      gender.rows.find((row) => row.value === value)?.[of] ?? 0;
    return { male: count("male"), female: count("female"), declared: declared.gender[of] };
  };
  const [audience, baseline] = [side("audience"), side("baseline")];
  const [shares, others] = [correctedGender(audience), correctedGender(baseline)];
  return {
    ...labels,
    corrected(item) {
      if (shares === null) return item;
      const value: Gender = item.id === labels.id("male") ? "male" : "female";
      const { value: share, low, high } = shares[value];
      const baselineShare = others?.[value].value ?? item.baseline_share;
      return {
        ...item,
        share,
        share_interval: { low, high },
        baseline_share: baselineShare,
        affinity: item.affinity && correctedRatio(item.affinity, audience, value, baselineShare),
      };
    },
  };
}

/** The ratio of corrected shares, its ends moved as the audience's share moves with them. */
function correctedRatio(
  affinity: NonNullable<FacetItem["affinity"]>,
  audience: GenderCounts,
  gender: Gender,
  baselineShare: number,
): FacetItem["affinity"] {
  if (baselineShare === 0) return null;
  const known = audience.male + audience.female;
  const ratioAt = (count: number): number => {
    const own = Math.min(known, Math.max(0, count));
    const counts = {
      ...audience,
      [gender]: own,
      [gender === "male" ? "female" : "male"]: known - own,
    };
    return (correctedGender(counts)?.[gender].value ?? 0) / baselineShare;
  };
  const { value, low, high } = affinity;
  const own = audience[gender];
  const at = (end: number): number => (value === 0 ? own : (own * end) / value);
  return { ...affinity, value: ratioAt(own), low: ratioAt(at(low)), high: ratioAt(at(high)) };
}
