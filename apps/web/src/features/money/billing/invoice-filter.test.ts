import { afterEach, expect, it, vi } from "vitest";
import { invoiceFilterIn, invoiceQuery, isNarrowed } from "./invoice-filter.ts";

afterEach(() => vi.unstubAllEnvs());

it("reads the filter of an address, and leaves aside what is not one", () => {
  const filter = { status: "taken_back", from: "2028-02-29", to: "2028-03-01", sort: "-total" };
  expect(invoiceFilterIn({ ...filter, session: "cs_1" })).toEqual(filter);
  const wrong = { status: "draft", from: "2027-02-29", to: "1", sort: "number" };
  expect(invoiceFilterIn(wrong)).toEqual({});
});

it("tells an order from a filter", () => {
  expect(isNarrowed({ sort: "total" })).toBe(false);
  expect(isNarrowed({ status: "open" })).toBe(true);
  expect(isNarrowed({ to: "2027-01-31" })).toBe(true);
});

it("asks for whole days of the reader's, one of 23 hours too", () => {
  vi.stubEnv("TZ", "Europe/Berlin");
  expect(invoiceQuery({ from: "2027-03-28", to: "2027-03-28", sort: "created" })).toEqual({
    created_from: "2027-03-27T23:00:00.000Z",
    created_before: "2027-03-28T22:00:00.000Z",
    sort: "created",
  });
  vi.stubEnv("TZ", "Asia/Tokyo");
  expect(invoiceQuery({ to: "2027-12-31" })).toEqual({
    created_before: "2027-12-31T15:00:00.000Z",
  });
});
