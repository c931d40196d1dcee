import { en } from "@toolkit/core/i18n/data/en";
import { ja } from "@toolkit/core/i18n/data/ja";
import i18next from "i18next";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { fieldName, FormValidator, validate } from "./validate.ts";

beforeAll(() =>
  i18next.init({ lng: "en", resources: { en: { translation: en }, ja: { translation: ja } } }),
);

it("names fields by their key", () => {
  expect(fieldName("invoice_email")).toBe("Invoice email");
  expect(fieldName("name")).toBe("Name");
});

describe("validate", () => {
  const rules = {
    invoice_email: { required: true, email: true },
    password: { min: 8, max: 10 },
    slug: {
      name: "Address",
      custom: [async (value: string) => (value === "taken" ? "It is taken" : null)],
    },
  };

  it("says what is wrong in the specification's words", async () => {
    expect(
      await validate(rules, { invoice_email: "  ", password: "short", slug: "taken" }),
    ).toEqual({
      invoice_email: "Invoice email is required",
      password: "Password must be at least 8 characters",
      slug: "It is taken",
    });
    expect(await validate(rules, { invoice_email: "nobody", password: "much too long" })).toEqual({
      invoice_email: "Invoice email is not valid",
      password: "Password must be less than 10 characters",
    });
  });

  it("finds nothing where all is well, and leaves empty fields that are not required", async () => {
    expect(await validate(rules, { invoice_email: "a@b", password: "", slug: "free" })).toEqual({});
  });

  it("speaks Japanese", async () => {
    await i18next.changeLanguage("ja");
    expect(await validate({ name: { name: "名前", required: true } }, {})).toEqual({
      name: "名前を入力してください",
    });
    await i18next.changeLanguage("en");
  });
});

describe("FormValidator", () => {
  it("checks after changes only once there are errors", async () => {
    const told = vi.fn();
    const form = new FormValidator({ name: { required: true } }, told);
    await form.changed({ name: "" });
    expect(told).not.toHaveBeenCalled();
    expect(await form.check({ name: "" })).toBe(false);
    expect(told).toHaveBeenLastCalledWith({ name: "Name is required" });
    await form.changed({ name: "x" });
    expect(told).toHaveBeenLastCalledWith({});
    await form.changed({ name: "" });
    expect(told).toHaveBeenCalledTimes(2);
  });

  it("drops a slow answer that a newer one overtook", async () => {
    const told = vi.fn();
    const answers: ((message: string | null) => void)[] = [];
    const form = new FormValidator(
      { slug: { custom: [() => new Promise((resolve) => answers.push(resolve))] } },
      told,
    );
    const first = form.check({ slug: "a" });
    const second = form.check({ slug: "b" });
    await vi.waitFor(() => expect(answers).toHaveLength(2));
    answers[1]?.(null);
    await second;
    answers[0]?.("It is taken");
    await first;
    expect(told.mock.calls).toEqual([[{}]]);
  });
});
