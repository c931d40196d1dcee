import { en } from "@toolkit/core/i18n/data/en";
import i18next from "i18next";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { ApiError } from "./api-error.ts";
import { notifyError } from "./notify-error.ts";
import { notifications } from "./notifications.ts";

beforeAll(() =>
  i18next.init({
    lng: "en",
    resources: { en: { translation: en } },
    interpolation: { escapeValue: false },
  }),
);
beforeEach(() => {
  for (const { id } of notifications.snapshot()) notifications.remove(id);
});

const shown = (error: unknown) => {
  notifyError(error);
  return notifications.snapshot().at(-1)?.text;
};

it("says of a refused form what was refused, in at most 300 characters", () => {
  const detail = "x".repeat(500);
  expect(shown(new ApiError(400, { detail }))).toBe(`Failed to submit form: ${"x".repeat(300)}`);
  expect(shown(new ApiError(400, { detail: "Name is required" }))).toBe(
    "Failed to submit form: Name is required",
  );
});

it("says nothing of a form where none was refused", () => {
  expect(shown(new ApiError(404, { detail: "Not found" }))).toBe("Not found");
  expect(shown(new ApiError(0, null))).toBe(en.errors.offline);
  expect(shown(new Error("broken"))).toBe(en.errors.network);
});
