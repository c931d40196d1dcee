import { startTransition, useDeferredValue, useEffect, useState, type ReactNode } from "react";

interface InSlicesProps {
  /** What stands there meanwhile. */
  readonly fallback: ReactNode;
  /** All of it at once: it is known already, and whoever goes back finds the place that he left. */
  readonly isAtOnce?: boolean;
  readonly children: ReactNode;
}

/**
 * Draws what is large for the first time in slices of some milliseconds, between which keys and clicks are heard. Later
 * changes are drawn as ever.
 */
export function InSlices({ fallback, isAtOnce = false, children }: InSlicesProps) {
  const isDue = useDeferredValue(true, isAtOnce);
  return isDue ? children : fallback;
}

/**
 * How many parts of a long page are drawn: one more after each was painted, from the top down, so that none holds up the page
 * for the others. What comes is appended, and nothing that stands is moved.
 */
export function usePartByPart(parts: number, isAtOnce: boolean): number {
  const [drawn, setDrawn] = useState(isAtOnce ? parts : 1);
  useEffect(() => {
    if (drawn >= parts) return undefined;
    // A task of its own: effects may run within the one that drew.
    const timer = setTimeout(() => startTransition(() => setDrawn(drawn + 1)));
    return () => clearTimeout(timer);
  }, [drawn, parts]);
  return drawn;
}
