import { describe, expect, it } from "vitest";
import { framesOf, type TraceEvent } from "./trace.ts";

const on = (tid: number, name: string, ts: number, dur?: number, tdur?: number): TraceEvent => ({
  name,
  ph: dur === undefined ? "I" : "X",
  pid: 1,
  tid,
  ts,
  ...(dur === undefined ? {} : { dur }),
  ...(tdur === undefined ? {} : { tdur }),
});
const thread = (tid: number, name: string): TraceEvent => ({
  ...on(tid, "thread_name", 0),
  ph: "M",
  args: { name },
});

describe("frames of a trace", () => {
  it("adds script up by frame, once where it is nested, without the turns of other programs", () => {
    const { page, worker, seconds } = framesOf([
      thread(1, "CrRendererMain"),
      thread(2, "DedicatedWorker thread"),
      thread(3, "CrRendererMain"),
      on(3, "BeginMainThreadFrame", 0),
      ...[0, 16_000, 32_000].map((ts) => on(1, "BeginMainThreadFrame", ts)),
      on(1, "EventDispatch", 1000, 4000),
      on(1, "FunctionCall", 2000, 1000),
      on(1, "Layout", 6000, 5000),
      on(1, "FunctionCall", 14_000, 1500),
      on(1, "TimerFire", 20_000, 9000, 3000),
      on(2, "FireAnimationFrame", 3000, 7000),
    ]);
    expect(page).toEqual([5.5, 3]);
    expect(worker).toEqual([7]);
    expect(seconds).toBeCloseTo(0.032);
  });
});
