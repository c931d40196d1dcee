import { expect, it } from "vitest";
import { rule } from "./explain-account.ts";

it("refuses an account that this version of the data does not know", () => {
  expect(() => rule(null)).toThrow(expect.objectContaining({ code: "not_found" }));
});
