import { en } from "@toolkit/core/i18n/data/en";
import i18next from "i18next";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { copyText } from "./clipboard.ts";
import { notifications } from "./notifications.ts";

beforeAll(() => i18next.init({ lng: "en", resources: { en: { translation: en } } }));
// Other tests share the list, and leave what they said in it.
beforeEach(() => {
  for (const { id } of notifications.snapshot()) notifications.remove(id);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

function said(): unknown {
  return notifications.snapshot().map(({ level, text }) => [level, text]);
}

it("copies and says so, in its own words or the caller's", async () => {
  const writeText = vi.fn(() => Promise.resolve());
  vi.stubGlobal("navigator", { clipboard: { writeText } });
  expect(await copyText({ text: "@nasa" })).toBe(true);
  expect(await copyText({ text: "https://example.com", message: "Link copied" })).toBe(true);
  expect(writeText.mock.calls).toEqual([["@nasa"], ["https://example.com"]]);
  expect(said()).toEqual([
    ["success", "Copied!"],
    ["success", "Link copied"],
  ]);
});

it("says that nothing was selected", async () => {
  vi.stubGlobal("navigator", { clipboard: { writeText: vi.fn() } });
  expect(await copyText({ text: "" })).toBe(false);
  expect(said()).toEqual([["warn", "Nothing selected to copy."]]);
});

it.each([
  ["no clipboard", {}],
  ["a refusal", { clipboard: { writeText: () => Promise.reject(new Error("denied")) } }],
])("says that the browser cannot: %s", async (_case, navigator) => {
  vi.stubGlobal("navigator", navigator);
  expect(await copyText({ text: "x" })).toBe(false);
  expect(said()).toEqual([["error", "Failed to copy content. Please try a different browser."]]);
});
