import { expect, it } from "vitest";
import { LIMITS } from "@toolkit/core/domain/limits";
import { addItems } from "../../../../lib/draft/items.ts";
import { handleReport } from "./handle-report.ts";

it("tells found, not found and over the limit apart, each pasted handle once", () => {
  const pasted = Array.from({ length: LIMITS.handles + 3 }, (_, i) => `User_${i}`);
  const items = pasted.map((label) => ({ kind: "handle" as const, label }));
  const { pack, added, left } = addItems({}, items);
  expect([added, left]).toEqual([LIMITS.handles, 3]);
  const report = handleReport(pasted, pack, {
    not_measurable: [
      { kind: "handle", label: "user_7", reason: "unknown_handle" },
      { kind: "handle", label: "user_8", reason: "no_follows" },
      { kind: "interest", label: "User_9", reason: "unknown_item" },
    ],
  });
  expect(report.missing).toEqual(["User_7"]);
  expect(report.over).toEqual(["User_5000", "User_5001", "User_5002"]);
  expect(report.found).toHaveLength(LIMITS.handles - 1);
});
