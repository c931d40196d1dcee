import { expect, it } from "vitest";
import { writtenText } from "./search-text.ts";

it.each([
  ["nasa", "nasa"],
  [17, "17"],
  ["", ""],
  [undefined, null],
  [true, null],
  [{ id: "17" }, null],
  [["17"], null],
])("reads %j as %j", (value, text) => {
  expect(writtenText(value)).toBe(text);
});
