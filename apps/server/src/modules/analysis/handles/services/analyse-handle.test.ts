import { expect, it } from "vitest";
import { known } from "../../../../../test/known.ts";
import { rule } from "./analyse-handle.ts";

it("refuses a handle that the data does not know, by name", () => {
  const asked = known({ handle: "nobody", language: "en" } as const);
  expect(() => rule(null, asked)).toThrow(
    expect.objectContaining({
      code: "not_found",
      user: expect.objectContaining({
        en: "There is no account @nobody in this data. Check the spelling, or import the account with its followers.",
      }),
    }),
  );
});
