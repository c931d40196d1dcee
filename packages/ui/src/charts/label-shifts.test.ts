import fc from "fast-check";
import { expect, it } from "vitest";
import { cutLabel, labelShifts } from "./label-shifts.tsx";

it("moves nothing where there is room", () => {
  expect(labelShifts([0.1, 0.5, null, 0.9], 100)).toEqual([0, 0, 0, 0]);
});

it("keeps labels apart, in order and above the axis", () => {
  const value = fc.double({ min: 0, max: 1, noNaN: true });
  fc.assert(
    fc.property(fc.array(value, { minLength: 1, maxLength: 8 }), (values) => {
      const shifts = labelShifts(values, 200);
      const places = values
        .map((each, line) => ({ from: -each * 200, to: -each * 200 + (shifts[line] ?? 0) }))
        .toSorted((a, b) => a.to - b.to);
      for (const [i, place] of places.entries()) {
        expect(place.to).toBeLessThanOrEqual(1e-6);
        const next = places[i + 1];
        if (!next) continue;
        expect(next.to - place.to).toBeGreaterThanOrEqual(14 - 1e-6);
        expect(next.from).toBeGreaterThanOrEqual(place.from - 1e-6);
      }
    }),
  );
});

it("cuts what does not fit, and Japanese earlier", () => {
  expect(cutLabel("Books", 88)).toBe("Books");
  expect(cutLabel("Postal and public services", 88)).toBe("Postal and…");
  expect(cutLabel("郵便と公共サービス", 88)).toBe("郵便と公共サ…");
});
