import { expect, it } from "vitest";
import { waitText } from "./wait-text.ts";

it.each([
  [1, "1 minute", "1分"],
  [61, "2 minutes", "2分"],
  [3_600, "1 hour", "1時間"],
  [9_000, "2 hours 30 minutes", "2時間30分"],
  [86_400, "24 hours", "24時間"],
])("names a wait of %i seconds in hours and minutes", (seconds, en, ja) => {
  expect(waitText(seconds)).toEqual({ en, ja });
});
