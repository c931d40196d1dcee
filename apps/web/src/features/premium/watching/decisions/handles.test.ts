import { expect, it } from "vitest";
import { handlesIn } from "./handles.ts";

it("reads handles as they are pasted, each once, and names what is none", () => {
  expect(handlesIn("@nasa, esa\n NASA、jaxa_jp too-long")).toEqual({
    handles: ["nasa", "esa", "jaxa_jp"],
    bad: ["too-long"],
  });
  expect(handlesIn(" \n")).toEqual({ handles: [], bad: [] });
});
