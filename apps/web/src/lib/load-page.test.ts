import { en } from "@toolkit/core/i18n/data/en";
import { ja } from "@toolkit/core/i18n/data/ja";
import i18next from "i18next";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { isInExtension, loadPage, newVersionText } from "./load-page.ts";

beforeAll(() =>
  i18next.init({ lng: "en", resources: { en: { translation: en }, ja: { translation: ja } } }),
);

describe("a page whose file is gone", () => {
  const alert = vi.fn();
  beforeEach(() => vi.stubGlobal("window", { alert }));
  afterEach(() => {
    vi.unstubAllGlobals();
    alert.mockClear();
  });

  it("asks to refresh, and fails", async () => {
    const gone = new Error("Failed to fetch dynamically imported module");
    await expect(loadPage(() => Promise.reject(gone))()).rejects.toBe(gone);
    expect(alert.mock.calls).toEqual([["A new version is available. Please refresh the page."]]);
  });

  it("says nothing when it loads", async () => {
    await expect(loadPage(() => Promise.resolve("page"))()).resolves.toBe("page");
    expect(alert).not.toHaveBeenCalled();
  });
});

it("advises to close and reopen inside the extension, in both languages", async () => {
  expect(newVersionText(true)).toBe(
    "A new version is available. Please refresh the page. If you use the extension, close it and open it again.",
  );
  await i18next.changeLanguage("ja");
  expect(newVersionText(true)).toBe(ja.errors.newVersion + ja.errors.newVersionExtension);
  await i18next.changeLanguage("en");
});

it("knows the extension by its protocol or by what its page says", () => {
  expect(isInExtension({ protocol: "chrome-extension:", search: "" })).toBe(true);
  expect(isInExtension({ protocol: "https:", search: "?extension" })).toBe(true);
  expect(isInExtension({ protocol: "https:", search: "?x=1" })).toBe(false);
});
