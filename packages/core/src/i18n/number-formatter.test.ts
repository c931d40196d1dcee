import { expect, test } from "vitest";
import { numberFormatter } from "./number-formatter.ts";

test("groups the digits of whole numbers, and leaves other values as they are", () => {
  expect(numberFormatter.format(4997, undefined, "en")).toBe("4,997");
  expect(numberFormatter.format(4997, undefined, "ja")).toBe("4,997");
  expect(numberFormatter.format("4997", undefined, "en")).toBe("4997");
  expect(numberFormatter.format(0.5, undefined, "en")).toBe("0.5");
  expect(numberFormatter.format(undefined, undefined, "en")).toBe("");
});
