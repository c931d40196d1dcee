import type { Asked } from "./comparing-backend.ts";
import type { Invocation } from "./arguments.ts";
import { packageIn, readJson } from "./read-package.ts";

/** Audiences to compare: a file each, named by it. */
export async function readCompared(
  files: readonly string[],
  input: NodeJS.ReadableStream,
): Promise<Asked[]> {
  const read: Asked[] = [];
  // One after the other: only one of them can be standard input.
  for (const file of files)
    read.push({ name: file, targeting_package: packageIn(await readJson(file, input)) });
  return read;
}

/** The options that say on what and how several things are measured; absent ones stay absent. */
export function measuringOptions(invocation: Invocation): Asked {
  const window = invocation.text("window-days");
  return defined({
    dataset: invocation.text("dataset"),
    window_days:
      window === "all" ? null : (invocation.number("window-days", 1, 36_500) ?? undefined),
    declared_only: invocation.flag("declared-only") ? true : undefined,
  });
}

/** Without the values that were not given. */
export function defined(values: Asked): Asked {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}
