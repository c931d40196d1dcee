import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { LaterDeletions } from "./later-deletion.ts";

describe("a deletion that can be taken back", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it("happens once its time is over, and not before", async () => {
    const deletions = new LaterDeletions();
    const remove = vi.fn(async () => undefined);
    const time = deletions.add("one", remove, () => undefined);
    expect([...deletions.snapshot()]).toEqual(["one"]);
    await vi.advanceTimersByTimeAsync(time - 1);
    expect(remove).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(remove).toHaveBeenCalledOnce();
    expect(deletions.snapshot().size).toBe(0);
  });

  it("does not happen when it is taken back", async () => {
    const deletions = new LaterDeletions();
    const remove = vi.fn(async () => undefined);
    const time = deletions.add("one", remove, () => undefined);
    deletions.takeBack("one");
    await vi.advanceTimersByTimeAsync(time);
    expect(remove).not.toHaveBeenCalled();
    expect(deletions.snapshot().size).toBe(0);
  });

  it("happens at once when the page goes, and once", async () => {
    const deletions = new LaterDeletions();
    const remove = vi.fn(async () => undefined);
    const taken = vi.fn(async () => undefined);
    const time = deletions.add("one", remove, () => undefined);
    deletions.add("two", taken, () => undefined);
    deletions.takeBack("two");
    deletions.flush();
    expect(remove).toHaveBeenCalledOnce();
    await vi.advanceTimersByTimeAsync(time);
    expect(remove).toHaveBeenCalledOnce();
    expect(taken).not.toHaveBeenCalled();
  });

  it("shows again what could not be deleted, and says why", async () => {
    const deletions = new LaterDeletions();
    const onError = vi.fn();
    const time = deletions.add("one", () => Promise.reject(new Error("no")), onError);
    await vi.advanceTimersByTimeAsync(time);
    expect(onError).toHaveBeenCalledOnce();
    expect(deletions.snapshot().size).toBe(0);
  });
});
