import type { Design } from "@toolkit/core/domain/experiment-design";
import type { SplitRow } from "./cell-services.ts";

/** Where nothing was planned, verdicts are sharpest for a difference of a fifth. */
const USUAL_LIFT = 1.2;

export function designOf({ design }: Pick<SplitRow, "design">, cells: number): Design {
  const { baseRate = 0.01, lift = USUAL_LIFT, power } = design ?? {};
  return { cells, baseRate, lift, ...(power !== undefined && { power }) };
}
