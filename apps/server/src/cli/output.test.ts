import { expect, it } from "vitest";
import { shareWithin } from "./output.ts";

it("writes a share that is known for a part with its interval, an exact one alone", () => {
  expect(shareWithin(0.5678, { low: 0.5238, high: 0.6118 })).toBe("56.78% (52.38–61.18%)");
  expect(shareWithin(1, { low: 1, high: 1 })).toBe("100%");
  expect(shareWithin(0.25, { low: 0.25, high: 0.25 })).toBe("25%");
  expect(shareWithin(0.25, null)).toBe("25%");
});
