import { describe, expect, it } from "vitest";
import { designOf } from "./typed-design.ts";

const TYPED = { perThousand: "12", lift: "25", power: "80", cost: "6.50" };

describe("a design that is typed", () => {
  it("is a rate, a ratio and an amount in minor units", () => {
    expect(designOf(TYPED, 4, "USD")).toEqual({
      cells: 4,
      baseRate: 0.012,
      lift: 1.25,
      power: 0.8,
      cost: 650,
    });
    expect(designOf({ ...TYPED, cost: "700" }, 4, "JPY")?.cost).toBe(700);
    expect(designOf({ ...TYPED, perThousand: "1,5" }, 4, "USD")?.baseRate).toBe(0.0015);
    expect(designOf({ ...TYPED, perThousand: "１２" }, 4, "USD")?.baseRate).toBe(0.012);
  });

  it.each([
    { perThousand: "" },
    { perThousand: "0" },
    { lift: "much" },
    { lift: "0" },
    { power: "100" },
    { cost: "" },
    { cost: "0" },
  ])("is none with %o", (change) => {
    expect(designOf({ ...TYPED, ...change }, 4, "USD")).toBeNull();
  });
});
