import { expect, test } from "vitest";
import { credibleParts, type ExamplePart } from "./example-parts.ts";

const photography: ExamplePart = {
  pack: { interests: [{ id: "1201", label: "Photography" }] },
  chip: "Photography",
};
const japan: ExamplePart = { pack: { countries: [{ id: "JP", label: "Japan" }] }, chip: "Japan" };

test("an example drops its country where that leaves too few people to be credible", () => {
  const pair = [photography, japan];
  expect(credibleParts(pair, 430, 20_000)).toEqual(pair);
  expect(credibleParts(pair, 1, 20_000)).toEqual([photography]);
  // Of a list of 60 customers, six are as many as can be asked for.
  expect(credibleParts(pair, 6, 60)).toEqual(pair);
  expect(credibleParts(pair, 1, 60)).toEqual([photography]);
  expect(credibleParts(pair, null, 60)).toEqual(pair);
});
