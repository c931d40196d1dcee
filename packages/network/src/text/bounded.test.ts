import { expect, it } from "vitest";
import { labelKey } from "../enrich/label-key.ts";
import { boundedText } from "./bounded.ts";

it("leaves a text as it was written while its compatibility form is short enough", () => {
  expect(boundedText("㌔ｱ", 3)).toBe("㌔ｱ");
  expect(boundedText("abcd", 3)).toBe("abc");
});

it("counts a character by all that it stands for", () => {
  expect(boundedText("ﷺ".repeat(200), 40)).toHaveLength(40);
  expect(labelKey("ﷺ".repeat(200)).length).toBeLessThanOrEqual(300);
});
