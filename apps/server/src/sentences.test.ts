import type { ErrorCode } from "@toolkit/core/domain/errors";
import { expect, it } from "vitest";
import { SENTENCES } from "./sentences.ts";

/** Worded by the specification, which leaves the next step to the screen. */
const QUOTED: readonly ErrorCode[] = ["empty_package", "invalid_code", "unauthorized_login"];
const NEXT_STEP = /\b(?:please|Correct|Ask|Check|Send|Repair)\b|API description names/i;

const told = (Object.keys(SENTENCES) as ErrorCode[]).filter((code) => !QUOTED.includes(code));

it.each(told)("says a next step in both languages: %s", (code) => {
  expect(SENTENCES[code].en).toMatch(NEXT_STEP);
  expect(SENTENCES[code].ja).toMatch(/(?:ください|お試しください)。$/);
});
