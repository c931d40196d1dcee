import { expect, it } from "vitest";
import { Breather } from "./breather.ts";

it("lets other work go first now and then, and not at every step", async () => {
  const breather = new Breather();
  let turns = 0;
  const others = setInterval(() => turns++, 1);
  let isAtOnce = true;
  let pauses = 0;
  const begun = performance.now();
  while (performance.now() - begun < 60) {
    const before = turns;
    // Nothing else runs between two microtasks: a turn of the others means that the step waited.
    await breather.pause();
    if (turns > before) pauses++;
    else isAtOnce = true;
  }
  clearInterval(others);
  expect(isAtOnce).toBe(true);
  expect(pauses).toBeGreaterThan(2);
});
