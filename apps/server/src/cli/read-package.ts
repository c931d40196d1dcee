import type { TargetingPackageInput } from "@toolkit/core/domain/targeting-package";
import { readFile } from "node:fs/promises";
import { text } from "node:stream/consumers";
import type { Invocation } from "./arguments.ts";
import type { PackageQuestion } from "./backend.ts";
import { CommandError, UsageError } from "./errors.ts";

/** Text of a file; "-" is standard input. */
async function readInput(path: string, input: NodeJS.ReadableStream): Promise<string> {
  if (path === "-") return text(input);
  try {
    return await readFile(path, "utf8");
  } catch (error) {
    const reason = error instanceof Error && "code" in error ? String(error.code) : String(error);
    throw new CommandError("not_found", `Cannot read ${path} (${reason})`);
  }
}

export async function readJson(path: string, input: NodeJS.ReadableStream): Promise<unknown> {
  const content = (await readInput(path, input)).replace(/^\uFEFF/, "");
  try {
    return JSON.parse(content);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new CommandError(
      "invalid_json",
      `${path === "-" ? "Standard input" : path} is not JSON: ${reason}`,
    );
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

const CHOICES = { any: "ANY", excluded: "EXCLUDED", only: "ONLY" } as const;

/** A bare package, or an object that holds one (a saved audience, a body of the API). */
export function packageIn(value: unknown): TargetingPackageInput {
  if (!isObject(value)) throw new CommandError("invalid", "The package must be a JSON object");
  const inner = value["targeting_package"];
  // The contract's schema reads it: here it only matters where it lies.
  return (inner === undefined ? value : inner) as TargetingPackageInput;
}

/** The package and how to measure it, from the options that several commands share. */
export async function readQuestion(
  invocation: Invocation,
  input: NodeJS.ReadableStream,
): Promise<PackageQuestion> {
  const path = invocation.text("package") ?? invocation.positionals[0];
  if (path === undefined) throw new UsageError("--package FILE is required");
  const pack = packageIn(await readJson(path, input));
  const automated = invocation.choice("automated", ["any", "excluded", "only"]);
  return {
    // Over what the file says: one package is measured with and without them.
    pack: automated === undefined ? pack : { ...pack, automated_accounts: CHOICES[automated] },
    ...readMeasuring(invocation),
  };
}

/** How to measure, from the options that several commands share. */
export function readMeasuring(invocation: Invocation): Omit<PackageQuestion, "pack"> {
  const window = invocation.text("window-days");
  const windowDays =
    window === undefined
      ? undefined
      : window === "all"
        ? null
        : invocation.number("window-days", 1, 36_500);
  return {
    dataset: invocation.text("dataset"),
    windowDays,
    declaredOnly: invocation.flag("declared-only") ? true : undefined,
    language: invocation.choice("language", ["en", "ja"]),
  };
}
