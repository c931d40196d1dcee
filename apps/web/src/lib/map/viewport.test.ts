import fc from "fast-check";
import { expect, it } from "vitest";
import { CLOSEST, moved, WHOLE, within, zoomed, type View } from "./viewport.ts";

const box = { width: 800, height: 500 };
const at = fc.record({ x: fc.integer({ min: 0, max: 800 }), y: fc.integer({ min: 0, max: 500 }) });

function expectFilled({ k, x, y }: View): void {
  expect(k).toBeGreaterThanOrEqual(1);
  expect(k).toBeLessThanOrEqual(CLOSEST);
  expect(x).toBeLessThanOrEqual(0);
  expect(y).toBeLessThanOrEqual(0);
  expect(x + k * box.width).toBeGreaterThanOrEqual(box.width - 1e-6);
  expect(y + k * box.height).toBeGreaterThanOrEqual(box.height - 1e-6);
}

it("never shows a margin, whatever is done", () => {
  const step = fc.oneof(
    fc.record({ factor: fc.double({ min: 0.1, max: 9, noNaN: true }), at }),
    fc.record({ dx: fc.integer({ min: -900, max: 900 }), dy: fc.integer({ min: -900, max: 900 }) }),
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
      let view = WHOLE;
      for (const each of steps) {
        view =
          "factor" in each
            ? zoomed(view, each.factor, each.at, box)
            : moved(view, each.dx, each.dy, box);
        expectFilled(view);
      }
    }),
  );
});

it("enlarges about the point that is pointed at", () => {
  const view = zoomed(WHOLE, 4, { x: 200, y: 100 }, box);
  expect(view.k * 200 + view.x).toBeCloseTo(200);
  expect(view.k * 100 + view.y).toBeCloseTo(100);
  expect(zoomed(view, 0.01, { x: 5, y: 5 }, box)).toEqual(within(WHOLE, box));
});
