import { audiences } from "@toolkit/core/contract/audiences";
import { teams } from "@toolkit/core/contract/teams";
import { statistics } from "@toolkit/core/contract/topics";
import { expect, it } from "vitest";
import { readPageSettings, rootOf } from "./api-roots.ts";

const SETTINGS = {
  api: "https://api.example.com",
  premium: "https://premium-api.example.com",
  targeting: "https://targeting.example.com",
  cookieDomain: "example.com",
  sells: true,
};

it("sends calls where the page came from, unless it was told otherwise", () => {
  for (const content of [null, undefined, "", "{", "7", "null", '{"api": 7}']) {
    const settings = readPageSettings(content);
    expect(rootOf(teams.list.path, settings, "dashboard"), String(content)).toBe("");
    expect(settings.cookieDomain).toBeNull();
    expect(settings.sells).toBe(false);
  }
});

it("has another root on the analytics tool's host", () => {
  const settings = readPageSettings(JSON.stringify(SETTINGS));
  expect(settings).toEqual(SETTINGS);
  expect(rootOf(teams.list.path, settings, "dashboard")).toBe(SETTINGS.api);
  expect(rootOf(teams.list.path, settings, "premium")).toBe(SETTINGS.premium);
  expect(rootOf(teams.list.path, { ...settings, premium: "" }, "premium")).toBe(SETTINGS.api);
});

it("has a second root for the targeting service, on every host", () => {
  for (const flavour of ["dashboard", "pro", "premium"] as const) {
    expect(rootOf(statistics.countries.path, SETTINGS, flavour)).toBe(SETTINGS.targeting);
    expect(rootOf("/api/external/deepthought/stats/", SETTINGS, flavour)).not.toBe(
      SETTINGS.targeting,
    );
  }
  expect(rootOf(audiences.autocomplete.path, SETTINGS, "pro")).toBe(SETTINGS.api);
  expect(rootOf(statistics.countries.path, { ...SETTINGS, targeting: "" }, "pro")).toBe(
    SETTINGS.api,
  );
});
