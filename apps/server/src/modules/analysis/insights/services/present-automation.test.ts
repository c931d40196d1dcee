import { expect, it } from "vitest";
import { rawInsights } from "../../../../../test/raw-insights.ts";
import { presentAutomation } from "./present-automation.ts";

const row = (value: number, audience: number, baseline: number) => ({
  value,
  audience,
  baseline,
  affinity: null,
  score: 0,
  distinguishable: false,
});

it("counts the members at or above the threshold among those with a score", () => {
  const raw = rawInsights({});
  const automation = {
    ...raw.automation,
    rows: [row(3, 80, 700), row(15, 10, 100), row(16, 6, 100), row(19, 4, 100)],
    totals: { audience: 100, baseline: 1000 },
  };
  const shown = presentAutomation({ audience: raw.audience, automation });
  expect(shown).toMatchObject({
    known: 100,
    likely: 10,
    share: 0.1,
    baseline_share: 0.2,
    from: 0.8,
  });
  expect(shown?.coverage).toBeCloseTo(100 / 120);
  expect(shown?.share_interval.low).toBeLessThan(0.1);
  expect(shown?.share_interval.high).toBeGreaterThan(0.1);
});

it("says nothing where nobody has a score", () => {
  const raw = rawInsights({});
  const totals = { audience: 0, baseline: 0 };
  expect(
    presentAutomation({ audience: raw.audience, automation: { ...raw.automation, totals } }),
  ).toBeNull();
});
