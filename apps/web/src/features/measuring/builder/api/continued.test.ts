import { expect, it } from "vitest";
import { isContinued } from "./continued.ts";

it("is a text that grew, or lost its last letter", () => {
  expect(isContinued("cof", "coff")).toBe(true);
  expect(isContinued("co", "coffee")).toBe(true);
  expect(isContinued("coff", "cof")).toBe(true);
  expect(isContinued("コー", "コーヒー")).toBe(true);
});

it("is no other word, and none that was begun anew", () => {
  expect(isContinued("coffee", "m")).toBe(false);
  expect(isContinued("coffee", "c")).toBe(false);
  expect(isContinued("", "c")).toBe(false);
  expect(isContinued("coffee", "")).toBe(false);
  expect(isContinued(undefined, "c")).toBe(false);
});
