import type { PerspectiveItem } from "@toolkit/core/contract/comparing";
import { isEmptyPackage } from "@toolkit/core/domain/empty-package";
import { affinity, logOdds, pValue, type Contrast } from "@toolkit/engine/statistics/affinity";
import { discoveries } from "@toolkit/engine/statistics/share-tests";
import { membersIn, type SetRegion } from "@toolkit/engine/statistics/set-regions";
import type { Compiled } from "../../../measuring/packages/services/with-query.ts";
import { presentAffinity } from "../../../measuring/presenting/services/present-rows.ts";
import { findBaseline, type BaselineChoice } from "../../insights/services/baseline.ts";
import { shareOf } from "./overlap-parts.ts";
import type { AnglePackages } from "./perspective-packages.ts";

/** Bits of the three sets: the audience from an angle, what it is looked at for, and the baseline. */
const SEEN = 0b001;
const LOOKED = 0b010;
const BASE = 0b100;

function contrastOf(regions: readonly SetRegion[]): Contrast {
  return {
    audience: membersIn(regions, SEEN | LOOKED),
    audienceTotal: membersIn(regions, SEEN),
    baseline: membersIn(regions, BASE | LOOKED),
    baselineTotal: membersIn(regions, BASE),
    rest: membersIn(regions, BASE | LOOKED, SEEN),
    restTotal: membersIn(regions, BASE, SEEN),
  };
}

export interface MeasuredAngle {
  readonly angle: AnglePackages;
  readonly size: number | null;
  /** Null: there is nothing to compare. */
  readonly contrast: Contrast | null;
}

/** Counts each angle beside the baseline of its own package: a criterion taken out is no criterion of it either. */
export async function findAngles(
  compiled: Compiled,
  choice: BaselineChoice | undefined,
  angles: readonly AnglePackages[],
): Promise<MeasuredAngle[]> {
  const measured: MeasuredAngle[] = [];
  // One after the other: each holds most of the package, and together they would keep the thread.
  for (const angle of angles) {
    measured.push(await measure(compiled, choice, angle));
    await compiled.call.pause?.();
  }
  return measured;
}

/** Size of each angle, and how much more of it is in what it is looked at for than of its baseline. */
export function presentAngles(measured: readonly MeasuredAngle[]): PerspectiveItem[] {
  const compared = measured.flatMap(({ contrast }) => contrast ?? []);
  const found = discoveries(compared.map(pValue));
  return measured
    .map(({ angle, size, contrast }): PerspectiveItem => {
      const estimate = contrast === null ? null : affinity(contrast);
      return {
        id: angle.id,
        label: angle.label,
        // Everybody is no package that can be saved.
        targeting_package: isEmptyPackage(angle.seen) ? null : angle.seen,
        size,
        share: contrast === null ? null : shareOf(contrast.audience, contrast.audienceTotal),
        share_interval: null,
        baseline_share:
          contrast === null ? null : shareOf(contrast.baseline, contrast.baselineTotal),
        affinity: presentAffinity(estimate),
        score: contrast === null ? 0 : logOdds(contrast).shrunken,
        distinguishable: contrast !== null && found[compared.indexOf(contrast)] === true,
      };
    })
    .toSorted((a, b) => (b.size ?? -1) - (a.size ?? -1));
}

async function measure(
  compiled: Compiled,
  choice: BaselineChoice | undefined,
  angle: AnglePackages,
): Promise<MeasuredAngle> {
  const { engine } = compiled.opened;
  const [seen, looked] = await Promise.all([
    compiled.compile(angle.seen),
    angle.looked === null ? null : compiled.compile(angle.looked),
  ]);
  if (seen.query === null) return { angle, size: null, contrast: null };
  if (looked === null || looked.query === null) {
    const { count } = await engine.size(seen.query, compiled.call);
    return { angle, size: count, contrast: null };
  }
  const baseline = await findBaseline({ ...compiled, compiled: seen }, choice);
  const { regions } = await engine.regions(
    [seen.query, looked.query, baseline.query],
    compiled.call,
  );
  return { angle, size: membersIn(regions, SEEN), contrast: contrastOf(regions) };
}
