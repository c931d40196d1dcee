import { readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, inject, it } from "vitest";
import { namedEndpoints } from "../../src/http/documentation.ts";
import { readDrivenCalls } from "../driven-calls.ts";
import { undriven } from "./checks.ts";

const root = fileURLToPath(new URL("../../../..", import.meta.url));

/** Tests that walk every call there is prove nothing of one of them. */
const WALKS_ALL = /\/test\/(fuzz\/fuzz|registry\/(registry|safety))\.integration\.test\.ts$/;

const folder = inject("drivenCalls") as string | undefined;
const notes = folder === undefined ? [] : readDrivenCalls(folder);

function filesNotRun(): string[] {
  const ran = new Set(notes.map(({ file }) => file));
  return ["apps", "packages"]
    .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && entry.name.endsWith(".integration.test.ts"))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !file.includes("/node_modules/") && !ran.has(file));
}

describe("every call of the contract", () => {
  // Runs after the integration tests of the same run; of a part of them, nothing can be said.
  it.skipIf(filesNotRun().length > 0)("is driven with success by an integration test", () => {
    const calls = notes.filter(({ file }) => !WALKS_ALL.test(file)).flatMap((note) => note.calls);
    expect(undriven(namedEndpoints(), new Set(calls))).toEqual([]);
  });
});
