import { describe, expect, it } from "vitest";
import { TEST_CARDS } from "./test-cards.ts";

/** Whether a card's last digit fits the others (Luhn). */
function isNumber(number: string): boolean {
  const digits = [...number].reverse().map((digit, at) => Number(digit) * (at % 2 === 0 ? 1 : 2));
  return digits.reduce((all, one) => all + (one > 9 ? one - 9 : one), 0) % 10 === 0;
}

describe("test cards", () => {
  it("have numbers that a form of payment takes", () => {
    expect(Object.keys(TEST_CARDS).filter((number) => !isNumber(number))).toEqual([]);
  });

  it("have tokens of their own", () => {
    const tokens = Object.values(TEST_CARDS).flatMap((card) => card.tokens);
    expect(tokens.filter((token, at) => tokens.indexOf(token) !== at)).toEqual([]);
  });
});
