import { expect, it } from "vitest";
import { yenOf } from "./yen-of.ts";

it.each([
  ["999999", 999_999],
  ["1,000,000", 1_000_000],
  ["¥ 1,234,567", 1_234_567],
  ["１００万円", null],
  ["１，０００，０００円", 1_000_000],
  ["0", 0],
  ["", null],
  ["-5", null],
  ["1.5", null],
  ["1e6", null],
  ["999999999999", null],
])("reads %s as %s yen", (text, yen) => {
  expect(yenOf(text)).toBe(yen);
});
