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

it("lets one of many go on at a time, and everything else in between", async () => {
  const order: string[] = [];
  const busy = (name: string) => async () => {
    const breather = new Breather();
    for (let i = 0; i < 3; i++) {
      const end = performance.now() + 6;
      while (performance.now() < end);
      order.push(name);
      await breather.pause();
    }
  };
  const done = new AbortController();
  const others = (async () => {
    while (!done.signal.aborted) {
      order.push("-");
      await new Promise((resolve) => setImmediate(resolve));
    }
  })();
  await Promise.all(["a", "b", "c", "d"].map((name) => busy(name)()));
  done.abort();
  await others;
  // Each begins at once; from then on, nobody follows another without a look at the rest.
  expect(order.join("").replace(/^-?abcd/, "")).not.toMatch(/[abcd]{2}/);
});
