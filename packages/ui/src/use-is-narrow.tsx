import { useLayoutEffect, useState, type RefObject } from "react";

/** Below it there is no room for more than three columns. */
const NARROW = 560;

/** Whether an element has a phone's width; it is looked at before the first paint and whenever its width changes. */
export function useIsNarrow(element: RefObject<HTMLElement | null>): boolean {
  const [isNarrow, setNarrow] = useState(false);
  useLayoutEffect(() => {
    const measured = element.current;
    if (!measured) return;
    const look = () => setNarrow(measured.clientWidth > 0 && measured.clientWidth < NARROW);
    look();
    const observer = new ResizeObserver(look);
    observer.observe(measured);
    return () => observer.disconnect();
  }, [element]);
  return isNarrow;
}
