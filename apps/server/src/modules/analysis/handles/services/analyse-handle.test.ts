import { expect, it } from "vitest";
import { known } from "../../../../../test/known.ts";
import { rule } from "./analyse-handle.ts";

it("refuses a handle that the data does not know, by name", () => {
  const asked = known({ handle: "nobody", language: "en" } as const);
  expect(() => rule({ nearHandles: [] }, asked)).toThrow(
    expect.objectContaining({
      code: "not_found",
      user: expect.objectContaining({
        en: "There is no account @nobody in this data. Check the spelling, or import the account with its followers.",
      }),
    }),
  );
});

it("offers handles that are nearly the one asked for", () => {
  const asked = known({ handle: "nasaa", language: "en" } as const);
  expect(() => rule({ nearHandles: ["NASA"] }, asked)).toThrow(
    expect.objectContaining({
      user: {
        en: "There is no account @nasaa in this data. Did you mean @NASA? Check the spelling, or import the account with its followers.",
        ja: "このデータにはアカウント「@nasaa」がありません。もしかして：@NASA。つづりを確認するか、アカウントとフォロワーを取り込んでください。",
      },
    }),
  );
});
