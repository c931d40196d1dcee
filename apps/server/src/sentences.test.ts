import { contract } from "@toolkit/core/contract/all";
import type { Endpoint } from "@toolkit/core/contract/endpoint";
import type { ErrorCode } from "@toolkit/core/domain/errors";
import { expect, it } from "vitest";
import { z } from "zod";
import { fieldName, inBothLanguages, SENTENCES } from "./sentences.ts";

/** Worded by the specification, which leaves the next step to the screen. */
const QUOTED: readonly ErrorCode[] = ["empty_package", "invalid_code", "unauthorized_login"];
const NEXT_STEP = /\b(?:please|Correct|Ask|Check|Send|Repair)\b|API description names/i;

const told = (Object.keys(SENTENCES) as ErrorCode[]).filter((code) => !QUOTED.includes(code));

it.each(told)("says a next step in both languages: %s", (code) => {
  expect(SENTENCES[code].en).toMatch(NEXT_STEP);
  expect(SENTENCES[code].ja).toMatch(/(?:ください|お試しください)。$/);
});

const ENDPOINTS: readonly Endpoint[] = Object.values(contract).flatMap((calls) =>
  Object.values<Endpoint>(calls),
);

const PARTS = z.looseObject({
  shape: z.record(z.string(), z.unknown()).default({}),
  innerType: z.unknown().optional(),
  element: z.unknown().optional(),
  in: z.unknown().optional(),
  options: z.array(z.unknown()).default([]),
});

/** Fields of bodies, nested ones included. */
function fieldsOf(schema: unknown): string[] {
  if (!(schema instanceof z.ZodType)) return [];
  const { shape, innerType, element, in: before, options } = PARTS.parse(schema.def);
  return [
    ...Object.entries(shape).flatMap(([name, child]) => [name, ...fieldsOf(child)]),
    ...[innerType, element, before, ...options].flatMap(fieldsOf),
  ];
}

/** Of no form, but of programs. */
const TECHNICAL = new Set(["id", "seed", "detail", "on"]);

it.each(["campaigns", "ads", "files"])("names what forms of %s send in both languages", (area) => {
  const bodies = ENDPOINTS.filter((each) => each.area === area).flatMap(({ body }) => body ?? []);
  const fields = new Set(bodies.flatMap(fieldsOf));
  expect(fields.size).toBeGreaterThan(1);
  const unnamed = [...fields].filter((name) => !TECHNICAL.has(name) && fieldName(name).ja === name);
  expect(unnamed).toEqual([]);
});

it("calls the source of an uploaded list as its screen does", () => {
  expect(inBothLanguages("Source is required").ja).toBe("ソースは必須です");
});

it("says in both languages that a file has no bytes", () => {
  expect(inBothLanguages("The file is empty").ja).toBe("ファイルが空です");
});

it("tells a bound that is no part of what is taken", () => {
  expect(inBothLanguages("Share must be more than 0").ja).toBe(
    "割合は0より大きい値を入力してください",
  );
});
