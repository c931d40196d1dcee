import { expect, it } from "vitest";
import { breakableParts } from "./breakable-parts.ts";

it("breaks hosts and handles at their separators alone, and loses nothing", () => {
  expect(breakableParts("latteleague.example.com")).toEqual(["latteleague", ".example", ".com"]);
  expect(breakableParts("first_crack")).toEqual(["first", "_crack"]);
  expect(breakableParts("plain")).toEqual(["plain"]);
});
