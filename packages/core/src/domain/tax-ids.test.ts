import { describe, expect, it } from "vitest";
import {
  isRegistrationNumber,
  isTaxIdFormKnown,
  plainTaxId,
  printedTaxId,
  vatIdType,
} from "./tax-ids.ts";

describe("registration numbers of qualified invoices", () => {
  // The National Tax Agency's own corporate number, whose check digit its documents work out.
  it("accepts a number whose check digit fits", () => {
    expect(isRegistrationNumber("T7000012050002")).toBe(true);
  });

  it.each([
    "Ｔ７００００１２０５０００２",
    "T7-0000-1205-0002",
    "t7 0000 1205 0002",
    "T7ー0000ー1205ー0002",
  ])("reads %s", (text) => {
    expect(isRegistrationNumber(plainTaxId(text))).toBe(true);
  });

  it.each([
    "T8000012050002",
    "T7000012050020",
    "7000012050002",
    "T700001205000",
    "T70000120500023",
  ])("rejects %s", (text) => {
    expect(isRegistrationNumber(text)).toBe(false);
  });

  it("notices every single wrong digit that the rule can notice", () => {
    const number = "T7000012050002";
    for (let place = 1; place < number.length; place++) {
      const other = (Number(number[place]) + 1) % 10;
      const wrong = number.slice(0, place) + String(other) + number.slice(place + 1);
      expect(isRegistrationNumber(wrong), wrong).toBe(false);
    }
  });
});

describe("VAT ids", () => {
  it.each([
    ["NL", "nl 8225.31.296 b01", "NL822531296B01", "eu_vat"],
    ["DE", "DE123456789", "DE123456789", "eu_vat"],
    ["GB", "GB 123 4567 89", "GB123456789", "gb_vat"],
    ["GB", "XI 123 4567 89", "XI123456789", "eu_vat"],
    ["CH", "CHE-123.456.789 MWST", "CHE123456789MWST", "ch_vat"],
    ["CA", "123456789 RT0001", "123456789RT0001", "ca_gst_hst"],
    ["CA", "123456789", "123456789", "ca_bn"],
    ["SG", "M12345678X", "M12345678X", "sg_gst"],
    ["SG", "201912345K", "201912345K", "sg_uen"],
    ["SG", "T08LL1234A", "T08LL1234A", "sg_uen"],
    ["GR", "EL123456789", "EL123456789", "eu_vat"],
    ["MX", "DEM8801152E9", "DEM8801152E9", "mx_rfc"],
    ["ZA", "4123456789", "4123456789", "za_vat"],
    ["BR", "12.345.678/0001-95", "12345678000195", "br_cnpj"],
    ["KR", "123-45-67890", "1234567890", "kr_brn"],
    ["US", "12-3456789", "123456789", "us_ein"],
    ["DE", "ＤＥ１２３‐４５６‐７８９", "DE123456789", "eu_vat"],
  ])("reads one of %s", (country, typed, plain, type) => {
    expect(plainTaxId(typed)).toBe(plain);
    expect(vatIdType(country, plain)).toBe(type);
  });

  it.each([
    ["br_cnpj", "12345678000195", "12.345.678/0001-95"],
    ["kr_brn", "1234567890", "123-45-67890"],
    ["ch_vat", "CHE123456789MWST", "CHE-123.456.789 MWST"],
    ["us_ein", "123456789", "12-3456789"],
    ["us_ein", "12-3456789", "12-3456789"],
    ["eu_vat", "DE123456789", "DE123456789"],
  ])("prints one of the kind %s as its country does", (type, id, printed) => {
    expect(printedTaxId(type, id)).toBe(printed);
  });

  it("knows of which countries it knows the form", () => {
    expect(["DE", "GR", "US", "JP", null].map(isTaxIdFormKnown)).toEqual(Array(5).fill(true));
    expect(["AE", "IL", "TR"].map(isTaxIdFormKnown)).toEqual(Array(3).fill(false));
  });

  it("rejects what no business of the country has", () => {
    expect(vatIdType("GB", "12345")).toBeNull();
    expect(vatIdType("JP", "123456789")).toBeNull();
    expect(vatIdType(null, "GB123456789")).toBeNull();
    expect(vatIdType("DE", "DE12")).toBeNull();
    expect(vatIdType("FR", "DE123456789")).toBeNull();
    expect(vatIdType("US", "DE123456789")).toBeNull();
  });
});
