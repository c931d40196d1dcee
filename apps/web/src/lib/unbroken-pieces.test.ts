import { formatDate, formatMoney } from "@toolkit/core/i18n/format";
import { expect, it } from "vitest";
import { unbrokenPieces } from "./unbroken-pieces.ts";

const DAY = "2026-12-29";

it.each(["en", "ja"] as const)("keeps dates and sums whole in the language %s", (language) => {
  const date = formatDate(DAY, language);
  expect(unbrokenPieces(`(${date}, ${date}).`)).toEqual(["(", date, ", ", date, ")."]);
  const sum = formatMoney(-14_835, { currency: "YEN", language });
  expect(unbrokenPieces(`Credit: ${sum}!`)).toEqual(["Credit: ", sum, "!"]);
});

it("keeps a number with its Japanese counter", () => {
  expect(unbrokenPieces("年払いは10か月分の料金です。")).toEqual([
    "年払いは",
    "10か月分",
    "の料金です。",
  ]);
});

it("leaves other text as it is", () => {
  expect(unbrokenPieces("€49.00 per month, 3 seats")).toEqual(["€49.00 per month, 3 seats"]);
  expect(unbrokenPieces("")).toEqual([""]);
});
