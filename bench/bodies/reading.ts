import { audienceBuilder } from "@toolkit/core/contract/audience-builder";
import { AppError } from "../../apps/server/src/errors.ts";
import { parseJsonBody } from "../../apps/server/src/http/json-body.ts";
import { parseInput } from "../../apps/server/src/http/validate.ts";
import { BODY_BYTES } from "../../packages/core/src/domain/limits.ts";
import { CASES } from "./cases.ts";

const TIMES = 5;

/** Milliseconds of the processor that reading the body took: other programs on the machine do not count. */
function read(bytes: Buffer): { readonly outcome: string; readonly spent: number } {
  const since = process.cpuUsage();
  let outcome = "accepted";
  try {
    const { value, values } = parseJsonBody(bytes);
    parseInput(audienceBuilder.size.body, value, values);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    outcome = error.code;
  }
  return { outcome, spent: process.cpuUsage(since).user / 1000 };
}

/** Processor time of measuring, parsing and validating each body: the first time, and once compiled. */
export function readingRows(): string[] {
  return CASES.filter(
    ({ anonymous, body }) => !anonymous && body.length <= BODY_BYTES.targetingPackage,
  ).map(({ name, body }) => {
    const bytes = Buffer.from(body);
    const first = read(bytes);
    const later = Array.from({ length: TIMES }, () => read(bytes).spent).toSorted((a, b) => a - b);
    const figures = [first.spent, later[TIMES >> 1] ?? 0].map((spent) => spent.toFixed(1));
    const size = `${(bytes.length / 1000).toFixed(0)} kB`;
    return `| ${[name, size, first.outcome, ...figures].join(" | ")} |`;
  });
}
