import { expect, it } from "vitest";
import { rawInsights } from "../../../../../test/raw-insights.ts";
import { candidatesOf } from "./suggest-interests.ts";

it("suggests interests that members have and the package does not, the most telling first", () => {
  const raw = rawInsights({
    interests: [
      [1, 10],
      [2, 40],
      [3, 0],
      [4, 20],
    ],
  });
  const candidates = candidatesOf(raw, { seeds: [{ kind: "interest", id: 2 }] });
  expect(candidates.map(({ value }) => value)).toEqual([4, 1]);
});
