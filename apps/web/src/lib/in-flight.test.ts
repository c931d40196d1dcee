import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { InFlight } from "./in-flight.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("is busy once a call was under way at two samples, and no longer after the next", () => {
  const calls = new InFlight();
  const listener = vi.fn();
  calls.subscribe(listener);
  const end = calls.begin();
  expect(calls.count).toBe(1);
  vi.advanceTimersByTime(999);
  expect(calls.isBusy()).toBe(false);
  vi.advanceTimersByTime(1);
  expect(calls.isBusy()).toBe(true);
  end();
  end();
  expect(calls.count).toBe(0);
  vi.advanceTimersByTime(500);
  expect(calls.isBusy()).toBe(false);
  expect(listener).toHaveBeenCalledTimes(2);
  expect(vi.getTimerCount()).toBe(0);
});

it("does not show many short calls as one long one", () => {
  const calls = new InFlight();
  for (let round = 0; round < 10; round += 1) {
    const end = calls.begin();
    vi.advanceTimersByTime(400);
    end();
    expect(calls.isBusy()).toBe(false);
  }
});
