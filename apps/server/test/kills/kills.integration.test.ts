import { afterEach, describe, expect, it } from "vitest";
import { KilledWorld } from "./killed-world.ts";

describe("a server that is killed while imports, a sync and saves are under way", () => {
  let world: KilledWorld | null = null;
  afterEach(async () => {
    await world?.close();
  });

  it("has every acknowledged save, and of every import each row once, after 4 kills", async () => {
    world = await KilledWorld.open();
    for (let seed = 1; seed <= 4; seed++) await world.round(seed);
    const report = await world.settle();
    expect(report.kills).toBe(4);
    expect(report.saves.acknowledged).toBeGreaterThan(3);
    expect(report.saves.missing).toBe(0);
    expect(report.imports.other).toEqual([]);
    expect(report.syncs.done).toBe(report.syncs.begun);
    for (const { found, expected } of report.datasets) expect(found).toEqual(expected);
    expect(report.datasets.filter(({ violations }) => violations > 0)).toEqual([]);
  });
});
