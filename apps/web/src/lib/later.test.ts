import { expect, it } from "vitest";
import { Later } from "./later.ts";

it("gives a value that is known at once, and one that comes later to everybody who waits", async () => {
  const later = new Later<string>();
  const seen: string[] = [];
  const waits = [1, 2].map(async (n) => seen.push(`${n} ${await later.get()}`));
  later.set(null);
  await Promise.resolve();
  expect(seen).toEqual([]);
  expect(later.isKnown).toBe(false);
  later.set("sample");
  await Promise.all(waits);
  expect(seen.toSorted()).toEqual(["1 sample", "2 sample"]);
  later.set("own");
  expect(await later.get()).toBe("own");
  later.set(null);
  expect(later.isKnown).toBe(false);
});
