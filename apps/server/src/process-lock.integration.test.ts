import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { lockDataDirectory } from "./process-lock.ts";

const run = promisify(execFile);
const LOADER = pathToFileURL(createRequire(import.meta.url).resolve("tsx")).href;
const MODULE = new URL("./process-lock.ts", import.meta.url).href;

let directory = "";
const made: string[] = [];
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), "toolkit-lock-"));
  made.push(directory);
});
afterAll(() => Promise.all(made.map((path) => rm(path, { recursive: true, force: true }))));

const leave = (content: string) => writeFile(join(directory, "lock"), content);

describe("the lock of a data directory", () => {
  it("belongs to one at a time and is free after its release", async () => {
    const lock = await lockDataDirectory(directory);
    await expect(lockDataDirectory(directory)).rejects.toThrow(`process ${process.pid}`);
    await lock.release();
    await (await lockDataDirectory(directory)).release();
  });

  it.each([
    ["a process that is gone", JSON.stringify({ pid: 2 ** 22 - 3, started: "1" })],
    ["a process whose number was given anew", JSON.stringify({ pid: process.ppid, started: "1" })],
    ["a write that was cut off", '{"pid":'],
    ["nobody", ""],
    ["nonsense", '{"pid":"x"}'],
  ])("is taken over from %s", async (_, content) => {
    await leave(content);
    const lock = await lockDataDirectory(directory);
    expect(JSON.parse(await readFile(join(directory, "lock"), "utf8"))).toMatchObject({
      pid: process.pid,
    });
    await lock.release();
  });

  it("is not taken from a living process", async () => {
    await leave(JSON.stringify({ pid: process.ppid, started: null }));
    await expect(lockDataDirectory(directory)).rejects.toThrow(/Another copy is running/);
  });

  it("goes to exactly one of many that find a stale one at once", async () => {
    await leave(JSON.stringify({ pid: 2 ** 22 - 3, started: "1" }));
    const program = `
      import { lockDataDirectory } from ${JSON.stringify(MODULE)};
      process.stdin.resume();
      await new Promise((resolve) => setTimeout(resolve, ${Date.now() + 3000} - Date.now()));
      try {
        await lockDataDirectory(${JSON.stringify(directory)});
        console.log("won");
        setTimeout(() => process.exit(0), 2500);
      } catch (error) {
        console.log(error.name);
        process.exit(0);
      }`;
    const racers = await Promise.all(
      Array.from({ length: 8 }, async () =>
        (
          await run(process.execPath, ["--import", LOADER, "--input-type=module", "-e", program])
        ).stdout.trim(),
      ),
    );
    expect(racers.toSorted()).toEqual([...Array.from({ length: 7 }, () => "StartupError"), "won"]);
  });
});
