import { useCallback, useEffect, useMemo, useRef, type RefObject } from "react";
import { moved, WHOLE, zoomed, type Box, type View } from "./viewport.ts";

export interface Viewport {
  readonly zoom: (factor: number) => void;
  readonly reset: () => void;
  /** Draws the same view anew. */
  readonly refresh: () => void;
}

/** Pixels of an arrow key, and enlargement of a plus. */
const STEP = 60;
const FACTOR = 1.6;
const KEYS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [STEP, 0],
  ArrowRight: [-STEP, 0],
  ArrowUp: [0, STEP],
  ArrowDown: [0, -STEP],
};

/**
 * Lets a box be moved and enlarged: by mouse and by two fingers, by the wheel with Ctrl or ⌘ (alone it scrolls the page), by
 * arrows, plus, minus and 0. What is drawn is the caller's: once a frame at the most, and without drawing React anew.
 */
export function useViewport(
  onView: (view: View, box: Box) => void,
): [RefObject<HTMLDivElement | null>, Viewport] {
  const box = useRef<HTMLDivElement>(null);
  const view = useRef<View>(WHOLE);
  const draw = useRef(onView);
  useEffect(() => {
    draw.current = onView;
  });
  const frame = useRef(0);

  // Measured when it changes and not at every step: to measure makes the browser lay the page out.
  const measured = useRef<Box | null>(null);
  const show = useCallback((change: (view: View, size: Box) => View) => {
    const size = measured.current;
    if (!size) return;
    view.current = change(view.current, size);
    if (frame.current !== 0) return;
    frame.current = requestAnimationFrame(() => {
      frame.current = 0;
      draw.current(view.current, measured.current ?? size);
    });
  }, []);

  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const stop = listen(element, show);
    const observer = new ResizeObserver(() => {
      const { width, height } = element.getBoundingClientRect();
      measured.current = { width, height };
      show((now, size) => moved(now, 0, 0, size));
    });
    observer.observe(element);
    return () => {
      stop();
      observer.disconnect();
      cancelAnimationFrame(frame.current);
      frame.current = 0;
    };
  }, [show]);

  const zoom = useCallback(
    (factor: number) =>
      show((now, size) => zoomed(now, factor, { x: size.width / 2, y: size.height / 2 }, size)),
    [show],
  );
  const reset = useCallback(() => show(() => WHOLE), [show]);
  const refresh = useCallback(() => show((now) => now), [show]);
  const viewport = useMemo(() => ({ zoom, reset, refresh }), [zoom, reset, refresh]);
  return [box, viewport];
}

type Show = (change: (view: View, size: Box) => View) => void;

function listen(element: HTMLElement, show: Show): () => void {
  const listeners = new AbortController();
  const { signal } = listeners;
  const fingers = new Map<number, { x: number; y: number }>();
  /** Where the box is, as long as fingers are on it. */
  let corner: { left: number; top: number } | null = null;
  const placeOf = (event: { clientX: number; clientY: number }) => {
    const { left, top } = corner ?? element.getBoundingClientRect();
    return { x: event.clientX - left, y: event.clientY - top };
  };

  element.addEventListener(
    "wheel",
    (event) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      const at = placeOf(event);
      show((now, size) => zoomed(now, 2 ** (-event.deltaY / 240), at, size));
    },
    { passive: false, signal },
  );
  element.addEventListener(
    "pointerdown",
    (event) => {
      if (event.pointerType === "mouse" && event.button !== 0) return;
      if (event.target instanceof Element && event.target.closest("button")) return;
      corner ??= element.getBoundingClientRect();
      fingers.set(event.pointerId, placeOf(event));
    },
    { signal },
  );
  element.addEventListener(
    "pointermove",
    (event) => {
      const before = fingers.get(event.pointerId);
      if (!before) return;
      const now = placeOf(event);
      const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1];
      // One finger scrolls the page; two move and enlarge the picture.
      if (event.pointerType === "touch" && !other) return;
      fingers.set(event.pointerId, now);
      const [dx, dy] = [now.x - before.x, now.y - before.y];
      if (!other) {
        if (!element.hasPointerCapture(event.pointerId)) element.setPointerCapture(event.pointerId);
        show((view, size) => moved(view, dx, dy, size));
        return;
      }
      const spread = Math.hypot(now.x - other.x, now.y - other.y);
      const earlier = Math.hypot(before.x - other.x, before.y - other.y);
      const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 };
      show((view, size) =>
        moved(zoomed(view, spread / Math.max(1, earlier), middle, size), dx / 2, dy / 2, size),
      );
    },
    { signal },
  );
  const lift = (event: PointerEvent) => {
    fingers.delete(event.pointerId);
    if (fingers.size === 0) corner = null;
  };
  element.addEventListener("pointerup", lift, { signal });
  element.addEventListener("pointercancel", lift, { signal });
  element.addEventListener("lostpointercapture", lift, { signal });
  element.addEventListener(
    "keydown",
    (event) => {
      if (event.target !== element || event.ctrlKey || event.metaKey || event.altKey) return;
      const by = KEYS[event.key];
      const middle = ({ width, height }: Box) => ({ x: width / 2, y: height / 2 });
      if (by) show((now, size) => moved(now, by[0], by[1], size));
      else if (event.key === "+" || event.key === "=")
        show((now, size) => zoomed(now, FACTOR, middle(size), size));
      else if (event.key === "-") show((now, size) => zoomed(now, 1 / FACTOR, middle(size), size));
      else if (event.key === "0") show(() => WHOLE);
      else return;
      event.preventDefault();
    },
    { signal },
  );
  return () => listeners.abort();
}
