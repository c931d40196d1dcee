import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { HASH_AFTER_MS, startScrollRule } from "./scroll-rule.ts";

const scrollIntoView = vi.fn();
let rendered: (hash: string) => void;
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("window", { matchMedia: () => ({ matches: false }) });
  vi.stubGlobal("document", {
    getElementById: (id: string) => (id === "見出し" ? { scrollIntoView } : null),
  });
  stop = startScrollRule({
    subscribe: (_event, listener) => {
      rendered = (hash) => listener({ toLocation: { hash } });
      return () => undefined;
    },
  });
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  scrollIntoView.mockClear();
});

it("goes smoothly to what the hash names, after 200 ms", () => {
  rendered(encodeURIComponent("見出し"));
  vi.advanceTimersByTime(HASH_AFTER_MS - 1);
  expect(scrollIntoView).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(scrollIntoView).toHaveBeenCalledWith({ behavior: "smooth", block: "start" });
});

it("leaves off when another navigation comes first, and does nothing without a hash", () => {
  rendered("見出し");
  rendered("");
  vi.advanceTimersByTime(10 * HASH_AFTER_MS);
  expect(scrollIntoView).not.toHaveBeenCalled();
  rendered("%E0%A4%A");
  vi.advanceTimersByTime(HASH_AFTER_MS);
  expect(scrollIntoView).not.toHaveBeenCalled();
});
