import { expect, it } from "vitest";
import { rule } from "./evaluate-monitor.ts";
import type { ResultRow } from "./monitor-services.ts";

const owner = { teamId: "team", audienceId: null, monitorId: "m", subject: "monitor:m:1" };
const watched = { pack: {}, dataset: "test", windowDays: 90, declaredOnly: false, owner };
const members = Uint32Array.of(1, 2);
const found = {
  snapshot: null,
  posts: null,
  datasetMade: "2026-01-01T00:00:00.000Z",
  accounts: 10,
  before: { members, accounts: 10 },
};
const previous = { datasetMade: found.datasetMade, subject: owner.subject } as ResultRow;
const ruled = (before: ResultRow | null) => {
  const { comparable, members: told } = rule(found, { request: { watched, previous: before } });
  return [comparable !== null, told.members_unknown];
};

it("compares with the result before only where it is of the same audience on the same data", () => {
  expect(ruled(null)).toEqual([false, "first_result"]);
  expect(ruled({ ...previous, datasetMade: "2025-01-01T00:00:00.000Z" })).toEqual([
    false,
    "other_data",
  ]);
  expect(ruled({ ...previous, subject: "monitor:m:0" })).toEqual([false, "changed"]);
  // Comparable, but nobody of this week's members is known.
  expect(ruled(previous)).toEqual([true, "not_kept"]);
});
