import { describe, expect, it } from "vitest";
import {
  hasActiveSubscription,
  isComing,
  isBillingComplete,
  isEnterprise,
  isOnDomain,
  latestSubscription,
  splitAddresses,
} from "./team-rules.ts";

const started = (start: string, active: boolean, name = "Pro") => ({
  start,
  active,
  plan: { name },
});

describe("subscriptions", () => {
  it("go by the one that started last, whatever their order", () => {
    const old = started("2026-01-01T00:00:00.000Z", true);
    const recent = started("2026-06-01T00:00:00.000Z", false);
    expect(hasActiveSubscription([])).toBe(false);
    expect(hasActiveSubscription([old])).toBe(true);
    expect(hasActiveSubscription([old, recent])).toBe(false);
    expect(hasActiveSubscription([recent, old])).toBe(false);
    expect(
      hasActiveSubscription([
        { ...old, active: false },
        { ...recent, active: true },
      ]),
    ).toBe(true);
    expect(latestSubscription([old, recent])).toBe(recent);
    expect(isComing(recent, Date.parse(recent.start) - 1)).toBe(true);
    expect(isComing(recent, Date.parse(recent.start))).toBe(false);
  });

  it("are enterprise by the plan's name, in any case", () => {
    expect(isEnterprise(started("2026-01-01T00:00:00.000Z", true, "Global ENTERPRISE 2026"))).toBe(
      true,
    );
    expect(isEnterprise(started("2026-01-01T00:00:00.000Z", true, "Enter"))).toBe(false);
  });
});

it("takes billing for complete only with all three", () => {
  const full = { invoice_email: "a@example.com", country: "JP", invoice_name: "Acme" };
  expect(isBillingComplete(full)).toBe(true);
  for (const key of Object.keys(full)) {
    expect(isBillingComplete({ ...full, [key]: null }), key).toBe(false);
    expect(isBillingComplete({ ...full, [key]: " " }), key).toBe(false);
  }
});

it("knows staff by the whole domain", () => {
  expect(isOnDomain("A@Provider.Example", "provider.example")).toBe(true);
  for (const email of [
    "a@sub.provider.example",
    "a@notprovider.example",
    "provider.example",
    "@provider.example",
    "a@provider.example@evil.example",
    "a@provider.example.evil.example",
  ])
    expect(isOnDomain(email, "provider.example"), email).toBe(false);
  expect(isOnDomain("a@", "")).toBe(false);
});

it("reads addresses from one line or many, each once", () => {
  expect(splitAddresses(" A@example.com, <b@example.com>;\nc@example.com、a@example.com ")).toEqual(
    ["a@example.com", "b@example.com", "c@example.com"],
  );
  expect(splitAddresses(" ,; ")).toEqual([]);
});
