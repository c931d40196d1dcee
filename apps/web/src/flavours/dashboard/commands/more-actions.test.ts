import { en } from "@toolkit/core/i18n/data/en";
import { commandsEn } from "@toolkit/core/i18n/data/commands-en";
import i18next from "i18next";
import { beforeAll, expect, it } from "vitest";
import { matching } from "./command.ts";
import { moreActions } from "./more-actions.ts";

const contains = (text: string, part: string) => text.toLowerCase().includes(part.toLowerCase());

beforeAll(() =>
  i18next.init({ lng: "en", resources: { en: { translation: { ...en, ...commandsEn } } } }),
);

const found = (typed: string, isPaused = false) =>
  matching(moreActions({ team: "mine", go: () => () => undefined, isPaused }), typed, contains).map(
    ({ label }) => label,
  );

it("finds exports, quiet, the look and the version by the words that people type", () => {
  expect(found("export")).toEqual(["Export audiences"]);
  expect(found("書き出し")).toEqual(["Export audiences"]);
  expect(found("pause")).toEqual(["Pause messages"]);
  expect(found("pause", true)).toEqual(["Resume messages"]);
  expect(found("30.7")).toHaveLength(1);
  expect(found("dark")[0]).toContain("Dark");
});
