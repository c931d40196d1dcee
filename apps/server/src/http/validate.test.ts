import { describe, expect, it } from "vitest";
import { z } from "zod";
import { packageBody } from "@toolkit/core/contract/audience-size";
import { AppError } from "../errors.ts";
import { errorAnswer } from "./error-answer.ts";
import { parseInput, refuseNullCharacters } from "./validate.ts";

function answerOf(schema: z.ZodType, value: unknown, language: "en" | "ja" = "en") {
  try {
    parseInput(schema, value);
  } catch (error) {
    if (error instanceof AppError) return errorAnswer(error, language).body;
    throw error;
  }
  return null;
}

const REQUIRED = "is required. Fill it in, then send again";

describe("sentences about input", () => {
  const schema = z.strictObject({
    name: z.string().min(1, "Name is required").max(5),
    page_size: z.coerce.number().int().min(1).max(200).optional(),
    kinds: z
      .array(z.enum(["a", "b"]))
      .max(2)
      .optional(),
    seed: z
      .union([z.string(), z.strictObject({ label: z.string().min(1, "Label is required") })])
      .optional(),
  });

  it("are the specification's, by field", () => {
    expect(answerOf(schema, {})).toEqual({ code: "invalid", name: [`Name ${REQUIRED}`] });
    expect(answerOf(schema, { name: "" })).toEqual({ code: "invalid", name: [`Name ${REQUIRED}`] });
    expect(answerOf(schema, { name: "abcdef", page_size: "0", kinds: ["a", "c"] })).toEqual({
      code: "invalid",
      name: ["Name must be less than 6 characters"],
      page_size: ["Page size must be at least 1"],
      "kinds.1": ["kinds is not valid. Choose one of: a, b"],
    });
    expect(answerOf(schema, { name: "a", kinds: ["a", "b", "a"] })).toMatchObject({
      kinds: ["kinds must have at most 2 items"],
    });
  });

  it("name fields that no form shows, and unknown ones, as they were sent", () => {
    const call = z.strictObject({ make_default: z.boolean() });
    const sent = { K0: 1, first_name: "Ada" };
    expect(answerOf(call, sent)).toEqual({
      code: "invalid",
      make_default: [`make_default ${REQUIRED}`],
      K0: ["K0 is not a known field"],
      first_name: ["first_name is not a known field"],
    });
    expect(answerOf(call, sent, "ja")).toEqual({
      code: "invalid",
      make_default: ["make_defaultは必須です。入力してから、もう一度送信してください"],
      K0: ["K0は不明な項目です"],
      first_name: ["first_nameは不明な項目です"],
    });
  });

  it("are Japanese for Japanese readers", () => {
    expect(answerOf(schema, { name: "abcdef", page_size: "x", other: 1 }, "ja")).toEqual({
      code: "invalid",
      name: ["名前は6文字未満で入力してください"],
      page_size: ["ページサイズが正しくありません"],
      other: ["otherは不明な項目です"],
    });
  });

  it("speak of the branch that was meant, where several are possible", () => {
    expect(answerOf(schema, { name: "a", seed: { label: "" } })).toMatchObject({
      "seed.label": [`Label ${REQUIRED}`],
    });
    expect(answerOf(schema, { name: "a", seed: 7 })).toMatchObject({ seed: ["seed is not valid"] });
  });

  it("name the whole when it is of a wrong kind", () => {
    expect(answerOf(schema, [])).toEqual({
      code: "invalid",
      non_field_errors: ["Request is not valid"],
    });
  });

  it("do not let a field take the place of the answer's own", () => {
    const invite = z.strictObject({ code: z.string(), detail: z.string() });
    expect(answerOf(invite, {})).toEqual({
      code: "invalid",
      non_field_errors: [`Code ${REQUIRED}`, `detail ${REQUIRED}`],
    });
  });

  it("stay few for thousands of mistakes", () => {
    const handles = Array.from({ length: 2000 }, () => ({ handle: "not a handle!" }));
    const body = answerOf(packageBody, { targeting_package: { handles } });
    expect(Object.keys(body ?? {}).length).toBeLessThanOrEqual(21);
    expect(JSON.stringify(body)).toContain("Handle is not valid");
  });

  it("name unknown kinds and wrong values of a package", () => {
    const body = answerOf(packageBody, {
      targeting_package: { handels: [], age: "young", placements: ["everywhere"], keywords: "x" },
    });
    expect(body).toMatchObject({
      "targeting_package.handels": ["handels is not a known field. Did you mean handles?"],
      "targeting_package.age": [
        expect.stringMatching(/^Age is not valid\. Choose one of \d+, such as AGE_/),
      ],
      "targeting_package.placements.0": [
        expect.stringMatching(/^Placements is not valid\. Choose one of: homeTimelines, /),
      ],
      "targeting_package.keywords": [expect.stringContaining("Keywords")],
    });
  });

  it("name the nearest of many choices, and how many there are", () => {
    const tall = { targeting_package: { age: "AGE_13_TO_25" } };
    const [en = ""] = Object.values(answerOf(packageBody, tall) ?? {}).flat();
    expect(en).toContain("AGE_13_TO_24");
    expect(answerOf(packageBody, tall, "ja")).toMatchObject({
      "targeting_package.age": [expect.stringMatching(/^年齢が正しくありません。\d+件の値から/)],
    });
    const many = z.strictObject({ sort: z.enum(Array.from({ length: 30 }, (_, i) => `by${i}`)) });
    expect(answerOf(many, { sort: "?" })).toMatchObject({
      sort: ["Sort is not valid. Choose one of 30, such as by0, by1, by2, by3"],
    });
  });

  it.each([
    ["an object that cannot become text", { targeting_package: { gender: { toString: 1 } } }],
    [
      "a text of a million characters",
      { targeting_package: { keywords: ["x".repeat(1_000_000)] } },
    ],
    [
      "ten thousand seeds",
      { targeting_package: { keywords: Array.from({ length: 10_000 }, (_, i) => `k${i}`) } },
    ],
    [
      "groups within groups",
      {
        targeting_package: {
          groups: JSON.parse('{"not":'.repeat(60) + "1" + "}".repeat(60)) as unknown,
        },
      },
    ],
  ])("never break on %s", (_, body) => {
    expect(() => answerOf(packageBody, body)).not.toThrow();
  });
});

it("finds null characters wherever they hide", () => {
  for (const value of ["\0", ["a", { b: "x\0" }], { "a\0": 1 }]) {
    expect(() => refuseNullCharacters(value)).toThrow(AppError);
  }
  for (const value of ["a", 7, null, undefined, { a: ["b"] }]) {
    expect(() => refuseNullCharacters(value)).not.toThrow();
  }
});
