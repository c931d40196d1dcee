import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { DatasetRegistry } from "../store/registry.ts";
import { resumeImports, unfinishedImports } from "./import-files.ts";
import { writeNetworkFiles } from "./testing/network-files.ts";
import { dumpStore } from "./testing/store-dump.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Folder of the bundled programs that tests kill. */
    readonly programs: string;
  }
}

const CHILD = join(inject("programs"), "import-child.js");
let dir = "";
let paths: string[] = [];
let whole: Record<string, string[]> = {};
let wholeMs = 0;

/** Runs the child; kills it after a time. Answers how it ended. */
function runChild(
  slug: string,
  killAt: string,
  files: readonly string[],
  killAfterMs?: number,
): Promise<{ signal: string | null; code: number | null; ms: number }> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [CHILD, dir, slug, killAt, ...files], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    let begun = 0;
    child.stdout.once("data", () => {
      begun = Date.now();
      if (killAfterMs !== undefined) setTimeout(() => child.kill("SIGKILL"), killAfterMs);
    });
    child.on("error", reject);
    child.on("exit", (code, signal) => resolve({ signal, code, ms: Date.now() - begun }));
  });
}

async function dumpOf(slug: string): Promise<Record<string, string[]>> {
  const registry = await DatasetRegistry.open(dir);
  const dump = await dumpStore(await registry.open(slug));
  await registry.close();
  return dump;
}

beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), "resume-"));
  paths = writeNetworkFiles(join(dir, "files"), { profiles: 1500, follows: 60_000, posts: 4000 });
  const run = await runChild("whole", "-", paths);
  expect(run.code).toBe(0);
  wholeMs = run.ms;
  whole = await dumpOf("whole");
});

afterAll(() => rmSync(dir, { recursive: true, force: true }));

describe("an import that is killed", () => {
  it("holds what the files hold when it is not", () => {
    expect(whole["follows"]?.length).toBeGreaterThan(50_000);
    expect(whole["posts"]).toHaveLength(4000);
    expect(whole["rejects"]?.length).toBeGreaterThan(5);
  });

  it("ends, killed at random three times and resumed, in the same store row for row", async () => {
    // How long an import takes changes with what else the machine does: one that was over before the first kill
    // tells nothing, and is followed by one that is killed earlier.
    let slug = "";
    let kills = 0;
    for (let reach = wholeMs * 0.6; kills === 0 && reach > 1; reach /= 2) {
      slug = `killed-${Math.round(reach)}`;
      for (let files = paths; kills < 3; files = []) {
        const run = await runChild(slug, "-", files, Math.random() * reach);
        if (run.signal !== "SIGKILL") break;
        kills++;
      }
    }
    const registry = await DatasetRegistry.open(dir);
    const dataset = await registry.open(slug);
    await resumeImports(dataset, { workers: 0 });
    expect(await unfinishedImports(dataset)).toEqual([]);
    await registry.close();
    expect(kills).toBeGreaterThan(0);
    expect(await dumpOf(slug)).toEqual(whole);
  });

  it("may be killed in every phase, one after the other", async () => {
    for (const phase of ["reading", "sorting", "enriching", "merging", "done"]) {
      const run = await runChild("phases", phase, phase === "reading" ? paths : []);
      expect([phase, run.signal]).toEqual([phase, "SIGKILL"]);
    }
    expect((await runChild("phases", "-", [])).code).toBe(0);
    expect(await dumpOf("phases")).toEqual(whole);
  });
});
