import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Notifications } from "./notifications.ts";

describe("Notifications", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const texts = (store: Notifications) => store.snapshot().map((message) => message.text);

  it("removes a message after 6000 ms, and keeps one with 0", () => {
    const store = new Notifications();
    store.add("info", "leaves");
    store.add("error", "stays", { timeout: 0 });
    vi.advanceTimersByTime(5999);
    expect(texts(store)).toEqual(["leaves", "stays"]);
    vi.advanceTimersByTime(1);
    expect(texts(store)).toEqual(["stays"]);
  });

  it("keeps ten and drops the oldest", () => {
    const store = new Notifications();
    for (let index = 1; index <= 12; index += 1) store.add("info", String(index), { timeout: 0 });
    expect(texts(store)).toEqual(["3", "4", "5", "6", "7", "8", "9", "10", "11", "12"]);
  });

  it("ignores new messages while paused and does not queue them", () => {
    const store = new Notifications();
    store.pause();
    expect(store.add("info", "unseen")).toBeNull();
    store.resume();
    expect(texts(store)).toEqual([]);
    store.add("info", "seen");
    expect(texts(store)).toEqual(["seen"]);
  });

  it("stays paused until everybody who paused it resumes it", () => {
    const store = new Notifications();
    store.pause();
    store.pause("preview");
    store.resume("preview");
    expect(store.add("info", "unseen")).toBeNull();
    store.resume();
    expect(store.add("info", "seen")).not.toBeNull();
  });

  it("holds the time while somebody reads", () => {
    const store = new Notifications();
    store.add("info", "read me");
    store.hold(true);
    vi.advanceTimersByTime(60_000);
    expect(texts(store)).toEqual(["read me"]);
    store.hold(false);
    vi.advanceTimersByTime(6000);
    expect(texts(store)).toEqual([]);
  });

  it("tells its listeners, until they leave", () => {
    const store = new Notifications();
    const listener = vi.fn();
    const leave = store.subscribe(listener);
    store.add("info", "one");
    leave();
    store.add("info", "two");
    expect(listener).toHaveBeenCalledTimes(1);
  });
});
