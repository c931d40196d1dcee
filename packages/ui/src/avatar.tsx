import { useState } from "react";
import { cx } from "./cx.tsx";

const TONES = [
  "bg-info-soft text-info",
  "bg-warn-soft text-warn",
  "bg-success-soft text-success",
  "bg-danger-soft text-danger",
] as const;

/** Two initials, in upper case: of the first two words, or the first two characters. */
export function initials(text: string): string {
  const words = text
    .replace(/[^\p{L}\p{N}\s]/gu, " ")
    .trim()
    .split(/\s+/)
    .filter(Boolean);
  const [first = "", second] = words;
  const letters = second
    ? [...first].slice(0, 1).concat([...second].slice(0, 1))
    : [...first].slice(0, 2);
  return letters.join("").toUpperCase();
}

/** One of the four tones, by a hash of the text. */
export function toneOf(text: string): number {
  let hash = 0;
  for (const character of text) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) >>> 0;
  return hash % TONES.length;
}

interface AvatarProps {
  readonly text: string;
  /** Address of a picture; initials stand for one that is missing or does not load. */
  readonly picture?: string | null;
  readonly size?: "small" | "medium" | "large";
}

/** Decoration beside a name: hidden from screen readers. */
export function Avatar({ text, picture = null, size = "medium" }: AvatarProps) {
  const [failed, setFailed] = useState<string | null>(null);
  return (
    <span
      aria-hidden
      className={cx(
        "inline-flex shrink-0 items-center justify-center overflow-hidden rounded-full font-medium",
        size === "small" && "size-6 text-xs",
        size === "medium" && "size-8 text-xs",
        size === "large" && "size-12 text-md",
        TONES[toneOf(text)],
      )}
    >
      {picture === null || picture === failed ? (
        initials(text)
      ) : (
        <img
          src={picture}
          alt=""
          loading="lazy"
          decoding="async"
          // The network is not told which accounts somebody looks at.
          referrerPolicy="no-referrer"
          onError={() => setFailed(picture)}
          className="size-full object-cover"
        />
      )}
    </span>
  );
}
