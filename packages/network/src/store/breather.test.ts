import { setImmediate as turn } from "node:timers/promises";
import { afterEach, expect, it, vi } from "vitest";
import { Breather } from "./breather.ts";

afterEach(() => vi.restoreAllMocks());

it("lets other work go first every few milliseconds, and not at every step", async () => {
  let now = 0;
  vi.spyOn(performance, "now").mockImplementation(() => now);
  const breather = new Breather();
  const waited: number[] = [];
  for (let step = 0; step < 18; step++) {
    now = step;
    let didOthersRun = false;
    setImmediate(() => {
      didOthersRun = true;
    });
    await breather.pause();
    if (didOthersRun) waited.push(step);
    await turn();
  }
  expect(waited).toEqual([4, 8, 12, 16]);
});
