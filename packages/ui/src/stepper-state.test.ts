import { expect, it } from "vitest";
import { canGoForward, canJumpTo, forwardOf } from "./stepper-state.tsx";

const ready = { isFilled: true, isValid: true };

it("goes back to any earlier step and never ahead", () => {
  expect([0, 1, 2, 3].map((index) => canJumpTo(index, 2))).toEqual([true, true, true, false]);
  expect(canJumpTo(-1, 2)).toBe(false);
});

it("goes forward from a step that is filled and valid only", () => {
  expect(canGoForward(ready)).toBe(true);
  expect(canGoForward({ isFilled: true, isValid: false })).toBe(false);
  expect(canGoForward({ isFilled: false, isValid: true })).toBe(false);
  expect(canGoForward(undefined)).toBe(false);
});

it("submits on the last step", () => {
  expect(forwardOf(0, [ready, ready])).toBe("proceed");
  expect(forwardOf(1, [ready, ready])).toBe("submit");
  expect(forwardOf(0, [ready])).toBe("submit");
});
