import { expect, it } from "vitest";
import { addressee } from "./accounts.ts";

it.each([
  ["株式会社端数", "JP", null, "株式会社端数 御中"],
  ["架空銀行", "JP", null, "架空銀行 御中"],
  ["架空株式会社 御中", "JP", null, "架空株式会社 御中"],
  ["山田商店 山田太郎 様", "JP", null, "山田商店 山田太郎 様"],
  ["架空株式会社", "JP", "経理部 佐藤 様", "経理部 佐藤 様"],
  ["Exemple SARL", "FR", null, null],
  // Stripe refuses a longer line, and the details with it.
  ["長".repeat(138), "JP", null, null],
  [null, "JP", null, null],
] as const)("addresses %s in %s with the recipient %s as %s", (company, country, named, line) => {
  expect(addressee(named, { country, company })).toBe(line);
});
