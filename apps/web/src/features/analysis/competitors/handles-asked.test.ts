import { describe, expect, it } from "vitest";
import { handlesIn, withHandles } from "./handles-asked.ts";

describe("handles to compare", () => {
  it("are read from handles, lists and addresses of profiles", () => {
    expect(handlesIn("@Acme")).toEqual(["Acme"]);
    expect(handlesIn("Acme")).toEqual(["Acme"]);
    expect(handlesIn("@a, b\nhttps://x.com/c_3")).toEqual(["a", "b", "c_3"]);
    expect(handlesIn("two words")).toEqual([]);
    expect(handlesIn("名前")).toEqual([]);
  });

  it("stand once each, ten at the most", () => {
    expect(withHandles(["Acme"], ["acme", "other"])).toEqual(["Acme", "other"]);
    const many = Array.from({ length: 12 }, (_, number) => `h${number}`);
    expect(withHandles(["first"], many)).toEqual(["first", ...many.slice(0, 9)]);
  });
});
