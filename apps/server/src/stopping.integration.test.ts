import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, lstat, mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "esbuild";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { ServerProcess } from "../test/server-process.ts";
import { someOf } from "../test/some-of.ts";
import { startedDirectory } from "../test/started-directory.ts";

let directory = "";
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "toolkit-stopping-"));
});
afterEach(() => ServerProcess.endAll());
afterAll(() => rm(directory, { recursive: true, force: true }));

describe("a server that is told to stop", () => {
  it("ends in its time when an upload hangs", { timeout: 240_000 }, async () => {
    const server = new ServerProcess({
      TOOLKIT_DATA_DIR: await startedDirectory("hanging-", directory),
      PORT: "0",
      TOOLKIT_STOP_SECONDS: "10",
    });
    const { hostname, port } = new URL(await server.ready());
    const socket = connect({ host: hostname, port: Number(port) });
    socket.on("error", () => undefined);
    await once(socket, "connect");
    socket.write(
      "POST /api/user/magic-link/ HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n{",
    );
    // The server has read the beginning when it answers a later call.
    await fetch(`http://${hostname}:${port}/api/health/`);
    const since = performance.now();
    expect(await server.stop("SIGTERM")).toBe(0);
    expect(performance.now() - since).toBeLessThan(10_000);
    socket.destroy();
  });

  // Files by which a start shows how far it is.
  it.each(
    // After a start's first and last file, and one in between.
    someOf(["lock", "postgres", "local-token", "datasets", "address"], 2),
  )("ends in order when it has just made %s", { timeout: 240_000 }, async (made) => {
    const data = await mkdtemp(join(directory, "starting-"));
    const server = new ServerProcess({ TOOLKIT_DATA_DIR: data, PORT: "0" });
    await vi.waitFor(() => lstat(join(data, made)), { timeout: 60_000, interval: 5 });
    expect(await server.stop("SIGTERM")).toBe(0);
    expect(server.err).toBe("");
    // Given back at last, after everything that lies in the folder was closed.
    expect(await readdir(data)).not.toContain("lock");
  });
});

describe("a process that ends within a given time", () => {
  let program = "";
  beforeAll(async () => {
    program = join(directory, "end-within.mjs");
    await build({
      entryPoints: [new URL("end-within.ts", import.meta.url).pathname],
      bundle: true,
      platform: "node",
      format: "esm",
      outfile: program,
    });
  });

  it.each([
    ["its main thread is never free again", "for (;;);"],
    [
      "a thread is inside native code while it leaves",
      `const { Worker } = await import("node:worker_threads");
       const busy = new Worker("import { parentPort } from 'node:worker_threads'; import { execFileSync } from 'node:child_process'; parentPort.postMessage(0); execFileSync('sleep', ['60']);", { eval: true });
       await new Promise((resolve) => busy.once("message", resolve));
       setTimeout(() => process.exit(0), 200);`,
    ],
    ["nothing else goes on", "setInterval(() => undefined, 1000);"],
  ])("does when %s", { timeout: 30_000 }, async (_case, code) => {
    const child = spawn(
      process.execPath,
      [
        "--input-type=module",
        "-e",
        `const { endWithin } = await import(${JSON.stringify(program)}); endWithin(3000); ${code}`,
      ],
      { stdio: "ignore" },
    );
    const since = performance.now();
    await once(child, "exit");
    // The bound is the one that was asked for; starting the process comes on top.
    expect(performance.now() - since).toBeLessThan(6_000);
  });
});

describe("a process whose main thread is never free again", () => {
  it(
    "is ended from a thread of its own, and one that answers or is given no processor is not",
    { timeout: 120_000 },
    async () => {
      const program = join(directory, "main-thread.mjs");
      await build({
        entryPoints: [new URL("main-thread.ts", import.meta.url).pathname],
        bundle: true,
        platform: "node",
        format: "esm",
        outfile: program,
      });
      const run = async (code: string) => {
        const start = `const { MainThread } = await import(${JSON.stringify(program)}); process.on("SIGTERM", () => process.exit(0)); new MainThread().watch(3000);`;
        const child = spawn(
          process.execPath,
          ["--input-type=module", "-e", `${start} console.log("on"); ${code}`],
          { stdio: ["ignore", "pipe", "ignore"] },
        );
        await once(child.stdout, "data");
        return child;
      };
      // The signal alone ends nothing here: its handler is never run.
      const busy = await run("setTimeout(() => { for (;;); }, 500);");
      const since = performance.now();
      setTimeout(() => busy.kill("SIGTERM"), 1500);
      expect(await once(busy, "exit")).toEqual([null, "SIGKILL"]);
      expect(performance.now() - since).toBeLessThan(12_000);
      const [free, waiting] = await Promise.all([
        run("setInterval(() => undefined, 1000); setTimeout(() => process.exit(7), 7000);"),
        run("Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 7000); process.exit(8);"),
      ]);
      const ends = Promise.all([once(free, "exit"), once(waiting, "exit")]);
      expect(await ends).toEqual([
        [7, null],
        [8, null],
      ]);
    },
  );
});

describe("what a server keeps", () => {
  /** Everything below a path that others may read or write. */
  async function open(path: string): Promise<string[]> {
    // The database removes files of its own at any time.
    const found = await lstat(path).catch(() => null);
    if (found === null) return [];
    const own = (found.mode & 0o077) === 0 ? [] : [`${path} ${(found.mode & 0o777).toString(8)}`];
    const names = found.isDirectory() ? await readdir(path).catch(() => []) : [];
    const below = await Promise.all(names.map((name) => open(join(path, name))));
    return [...own, ...below.flat()];
  }

  it(
    "is its owner's alone, also what an earlier version left open",
    { timeout: 240_000 },
    async () => {
      const data = join(directory, "private");
      await mkdir(join(data, "files", "uploads"), { recursive: true });
      await writeFile(join(data, "files", "uploads", "people.csv"), "id\n1\n");
      await chmod(data, 0o755);
      await chmod(join(data, "files"), 0o777);
      await chmod(join(data, "files", "uploads", "people.csv"), 0o666);
      const server = new ServerProcess({ TOOLKIT_DATA_DIR: data, PORT: "0" });
      const url = await server.ready();
      await fetch(`${url}/api/user/magic-link/`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ email: "private@example.com" }),
      });
      expect(await open(data)).toEqual([]);
      expect(await server.stop("SIGTERM")).toBe(0);
      expect(await open(data)).toEqual([]);
    },
  );
});
