import { expect, test } from "vitest";
import { evidenceOf } from "./evidence.ts";

test("fewer than 30 known draw nothing, less than a fifth of the members is pale", () => {
  expect(evidenceOf({ known: 29, unknown: 0 })).toBe("none");
  expect(evidenceOf({ known: 30, unknown: 0 })).toBe("solid");
  expect(evidenceOf({ known: 30, unknown: 121 })).toBe("pale");
  expect(evidenceOf({ known: 30, unknown: 120 })).toBe("solid");
});
