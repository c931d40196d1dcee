import { setImmediate as turn } from "node:timers/promises";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Breather, callerNow, onBehalfOf, onBehalfOfAll } from "./breather.ts";

afterEach(() => vi.restoreAllMocks());
// The test before has had its turns.
beforeEach(async () => {
  for (let looks = 0; looks < 10; looks++) await turn();
});

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

it("says whose work runs now, and does shared work on nobody's behalf", async () => {
  const own = onBehalfOf("someone", async () => {
    await turn();
    return [callerNow(), onBehalfOfAll(callerNow), callerNow()];
  });
  expect(await own).toEqual(["someone", callerNow(), "someone"]);
  expect(callerNow()).toBe("");
});

/** Keeps the thread. */
function work(milliseconds: number): void {
  const end = performance.now() + milliseconds;
  while (performance.now() < end);
}

it("lets works that arrive at once begin one after the other, and others several times in between", async () => {
  const order: string[] = [];
  const begun = Promise.all(
    ["a", "b", "c", "d"].map(async (name) => {
      await new Breather().begin();
      work(6);
      order.push(name);
    }),
  );
  const done = new AbortController();
  const others = (async () => {
    while (!done.signal.aborted) {
      order.push("-");
      await turn();
    }
  })();
  await begun;
  done.abort();
  await others;
  expect(order.join("")).toMatch(/a-{3,}b-{3,}c-{3,}d/);
});

it("lets a work wait for the first piece of another that is as new", async () => {
  const order: string[] = [];
  const busy = async (name: string) => {
    const breather = new Breather();
    await breather.pause();
    work(6);
    order.push(name);
  };
  await busy("a");
  setImmediate(() => order.push("-"));
  await busy("b");
  expect(order).toEqual(["a", "-", "b"]);
});

it("gives callers turns in rotation, however many works each has", async () => {
  const order: string[] = [];
  const busy = (caller: string) =>
    onBehalfOf(caller, async () => {
      const breather = new Breather();
      await breather.begin();
      work(5);
      order.push(caller);
      await breather.pause();
    });
  await Promise.all(["a", "a", "a", "a", "b", "c"].map(busy));
  expect(order.join("")).toBe("aabcaa");
});
