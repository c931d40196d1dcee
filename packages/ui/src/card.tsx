import type { ReactNode } from "react";
import { Coverage, type CoverageProps } from "./coverage.tsx";
import { cx } from "./cx.tsx";

interface CardProps {
  readonly title: string;
  /** The takeaway, in one sentence. */
  readonly takeaway?: ReactNode;
  readonly menu?: ReactNode;
  readonly children: ReactNode;
  /** Beside the title: of how many the picture is known. */
  readonly coverage?: CoverageProps;
  /** Small print. */
  readonly note?: ReactNode;
  readonly className?: string;
}

/** A piece of a report: title, takeaway, picture, coverage, and one menu. */
export function Card({ title, takeaway, menu, children, coverage, note, className }: CardProps) {
  return (
    <section
      aria-label={title}
      className={cx(
        "flex min-w-0 flex-col rounded-surface border border-line bg-surface p-4 sm:p-5",
        className,
      )}
    >
      <header className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <div className="flex flex-wrap items-baseline gap-x-3">
            <h2 className="text-base font-bold">{title}</h2>
            {coverage && <Coverage {...coverage} />}
          </div>
          {takeaway && <p className="mt-0.5 text-soft">{takeaway}</p>}
        </div>
        {menu && <div className="-mt-1.5 -mr-2 flex shrink-0 items-center gap-1">{menu}</div>}
      </header>
      <div className="relative mt-4 min-w-0 flex-1">{children}</div>
      {note && <p className="mt-4 text-xs text-muted">{note}</p>}
    </section>
  );
}
