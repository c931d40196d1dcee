import { cx } from "./cx.tsx";

/** What pressing a figure shows; none: the figure is text. */
export interface Opening {
  readonly onOpen?: (() => void) | undefined;
  /** What pressing does: the figure alone does not say it. */
  readonly openLabel?: string | undefined;
}

interface OpeningFigureProps extends Opening {
  readonly text: string;
  readonly className?: string | undefined;
}

/** A share or count, which opens what it counts where that is known. */
export function OpeningFigure({ text, onOpen, openLabel, className }: OpeningFigureProps) {
  if (!onOpen) return <span className={className}>{text}</span>;
  return (
    <button
      type="button"
      onClick={onOpen}
      title={openLabel}
      aria-label={openLabel === undefined ? undefined : `${text}, ${openLabel}`}
      className={cx(
        "rounded-small decoration-line-strong decoration-dotted underline-offset-4 hover:text-brand hover:underline",
        className,
      )}
    >
      {text}
    </button>
  );
}
