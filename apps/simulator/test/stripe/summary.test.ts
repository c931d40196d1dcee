import { expect, it } from "vitest";
import type { Invoice } from "../../src/stripe/ledger/types.ts";
import { billTo } from "../../src/stripe/pages/summary.ts";
import { pageLanguage } from "../../src/stripe/pages/texts.ts";

const NUMBER = "T7000012050002";
const invoice = {
  customer_address: {
    city: "千代田区",
    country: "JP",
    line1: "1-1",
    line2: null,
    postal_code: "100-0001",
    state: null,
  },
  customer_email: "keiri@example.jp",
  customer_name: "株式会社例",
  customer_tax_ids: [{ type: "jp_trn", value: NUMBER }],
  custom_fields: [{ name: "登録番号", value: NUMBER }],
} as unknown as Invoice;

it("names the customer's country in the invoice's language, and no number that a field shows", () => {
  const lines = billTo(invoice, pageLanguage("ja", undefined));
  expect(lines).toContain("日本");
  expect(lines).not.toContain("JP");
  expect(lines).not.toContain(NUMBER);
  expect(billTo({ ...invoice, custom_fields: null }, pageLanguage("en", undefined))).toEqual(
    expect.arrayContaining(["Japan", NUMBER]),
  );
});
