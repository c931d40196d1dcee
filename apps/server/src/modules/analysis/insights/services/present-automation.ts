import type { Insights } from "@toolkit/core/contract/insights";
import { AUTOMATION_CLASSES, LIKELY_AUTOMATED_FROM } from "@toolkit/core/domain/account-scores";
import { enoughKnown } from "@toolkit/core/domain/evidence";
import type { RawInsights } from "@toolkit/engine/port/insights";
import { shareInterval } from "../../../measuring/presenting/services/present-rows.ts";

/** Classified shares: the labels that could correct them are of accounts of which half are automated. */
export function presentAutomation({
  automation,
  audience,
}: Pick<RawInsights, "automation" | "audience">): Insights["automation"] {
  const known = automation.totals.audience;
  if (!enoughKnown(known)) return null;
  const likely = automation.rows.filter(({ value }) => value >= LIKELY_AUTOMATED_FROM);
  const inAudience = likely.reduce((sum, row) => sum + row.audience, 0);
  const inBaseline = likely.reduce((sum, row) => sum + row.baseline, 0);
  const baseline = automation.totals.baseline;
  return {
    known,
    coverage: known / audience.count,
    likely: inAudience,
    share: inAudience / known,
    share_interval: shareInterval(inAudience, known, audience.count),
    baseline_share: baseline === 0 ? 0 : inBaseline / baseline,
    from: LIKELY_AUTOMATED_FROM / AUTOMATION_CLASSES,
  };
}
