import { expect, it } from "vitest";
import { movementOf } from "./movement.ts";

it("calls no line steady that burst", () => {
  const none = { direction: "none" } as const;
  expect(movementOf({ trend: none, bursts: [] })).toBe("none");
  expect(movementOf({ trend: none, bursts: [{}] })).toBe("bursting");
  expect(movementOf({ trend: { direction: "rising" }, bursts: [{}] })).toBe("rising");
  expect(movementOf({ trend: null, bursts: [] })).toBe("unknown");
});
