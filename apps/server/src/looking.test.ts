import { describe, expect, it } from "vitest";
import { Looking } from "./looking.ts";

describe("looking for work", () => {
  it("does what came during a look after it, one look at a time", async () => {
    let [running, most, looks] = [0, 0, 0];
    const looking = new Looking({
      everyMs: 60_000,
      async look() {
        most = Math.max(most, (running += 1));
        looks += 1;
        if (looks === 1) looking.wake();
        await Promise.resolve();
        running -= 1;
      },
      failed: () => undefined,
    });
    await looking.idle();
    expect([looks, most]).toEqual([2, 1]);
  });

  it("goes on after a look that failed, and not after it was closed", async () => {
    const failures: unknown[] = [];
    let looks = 0;
    const looking = new Looking({
      everyMs: 60_000,
      async look() {
        looks += 1;
        if (looks === 1) throw new Error("the database is away");
      },
      failed: (error) => failures.push(error),
    });
    await looking.idle();
    expect(failures).toHaveLength(1);
    await looking.idle();
    expect(looks).toBe(2);
    await looking.close();
    await looking.idle();
    expect(looks).toBe(2);
  });
});
