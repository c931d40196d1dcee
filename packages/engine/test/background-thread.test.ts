import { readFileSync } from "node:fs";
import { Worker } from "node:worker_threads";
import { expect, test } from "vitest";

const source = new URL("../src/threads/background-thread.ts", import.meta.url).href;

/** Niceness of a thread, as the system tells it (proc(5), 19th field of stat). */
function niceness(thread: number): number {
  const stat = readFileSync(`/proc/self/task/${thread}/stat`, "utf8");
  return Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[16]);
}

test.runIf(process.platform === "linux")(
  "steps back itself, and leaves the other threads as they were",
  async () => {
    const before = niceness(process.pid);
    const start = `
      import(${JSON.stringify(new URL(import.meta.resolve("tsx/esm/api")).href)}).then(async ({ register }) => {
        register();
        const { stayInBackground } = await import(${JSON.stringify(source)});
        stayInBackground();
        const { readlinkSync } = await import("node:fs");
        const { parentPort } = await import("node:worker_threads");
        parentPort.postMessage(Number(readlinkSync("/proc/thread-self").split("/").at(-1)));
        setInterval(() => undefined, 1000);
      });`;
    const worker = new Worker(start, { eval: true, execArgv: [] });
    try {
      const thread = await new Promise<number>((resolve, reject) => {
        worker.once("message", resolve);
        worker.once("error", reject);
      });
      expect(niceness(thread)).toBeGreaterThan(before);
      expect(niceness(process.pid)).toBe(before);
    } finally {
      await worker.terminate();
    }
  },
);
