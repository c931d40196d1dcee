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
    const chosen = { country: { name: "国", required: true, isChoice: true } };
    expect(await validate(chosen, {})).toEqual({ country: "国を選択してください" });
    await i18next.changeLanguage("en");
  });
});

describe("FormValidator", () => {
  it("checks after changes only once there are errors", async () => {
    const told = vi.fn();
    const rules = { name: { required: true } };
    const form = new FormValidator(told);
    await form.changed(rules, { name: "" });
    expect(told).not.toHaveBeenCalled();
    expect(await form.check(rules, { name: "" })).toBe(false);
    expect(told).toHaveBeenLastCalledWith({ name: "Name is required" });
    await form.changed(rules, { name: "x" });
    expect(told).toHaveBeenLastCalledWith({});
    await form.changed(rules, { name: "" });
    expect(told).toHaveBeenCalledTimes(2);
  });

  it("drops a slow answer that a newer one overtook", async () => {
    const told = vi.fn();
    const answers: ((message: string | null) => void)[] = [];
    const ask = () => new Promise<string | null>((resolve) => answers.push(resolve));
    const rules = { slug: { custom: [ask] } };
    const form = new FormValidator(told);
    const first = form.check(rules, { slug: "a" });
    const second = form.check(rules, { slug: "b" });
    await vi.waitFor(() => expect(answers).toHaveLength(2));
    answers[1]?.(null);
    await second;
    answers[0]?.("It is taken");
    await first;
    expect(told.mock.calls).toEqual([[{}]]);
  });

  it("marks the fields that a refusal names, until they change", async () => {
    const told = vi.fn();
    const rules = { name: { required: true }, slug: {} };
    const form = new FormValidator(told);
    expect(form.refuse(rules, { slug: "Taken" })).toBe(true);
    expect(told).toHaveBeenLastCalledWith({ slug: "Taken" });
    await form.changed(rules, { name: "x", slug: "free" });
    expect(told).toHaveBeenLastCalledWith({});
  });

  it("leaves to a message what a refusal says of no field of the form", () => {
    const told = vi.fn();
    const form = new FormValidator(told);
    expect(form.refuse({ name: {} }, { plan: "Ended" })).toBe(false);
    expect(form.refuse({ name: {} }, { name: "Too long", plan: "Ended" })).toBe(false);
    expect(told).toHaveBeenLastCalledWith({ name: "Too long" });
    expect(form.refuse({ name: {} }, {})).toBe(false);
  });
});
