import { expect, it } from "vitest";
import { isReturnPath } from "./paths.ts";

it("returns to paths of this page only", () => {
  expect(isReturnPath("/acme/creator?config=1")).toBe(true);
  for (const path of [
    null,
    "",
    "//evil.example",
    "/\\evil.example",
    "https://evil.example",
    "/login",
    "/login/x",
  ]) {
    expect(isReturnPath(path)).toBe(false);
  }
});
