import { expect, it } from "vitest";
import { ApiError } from "../api-error.ts";
import { faultyItems } from "./faulty-items.ts";

it("names the item that breaks the form of a package", async () => {
  const pack = { keywords: [{ label: "tea" }, { label: "x".repeat(300) }, { label: "a\u0007b" }] };
  const found = await faultyItems(pack, new ApiError(400, { code: "invalid" }));
  expect(found.map(({ item }) => item.label.slice(0, 3))).toEqual(["xxx", "a\u0007b"]);
});

it("names the item that the refusal names", async () => {
  const pack = { countries: [{ label: "Japan" }, { label: "Atlantis" }] };
  const error = new ApiError(400, {
    code: "invalid",
    countries: ["Country is not valid: Atlantis"],
  });
  expect(await faultyItems(pack, error)).toEqual([
    {
      item: expect.objectContaining({ kind: "country", label: "Atlantis" }),
      reason: "Country is not valid",
    },
  ]);
});
