import { expect, it } from "vitest";
import { typedHandles } from "./typed-handles.ts";

it("takes handles with and without the sign and by their addresses, and names what is none", () => {
  expect(typedHandles("@coffee_lab, nasa\nhttps://x.com/BBC\ntea;rich-roast")).toEqual({
    handles: ["coffee_lab", "nasa", "BBC", "tea"],
    others: ["rich-roast"],
  });
  expect(typedHandles("  ")).toEqual({ handles: [], others: [] });
});
