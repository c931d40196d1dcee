import { describe, expect, it } from "vitest";
import { fitLogistic } from "./logistic.ts";
import { minimise } from "./minimise.ts";
import { SeededRandom } from "./random.ts";

describe("minimise", () => {
  it("finds the minimum of a stretched bowl", () => {
    const found = minimise(
      ([x = 0, y = 0], gradient) => {
        gradient[0] = 2 * (x - 3);
        gradient[1] = 200 * (y + 1);
        return (x - 3) ** 2 + 100 * (y + 1) ** 2;
      },
      2,
      100,
      1e-9,
    );
    expect(found[0]).toBeCloseTo(3, 6);
    expect(found[1]).toBeCloseTo(-1, 6);
  });
});

describe("fitLogistic", () => {
  it("finds planted weights, and gives rare classes the weight of common ones", () => {
    const random = new SeededRandom(3);
    const samples = Array.from({ length: 4000 }, () => {
      const x = random.next() * 4 - 2;
      // One in five is of class 1 at x = 0; its odds grow by e² with every step of x.
      const chance = 1 / (1 + Math.exp(-(2 * x - Math.log(4))));
      return {
        at: Int32Array.of(0),
        values: Float64Array.of(x),
        label: random.next() < chance ? 1 : 0,
      };
    });
    const [zero, one] = fitLogistic(samples, { classes: 2, size: 1, strength: 1 });
    expect(one![0]! - zero![0]!).toBeCloseTo(2, 0);
    const share = samples.filter(({ label }) => label === 1).length / samples.length;
    const bias = one![1]! - zero![1]!;
    expect(bias + Math.log(share / (1 - share))).toBeCloseTo(-Math.log(4), 0);
  });
});
