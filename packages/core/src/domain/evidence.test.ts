import { describe, expect, it, test } from "vitest";
import { commonOf, evidenceOf } from "./evidence.ts";

test("fewer than 30 known draw nothing, less than a fifth of the members is pale", () => {
  expect(evidenceOf({ known: 29, unknown: 0 })).toBe("none");
  expect(evidenceOf({ known: 30, unknown: 0 })).toBe("solid");
  expect(evidenceOf({ known: 30, unknown: 121 })).toBe("pale");
  expect(evidenceOf({ known: 30, unknown: 120 })).toBe("solid");
});

describe("rare rows", () => {
  const row = (share: number, count: number) => ({ share, count });

  it("are those of few people or of a small share", () => {
    const rows = [row(0.2, 40), row(0.2, 9), row(0.004, 40), row(0.005, 10)];
    expect(commonOf(rows)).toEqual([rows[0], rows[3]]);
  });

  it("are shown where there are no others", () => {
    const rows = [row(0.5, 5), row(0.4, 4)];
    expect(commonOf(rows)).toEqual(rows);
  });
});
