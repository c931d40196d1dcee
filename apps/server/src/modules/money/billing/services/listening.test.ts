import { afterEach, describe, expect, it, vi } from "vitest";
import { Listening } from "./listening.ts";

afterEach(() => void vi.useRealTimers());

describe("listening for payment events", () => {
  it("asks again until the provider answers, then no more", async () => {
    vi.useFakeTimers();
    const listen = vi.fn<() => Promise<void>>().mockRejectedValueOnce(new Error("not up yet"));
    listen.mockResolvedValue(undefined);
    const warn = vi.fn();
    await new Listening({ log: { warn }, listen }).start();
    expect(warn).toHaveBeenCalledOnce();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(listen).toHaveBeenCalledTimes(2);
  });

  it("asks no more once it is closed", async () => {
    vi.useFakeTimers();
    const listen = vi.fn<() => Promise<void>>().mockRejectedValue(new Error("not up"));
    const listening = new Listening({ log: { warn: vi.fn() }, listen });
    await listening.start();
    listening.close();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(listen).toHaveBeenCalledOnce();
  });
});
