import { useEffect, useState } from "react";

interface LiveRegionProps {
  /** What is said, once it has stood still for a moment. */
  readonly message: string;
}

const SETTLE_MS = 600;

/** Tells screen readers of a change without repeating every step on the way. */
export function LiveRegion({ message }: LiveRegionProps) {
  const [said, setSaid] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setSaid(message), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [message]);
  return (
    <div aria-live="polite" className="sr-only">
      {said}
    </div>
  );
}
