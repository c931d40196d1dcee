import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, expect, it } from "vitest";

type Alone = (
  file: string,
  work: () => Promise<void>,
  onWait: () => void,
  pollMs: number,
) => Promise<void>;
const module = new URL("steps/install-lock.mjs", import.meta.url).href;
const { alone } = (await import(module)) as { readonly alone: Alone };

const folder = mkdtempSync(join(tmpdir(), "install-lock-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const LONG_GONE = 2 ** 22 + 1;

it("lets a second command wait for the first, and says so once", async () => {
  const file = join(folder, "build", "installing");
  const seen: string[] = [];
  const install = (name: string) =>
    alone(
      file,
      async () => {
        seen.push(`${name} begins`);
        await wait(40);
        seen.push(`${name} ends`);
      },
      () => seen.push(`${name} waits`),
      5,
    );
  await Promise.all([install("a"), install("b")]);
  expect(seen).toEqual(["a begins", "b waits", "a ends", "b begins", "b ends"]);
  expect(existsSync(file)).toBe(false);
});

it("waits for nobody who was killed, and lets go after a failure", async () => {
  const file = join(folder, "left");
  writeFileSync(file, String(LONG_GONE));
  const waits: string[] = [];
  const failing = async () => {
    throw new Error("npm ci failed");
  };
  await expect(alone(file, failing, () => waits.push("waits"), 5)).rejects.toThrow("npm ci failed");
  expect(waits).toEqual([]);
  expect(existsSync(file)).toBe(false);
});
