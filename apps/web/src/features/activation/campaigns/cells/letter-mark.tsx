import { cx } from "@toolkit/ui/cx";

interface LetterMarkProps {
  readonly letter: string;
  /** Still in the race: its letter is filled. */
  readonly isFilled?: boolean;
}

/** The letter of a cell, as its row begins. */
export function LetterMark({ letter, isFilled = false }: LetterMarkProps) {
  return (
    <span
      className={cx(
        "inline-flex size-5.5 shrink-0 items-center justify-center rounded-sm border text-xs font-bold",
        isFilled ? "border-brand bg-brand text-on-brand" : "border-line-strong text-soft",
      )}
    >
      {letter}
    </span>
  );
}
