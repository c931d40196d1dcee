import type { FacetItem } from "@toolkit/core/contract/insights";
import { expect, test } from "vitest";
import { ageParts, genderParts, partOf } from "./facet-parts.ts";

function item(id: string, share: number, [low, high] = [share, share]): FacetItem {
  return {
    id,
    label: id,
    count: 1,
    declared: null,
    share,
    share_interval: { low: low ?? share, high: high ?? share },
    baseline_count: 1,
    baseline_share: 0.5,
    affinity: null,
    uniqueness: null,
    score: 0,
    distinguishable: true,
  };
}

test("women stand first and keep their colour, also where there are only men", () => {
  const both = genderParts({ items: [item("MALE", 0.7), item("FEMALE", 0.3)] });
  expect(both.map(({ id }) => id)).toEqual(["FEMALE", "MALE"]);
  const [men] = genderParts({ items: [item("MALE", 1)] });
  expect(men?.colour).toBe(both[1]?.colour);
  expect(men?.colour).not.toBe(both[0]?.colour);
});

test("ages stand in their order, the last band open", () => {
  const ages = ageParts({ items: ["65+", "18-24", "35-49"].map((id) => item(id, 0.1)) });
  expect(ages.map(({ label }) => label)).toEqual(["18-24", "35-49", "65+"]);
});

test("a share has a whisker only where it is not known of everybody", () => {
  expect(partOf(item("x", 0.4))).not.toHaveProperty("low");
  expect(partOf(item("x", 0.4, [0.3, 0.5]))).toMatchObject({ low: 0.3, high: 0.5 });
});
