import type { ContrastRow } from "@toolkit/engine/statistics/contrast-rows";
import { describe, expect, it } from "vitest";
import { rawInsights } from "../../../../../test/raw-insights.ts";
import { correctedGender, correctedLabels } from "./corrected-gender.ts";
import { labelsIn } from "./labels.ts";
import { presentRow } from "./present-rows.ts";

type Gender = "male" | "female";
type Sides = readonly [audience: number, baseline: number];

function shownAs(women: Sides, men: Sides, declared: Sides = [0, 0]) {
  const row = (value: Gender, [audience, baseline]: Sides): ContrastRow<Gender> => ({
    value,
    audience,
    baseline,
    affinity: {
      value: audience / totals.audience / (baseline / totals.baseline),
      low: 0.9 * (audience / totals.audience / (baseline / totals.baseline)),
      high: 1.1 * (audience / totals.audience / (baseline / totals.baseline)),
      level: 0.95,
      method: "test",
    },
    score: 1,
    distinguishable: true,
  });
  const totals = { audience: women[0] + men[0], baseline: women[1] + men[1] };
  const raw = rawInsights();
  const rows = [row("female", women), row("male", men)];
  const labels = correctedLabels(labelsIn("en").gender, {
    gender: { ...raw.gender, totals, rows },
    declared: { ...raw.declared, gender: { audience: declared[0], baseline: declared[1] } },
  });
  const [female, male] = rows.map((each) => presentRow(each, totals, labels));
  if (female === undefined || male === undefined) throw new Error("no rows");
  return { female, male };
}

describe("labels of genders", () => {
  it("show the corrected share and its interval beside the accounts counted", () => {
    const { female, male } = shownAs([6000, 40_000], [4000, 60_000]);
    const corrected = correctedGender({ male: 4000, female: 6000, declared: 0 });
    expect(female.count).toBe(6000);
    expect(female.share).toBe(corrected?.female.value);
    expect(female.share).not.toBe(0.6);
    expect(female.share_interval).toEqual({
      low: corrected?.female.low,
      high: corrected?.female.high,
    });
    expect(female.share + male.share).toBeCloseTo(1, 9);
    expect(female.affinity?.value).toBeCloseTo(female.share / female.baseline_share, 9);
    expect(female.affinity?.low).toBeLessThan(female.affinity?.value ?? 0);
    expect(female.affinity?.high).toBeGreaterThan(female.affinity?.value ?? 0);
  });

  it("keep equal shares equal", () => {
    const { female } = shownAs([600, 6000], [400, 4000]);
    expect(female.share).toBeCloseTo(female.baseline_share, 9);
    expect(female.affinity?.value).toBeCloseTo(1, 9);
  });

  it("leave declared genders as they are, and too few known ones", () => {
    const declared = shownAs([600, 4000], [400, 6000], [1000, 10_000]);
    expect(declared.female).toMatchObject({ share: 0.6, baseline_share: 0.4 });
    expect(shownAs([12, 4000], [8, 6000]).female.share).toBe(0.6);
  });
});
