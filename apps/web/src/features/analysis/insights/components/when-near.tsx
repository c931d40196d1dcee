import { JUMP } from "./room.ts";
import { useEffect, useRef, useState, type ReactNode } from "react";

interface WhenNearProps {
  /** Classes of the room that is kept until then. */
  readonly room: string;
  readonly id: string;
  readonly children: ReactNode;
}

const ANCHOR = `${JUMP.class} outline-none`;

/** What is costly to compute begins when the reader comes near it, and stays. */
export function WhenNear({ room, id, children }: WhenNearProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (!element || isNear) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setNear(true);
      },
      // Far enough ahead that it stands when it comes into sight: nothing below it moves then.
      { rootMargin: "1600px 0px" },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [isNear]);
  return (
    <div ref={place} id={id} className={isNear ? ANCHOR : `${ANCHOR} ${room}`}>
      {isNear && children}
    </div>
  );
}
