import { describe, expect, it } from "vitest";
import { addressPart, filterIn } from "./use-list-filter.ts";

describe("the list's filter in an address", () => {
  it("is read back as it was written", () => {
    const filter = {
      status: "active",
      objective: "REACH",
      from: "2026-12-01",
      search: "beans",
      archived: "true",
      sort: "-spent",
    } as const;
    expect(filterIn(addressPart(filter))).toEqual(filter);
  });

  it("takes what addresses turn into numbers and truths, and leaves aside what is wrong", () => {
    const search = { search: 2027, removed: true, status: "running", to: "soon", sort: "colour" };
    expect(filterIn({ ...search, id: "c1" })).toEqual({ search: "2027", removed: "true" });
  });
});
