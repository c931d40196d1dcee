import { ERROR_STATUS, type ErrorCode } from "@toolkit/core/domain/errors";
import { en } from "@toolkit/core/i18n/data/en";
import { ja } from "@toolkit/core/i18n/data/ja";
import i18next from "i18next";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { ApiError } from "./api-error.ts";
import { errorText, notifyError } from "./notify-error.ts";
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

it.each(Object.keys(ERROR_STATUS) as ErrorCode[])(
  "shows a sentence with a next step and the code for %s",
  (code) => {
    const status = ERROR_STATUS[code];
    // What the server says of each code is held to a next step there.
    const said = "It was refused. Try again.";
    const { text, detail } = errorText(new ApiError(status, { code, detail: said }));
    expect(text).toBe(status >= 500 ? en.errors.internal : said);
    expect(detail).toContain(code);
  },
);

it("says the next step in what the page says by itself, in both languages", () => {
  for (const { errors } of [en, ja])
    for (const text of [errors.internal, errors.network, errors.offline])
      expect(text).toMatch(/try again|check|reload|お試しください|確認してください/i);
});
