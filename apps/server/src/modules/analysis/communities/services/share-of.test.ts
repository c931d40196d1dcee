import { expect, it } from "vitest";
import { shareOf } from "./read-communities.ts";

const analysed = (members: number, count = members) => ({
  members: new Uint32Array(members),
  audience: { count, known: count, followingKnown: count },
});

it("tells no share of fewer than 30 members analysed", () => {
  expect(shareOf(10, analysed(29))).toBeNull();
  expect(shareOf(10, analysed(30))).toMatchObject({ value: 1 / 3, low: 1 / 3, high: 1 / 3 });
});

it("gives the share of a sample an interval", () => {
  const share = shareOf(10, analysed(40, 4000));
  expect(share?.low).toBeLessThan(0.25);
  expect(share?.high).toBeGreaterThan(0.25);
});
