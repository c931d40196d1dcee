import type { TeamEvent } from "@toolkit/core/contract/team-activity";
import { expect, it } from "vitest";
import { byDay, localDay } from "./by-day.ts";

const event = (id: string, at: Date): TeamEvent => ({
  id,
  at: at.toISOString(),
  kind: "audience_saved",
  by: null,
  subject: null,
  details: {
    version: null,
    recipients: null,
    from: null,
    to: null,
    file: null,
    files: null,
    rows: null,
    rejected: null,
    alert: null,
  },
});

it("groups events by the reader's own days, in their order", () => {
  const late = new Date(2026, 10, 21, 23, 59);
  const noon = new Date(2026, 10, 21, 12);
  const before = new Date(2026, 10, 20, 23, 59);
  const days = byDay([event("3", late), event("2", noon), event("1", before)]);
  expect(days.map(({ day, events }) => [day, ...events.map(({ id }) => id)])).toEqual([
    ["2026-11-21", "3", "2"],
    ["2026-11-20", "1"],
  ]);
  expect(localDay(new Date(2026, 0, 5))).toBe("2026-01-05");
  expect(byDay([])).toEqual([]);
});
