import { EventEmitter } from "node:events";
import { afterAll, beforeEach, expect, it, vi } from "vitest";

/** A thread that answers when it is told to. */
class FakeWorker extends EventEmitter {
  readonly asked: number[] = [];
  isTerminated = false;
  postMessage({ id }: { id: number }): void {
    this.asked.push(id);
  }
  answer(): void {
    this.emit("message", { id: this.asked.shift(), answer: [] });
  }
  ref(): void {}
  unref(): void {}
  terminate(): Promise<number> {
    this.isTerminated = true;
    this.emit("exit", 1);
    return Promise.resolve(1);
  }
}

const started = vi.hoisted((): unknown[] => []);
vi.mock("./worker-url.ts", () => ({
  startIngestWorker: () => {
    const worker = new FakeWorker();
    started.push(worker);
    return worker;
  },
}));

// Other files of this process have read the module with its real workers.
vi.resetModules();
const { WorkerPool } = await import("./worker-pool.ts");

const TASK = { task: "profile-traits", profiles: [] } as const;
const newest = (): FakeWorker => started[started.length - 1] as FakeWorker;

// Files that come after this one in its process read the module anew, with real workers.
afterAll(() => {
  vi.doUnmock("./worker-url.ts");
  vi.resetModules();
});

beforeEach(async () => {
  // Whatever rests from before is taken, and gone with a task that nobody answers.
  const pool = new WorkerPool(4);
  for (let i = 0; i < 4; i++) pool.run(TASK).catch(() => undefined);
  await pool.close();
  started.length = 0;
});

it("hands a worker that has nothing left to do to the next import", async () => {
  const first = new WorkerPool(1);
  const answered = first.run(TASK);
  newest().answer();
  await answered;
  await first.close();
  const second = new WorkerPool(1);
  const again = second.run(TASK);
  expect(started).toHaveLength(1);
  newest().answer();
  expect(await again).toEqual([]);
  await second.close();
});

it("ends a worker that is stopped in the middle of a task", async () => {
  const pool = new WorkerPool(1);
  const asked = pool.run(TASK);
  await Promise.all([expect(asked).rejects.toThrow("the import was stopped"), pool.close()]);
  expect(newest().isTerminated).toBe(true);
  const next = new WorkerPool(1);
  expect(started).toHaveLength(2);
  await next.close();
});

it("fails every task, also those to come, when a worker is gone", async () => {
  const pool = new WorkerPool(1);
  const asked = pool.run(TASK);
  newest().emit("error", new Error("no memory"));
  await expect(asked).rejects.toThrow("no memory");
  await expect(pool.run(TASK)).rejects.toThrow("no memory");
  await pool.close();
  expect(newest().isTerminated).toBe(true);
});
