import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { HELD_MS, holdInView } from "./hold-in-view.ts";

const scrollIntoView = vi.fn();
const element = { scrollIntoView } as unknown as HTMLElement;
let input: EventTarget;
let grow: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  input = new EventTarget();
  let watched: (() => void) | null = null;
  grow = () => watched?.();
  vi.stubGlobal("window", input);
  vi.stubGlobal("document", { body: {} });
  vi.stubGlobal(
    "ResizeObserver",
    class {
      constructor(private readonly changed: () => void) {}
      observe(): void {
        watched = this.changed;
      }
      disconnect(): void {
        watched = null;
      }
    },
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  scrollIntoView.mockClear();
});

it("goes back to the element whenever the page grows", () => {
  holdInView(element);
  grow();
  grow();
  expect(scrollIntoView).toHaveBeenCalledTimes(3);
});

it.each(["wheel", "touchstart", "pointerdown", "keydown"])("lets go at a %s", (type) => {
  holdInView(element);
  input.dispatchEvent(new Event(type));
  grow();
  expect(scrollIntoView).toHaveBeenCalledTimes(1);
});

it("lets go after a while, and when it is told to", () => {
  holdInView(element);
  vi.advanceTimersByTime(HELD_MS);
  grow();
  expect(scrollIntoView).toHaveBeenCalledTimes(1);
  holdInView(element)();
  grow();
  expect(scrollIntoView).toHaveBeenCalledTimes(2);
});
