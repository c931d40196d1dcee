import { useEffect, useRef, useState } from "react";

const TWEEN_MS = 60;

/** The number on its way from the last value to the new one; at once where motion is unwanted. */
function useTween(target: number, isLive: boolean): number {
  const [shown, setShown] = useState(target);
  const from = useRef(target);
  // In the same drawing: a value that settles before the next frame would otherwise leave the one before it standing.
  if (isLive && shown !== target) setShown(target);
  useEffect(() => {
    const start = from.current;
    if (isLive) {
      // The next movement begins here.
      from.current = target;
      return undefined;
    }
    if (start === target) return undefined;
    const still = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
    const began = performance.now();
    let frame = requestAnimationFrame(function step(now) {
      const share = still ? 1 : Math.max(0, Math.min(1, (now - began) / TWEEN_MS));
      const value = Math.round(start + (target - start) * (1 - (1 - share) ** 3));
      from.current = value;
      setShown(value);
      if (share < 1) frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [target, isLive]);
  return shown;
}

interface TweenedNumberProps {
  readonly value: number;
  readonly format: (value: number) => string;
  /** Changes at every letter that is typed: it stands at once, since the next one comes before a movement ends. */
  readonly isLive?: boolean;
}

/** A figure that moves to its new value. Screen readers are told the final value elsewhere, once. */
export function TweenedNumber({ value, format, isLive = false }: TweenedNumberProps) {
  return <>{format(useTween(value, isLive))}</>;
}
