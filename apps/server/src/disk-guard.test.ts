import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, vi } from "vitest";
import { Ballast } from "./ballast.ts";
import { DiskGuard, isDiskFull } from "./disk-guard.ts";
import { AppError } from "./errors.ts";

const GB = 1_000_000_000;

/** A disk whose free space the test sets. */
class TestDisk {
  free = 100 * GB;
  total = 200 * GB;

  space() {
    return { free: this.free, total: this.total };
  }
}

it("keeps 1 GB of a large disk and a tenth of a small one, unless a setting says otherwise", () => {
  const disk = new TestDisk();
  expect(new DiskGuard(disk).reserve).toBe(GB);
  disk.total = 2 * GB;
  expect(new DiskGuard(disk).reserve).toBe(0.2 * GB);
  disk.total = 0.2 * GB;
  expect(new DiskGuard(disk).reserve).toBe(64_000_000);
  expect(new DiskGuard(disk, 5).reserve).toBe(5);
});

it("refuses background work that would use the reserve", () => {
  const disk = new TestDisk();
  const guard = new DiskGuard(disk, GB);
  expect(() => guard.require(98 * GB)).not.toThrow();
  expect(() => guard.require(99 * GB)).toThrow("the disk is full");
  expect(guard.isLow()).toBe(false);
  disk.free = GB;
  expect(guard.isLow()).toBe(true);
  expect(() => guard.require()).toThrow(AppError);
});

it("aborts work when the reserve is reached while it runs", async () => {
  const disk = new TestDisk();
  const guard = new DiskGuard(disk, GB);
  const work = guard.watch(
    new AbortController().signal,
    (signal) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener("abort", () => reject(signal.reason as Error));
        disk.free = 0;
      }),
  );
  const error = await work.catch((reason: unknown) => reason);
  expect(error).toMatchObject({ code: "unavailable", retryAfter: 60 });
  expect(isDiskFull(error)).toBe(true);
});

it("aborts work that writes so fast that it would be in the reserve before it stops", async () => {
  vi.useFakeTimers();
  const disk = new TestDisk();
  disk.free = 20 * GB;
  const guard = new DiskGuard(disk, 10 * GB);
  let isTold = false;
  const writer = setInterval(() => (disk.free -= isTold ? 0 : 0.25 * GB), 100);
  const work = guard.watch(
    new AbortController().signal,
    (signal) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener("abort", () => {
          isTold = true;
          reject(signal.reason as Error);
        });
      }),
  );
  const refused = expect(work).rejects.toMatchObject({ code: "unavailable" });
  await vi.advanceTimersByTimeAsync(4000);
  await refused;
  clearInterval(writer);
  vi.useRealTimers();
  // It may go on as fast for a second.
  expect(disk.free).toBeGreaterThan(10 * GB + 2 * GB);
});

it.each([
  Object.assign(new Error("write"), { code: "ENOSPC" }),
  Object.assign(new Error("could not extend file"), { code: "53100" }),
  new Error("IO Error: Could not write all bytes to file: No space left on device"),
  new Error("query failed", { cause: Object.assign(new Error("write"), { code: "ENOSPC" }) }),
])("knows a full disk by its error: %s", (error) => {
  expect(isDiskFull(error)).toBe(true);
  expect(isDiskFull(new Error("something else"))).toBe(false);
});

it("gives its ballast away on a nearly full disk and takes it back later", () => {
  const directory = mkdtempSync(join(tmpdir(), "ballast-"));
  const disk = new TestDisk();
  disk.total = 10_000_000;
  const one = new Ballast(directory, disk);
  one.look();
  expect(one.exists).toBe(true);
  disk.free = 39_000_000;
  expect(one.freeBytes()).toBe(39_000_000);
  expect(one.exists).toBe(false);
  disk.free = 41_000_000;
  one.look();
  expect(one.exists).toBe(false);
  disk.free = 50_000_000;
  one.look();
  expect(one.exists).toBe(true);
  rmSync(directory, { recursive: true });
});
