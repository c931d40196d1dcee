import type { ReactNode } from "react";
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
  /** Drawn in place of the text. */
  readonly children?: ReactNode;
}

/** A share or count, which opens what it counts where that is known. */
export function OpeningFigure({
  text,
  onOpen,
  openLabel,
  className,
  children = text,
}: OpeningFigureProps) {
  if (!onOpen) return <span className={className}>{children}</span>;
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
      {children}
    </button>
  );
}

interface AlsoOpeningProps extends Opening {
  readonly children: ReactNode;
  readonly className?: string | undefined;
  /** A picture: what it says stands beside it as text. */
  readonly isPicture?: boolean;
}

/**
 * A bar, count or sentence that opens what the figure beside it opens. It is pressed by pointers alone: one stop of the
 * keyboard a figure is enough.
 */
export function AlsoOpening({
  children,
  className,
  onOpen,
  openLabel,
  isPicture = false,
}: AlsoOpeningProps) {
  if (!onOpen) return <span className={className}>{children}</span>;
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-hidden={isPicture || undefined}
      onClick={onOpen}
      title={openLabel}
      className={cx(
        "rounded-small",
        isPicture
          ? "hover:brightness-95"
          : "decoration-line-strong decoration-dotted underline-offset-4 hover:underline",
        className,
      )}
    >
      {children}
    </button>
  );
}
