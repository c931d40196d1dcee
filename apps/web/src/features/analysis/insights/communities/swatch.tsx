import { COLOURS } from "./scene.ts";

interface SwatchProps {
  /** Number of the colour, as the map's scene gives it. */
  readonly colour: number;
}

/** The colour of a community; hollow where it is no fact. */
export function Swatch({ colour }: SwatchProps) {
  if (colour > COLOURS)
    return (
      <span
        aria-hidden
        className="inline-block size-2.5 shrink-0 rounded-full border-[1.5px] border-mark"
      />
    );
  return (
    <span
      aria-hidden
      className="inline-block size-2.5 shrink-0 rounded-full"
      style={{
        background: colour < COLOURS ? `var(--category-${colour + 1})` : "var(--mark)",
      }}
    />
  );
}
