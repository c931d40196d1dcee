import { spawn, type ChildProcess } from "node:child_process";
import { on, once } from "node:events";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";
import { afterAll, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { DuckDBInstance } from "@duckdb/node-api";
import { lockDataDirectory } from "./process-lock.ts";

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

  /** Another process that locks the directory, says how that went, and stays until it is killed. */
  async function another(): Promise<{ child: ChildProcess; said: string }> {
    const program = `
      import { lockDataDirectory } from ${JSON.stringify(MODULE)};
      const lock = await lockDataDirectory(${JSON.stringify(directory)}).catch((error) => error);
      console.log(lock instanceof Error ? lock.message : "won");
      setInterval(() => undefined, 1000);`;
    const args = ["--import", LOADER, "--input-type=module", "-e", program];
    const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
    onTestFinished(() => void child.kill("SIGKILL"));
    const [said] = (await once(createInterface(child.stdout), "line")) as [string];
    return { child, said };
  }

  it("is the kernel's: a holder whose number is not seen here keeps it until it dies", async () => {
    const holder = await another();
    expect(holder.said).toBe("won");
    // As a server in another container sees it: its process list does not have that number.
    const text = JSON.stringify({ pid: 2 ** 22 - 3, started: "1", host: "another-container" });
    await leave(text);
    await expect(lockDataDirectory(directory)).rejects.toThrow(
      `(process ${2 ** 22 - 3} on another-container)`,
    );
    // Whoever is kept out leaves what belongs to the holder.
    expect(await readFile(join(directory, "lock"), "utf8")).toBe(text);
    expect((await another()).said).toContain("Another copy is running");
    holder.child.kill("SIGKILL");
    await once(holder.child, "exit");
    await (await lockDataDirectory(directory)).release();
  });

  it("names its file where that is damaged", async () => {
    await writeFile(join(directory, "lock.duckdb"), "cut off".repeat(1_000));
    await expect(lockDataDirectory(directory)).rejects.toThrow(
      `The lock ${join(directory, "lock.duckdb")} is damaged. Stop every copy`,
    );
  });

  it("is never seen half made, and leaves no draft", async () => {
    const create = vi.spyOn(DuckDBInstance, "create");
    onTestFinished(() => create.mockRestore());
    const lock = await lockDataDirectory(directory);
    // The first is the draft: it becomes the lock only when it is whole.
    const opened = create.mock.calls.map(([path]) => basename(path ?? ""));
    expect(opened).toEqual([expect.stringMatching(/^lock\.[0-9a-f-]{36}$/), "lock.duckdb"]);
    expect((await readdir(directory)).toSorted()).toEqual(["lock", "lock.duckdb"]);
    await lock.release();
  });

  it("goes to exactly one of many that find a stale one at once", async () => {
    await leave(JSON.stringify({ pid: 2 ** 22 - 3, started: "1" }));
    // Each says that it stands at the line, runs when it is told, and stays until it is sent home.
    const program = `
      import { lockDataDirectory } from ${JSON.stringify(MODULE)};
      process.stdin.resume();
      process.stdin.once("end", () => process.exit(0));
      process.stdin.once("data", async () => {
        const lock = await lockDataDirectory(${JSON.stringify(directory)}).catch((error) => error);
        console.log(lock instanceof Error ? lock.name : "won");
      });
      console.log("ready");`;
    const racers = Array.from({ length: 8 }, () => {
      const args = ["--import", LOADER, "--input-type=module", "-e", program];
      const child = spawn(process.execPath, args, { stdio: ["pipe", "pipe", "inherit"] });
      const lines = on(createInterface(child.stdout), "line");
      const say = async (): Promise<unknown> => (await lines.next()).value[0];
      return { child, say };
    });
    const all = () => Promise.all(racers.map(({ say }) => say()));
    expect(new Set(await all())).toEqual(new Set(["ready"]));
    for (const { child } of racers) child.stdin.write("go");
    const places = await all();
    for (const { child } of racers) child.stdin.end();
    expect(places.toSorted()).toEqual([...Array.from({ length: 7 }, () => "StartupError"), "won"]);
  });
});
