import { describe, expect, it } from "vitest";
import { changesOf } from "./drift.ts";

/** Mulberry32: the same numbers on every machine. */
function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Two audiences of 400 drawn from people of whom `p` have the value, with `shared` in both. */
function drawn(random: () => number, p: number, q: number, shared: number) {
  let [both, before, now] = [0, 0, 0];
  for (let i = 0; i < shared; i++) both += Number(random() < p);
  for (let i = shared; i < 400; i++) before += Number(random() < p);
  for (let i = shared; i < 400; i++) now += Number(random() < q);
  return { before: both + before, now: both + now };
}

const KNOWN = { before: 400, now: 400 };

describe("change between two times", () => {
  it("has intervals that hold the true ratio 95 times in 100 when nobody is in both", () => {
    const random = generator(11);
    let held = 0;
    const runs = 3000;
    for (let run = 0; run < runs; run++) {
      const [change] = changesOf([drawn(random, 0.2, 0.3, 0)], KNOWN);
      const { low = 0, high = 0 } = change?.ratio ?? {};
      held += Number(low <= 1.5 && 1.5 <= high);
    }
    expect(held / runs).toBeGreaterThan(0.93);
    expect(held / runs).toBeLessThan(0.97);
  });

  it("holds it more often, never less, when most stayed", () => {
    const random = generator(12);
    let held = 0;
    for (let run = 0; run < 1000; run++) {
      const [change] = changesOf([drawn(random, 0.2, 0.2, 320)], KNOWN);
      const { low = 0, high = 0 } = change?.ratio ?? {};
      held += Number(low <= 1 && 1 <= high);
    }
    expect(held / 1000).toBeGreaterThan(0.99);
  });

  it("tells a real change from none, in either direction", () => {
    const [rise, fall, none] = changesOf(
      [
        { before: 40, now: 90 },
        { before: 120, now: 60 },
        { before: 100, now: 101 },
      ],
      KNOWN,
    );
    expect(rise).toMatchObject({ distinguishable: true, ratio: { value: 2.25 } });
    expect(rise?.score).toBeGreaterThan(0);
    expect(fall).toMatchObject({ distinguishable: true, ratio: { value: 0.5 } });
    expect(fall?.score).toBeLessThan(0);
    expect(none?.distinguishable).toBe(false);
  });

  it("has no ratio where the share was nothing, or nothing was known", () => {
    expect(changesOf([{ before: 0, now: 30 }], KNOWN)[0]).toMatchObject({
      ratio: null,
      distinguishable: true,
    });
    expect(changesOf([{ before: 0, now: 3 }], { before: 0, now: 9 })[0]).toMatchObject({
      ratio: null,
      distinguishable: false,
    });
  });
});
