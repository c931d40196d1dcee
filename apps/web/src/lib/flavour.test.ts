import { expect, it } from "vitest";
import { flavourOf, isWorkshopHost } from "./flavour.ts";

it.each([
  ["app.example.com", "dashboard"],
  ["pro-targeting.example.com", "pro"],
  ["www.protargeting.example", "pro"],
  ["premium.example.com", "premium"],
  ["localhost", "dashboard"],
] as const)("%s shows the flavour %s", (host, flavour) => {
  expect(flavourOf(host, null, null)).toBe(flavour);
});

it("takes the flag on localhost and staging, and remembers it in the tab", () => {
  for (const host of ["localhost", "127.0.0.1", "staging.example.com", "app-staging.example.com"]) {
    expect(flavourOf(host, "premium", null)).toBe("premium");
    expect(flavourOf(host, "pro-targeting", "premium")).toBe("pro");
    expect(flavourOf(host, null, "pro")).toBe("pro");
    expect(flavourOf(host, "dashboard", "pro")).toBe("dashboard");
    expect(flavourOf(host, "something", null)).toBe("dashboard");
  }
});

it("takes no flag anywhere else", () => {
  expect(flavourOf("app.example.com", "premium", "premium")).toBe("dashboard");
  expect(flavourOf("pro-targeting.example.com", "dashboard", null)).toBe("pro");
});

it("knows a staging host by a whole word", () => {
  expect(isWorkshopHost("staging.example.com")).toBe(true);
  expect(isWorkshopHost("upstaging.example.com")).toBe(false);
  expect(isWorkshopHost("localhost.example.com")).toBe(false);
});
