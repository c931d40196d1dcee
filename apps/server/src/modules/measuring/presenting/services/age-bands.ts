import { bandText } from "@toolkit/core/domain/facet-order";
import { affinity, logOdds, pValue, type Contrast } from "@toolkit/engine/statistics/affinity";
import { discoveries } from "@toolkit/engine/statistics/share-tests";
import type { AgeInterval } from "@toolkit/engine/port/insights";
import type { ContrastRow, Facet } from "@toolkit/engine/statistics/contrast-rows";

/** Bands that share nobody, cut where the network's own age values begin; the last one is open. */
export const BANDS: readonly AgeInterval[] = [
  { low: 0, high: 12 },
  { low: 13, high: 17 },
  { low: 18, high: 24 },
  { low: 25, high: 34 },
  { low: 35, high: 49 },
  { low: 50, high: 64 },
  { low: 65, high: 255 },
];

/** The name of a band in answers and in what is kept. */
export function bandId({ low, high }: AgeInterval): string {
  return high === 255 ? `${low}+` : `${low}-${high}`;
}

export function bandLabel(band: AgeInterval): string {
  return bandText(bandId(band));
}

/** An age as people read it: one number, or the band as lists name theirs. */
export function ageText(age: AgeInterval): string {
  return age.low === age.high ? `${age.low}` : bandLabel(age);
}

/** Members of intervals that lie within one band, by band; bands without any are left out. */
export function bandsOf(
  intervals: readonly (AgeInterval & { readonly members: number })[],
): { readonly band: AgeInterval; readonly members: number }[] {
  return BANDS.map((band) => ({
    band,
    members: intervals
      .filter(({ low, high }) => low >= band.low && high <= band.high)
      .reduce((sum, { members }) => sum + members, 0),
  })).filter(({ members }) => members > 0);
}

export interface AgeBands {
  readonly rows: ContrastRow<AgeInterval>[];
  readonly known: { readonly audience: number; readonly baseline: number };
  /** Members whose age is not known, or known only across the border of two bands. */
  readonly unknown: number;
}

/**
 * Sums the engine's age intervals into bands. An interval counts in the band that holds all of it; one that lies
 * across a border counts as unknown, so that the bands add up to those known.
 *
 * The audience's part outside the baseline is not known by age: where there is one (`inside` false) audience and
 * baseline are compared as if they shared nobody, which makes intervals wider, never narrower.
 */
export function ageBands(
  facet: Facet<AgeInterval>,
  inside: boolean,
  bands: readonly AgeInterval[] = BANDS,
): AgeBands {
  const sums = bands.map((band) => ({ band, audience: 0, baseline: 0 }));
  let across = 0;
  for (const { value, audience, baseline } of facet.rows) {
    const sum = sums.find(({ band }) => value.low >= band.low && value.high <= band.high);
    if (sum === undefined) {
      across += audience;
      continue;
    }
    sum.audience += audience;
    sum.baseline += baseline;
  }
  const total = (of: "audience" | "baseline"): number =>
    sums.reduce((all, sum) => all + sum[of], 0);
  const known = { audience: total("audience"), baseline: total("baseline") };
  const present = sums.filter(({ audience, baseline }) => audience > 0 || baseline > 0);
  const contrasts = present.map(({ audience, baseline }): Contrast => {
    const rest = inside ? Math.max(0, baseline - audience) : baseline;
    const restTotal = inside ? Math.max(0, known.baseline - known.audience) : known.baseline;
    return {
      audience,
      audienceTotal: known.audience,
      baseline,
      baselineTotal: known.baseline,
      rest,
      restTotal,
    };
  });
  const found = discoveries(contrasts.map(pValue));
  const rows = present.map(({ band, audience, baseline }, i): ContrastRow<AgeInterval> => {
    const contrast = contrasts[i];
    return {
      value: band,
      audience,
      baseline,
      affinity: contrast === undefined ? null : affinity(contrast),
      score: contrast === undefined ? 0 : logOdds(contrast).shrunken,
      distinguishable: found[i] === true,
    };
  });
  return { rows, known, unknown: facet.unknown.audience + across };
}
