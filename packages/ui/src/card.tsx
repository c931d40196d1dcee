import type { ReactNode } from "react";
import { cx } from "./cx.tsx";

interface CardProps {
  readonly title: string;
  /** The takeaway, in one sentence. */
  readonly takeaway?: ReactNode;
  readonly menu?: ReactNode;
  readonly children: ReactNode;
  /** Small print: how many of how many are known. */
  readonly coverage?: ReactNode;
  readonly className?: string;
}

/** A piece of a report: title, takeaway, picture, coverage, and one menu. */
export function Card({ title, takeaway, menu, children, coverage, className }: CardProps) {
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
          <h2 className="text-base font-bold">{title}</h2>
          {takeaway && <p className="mt-0.5 text-soft">{takeaway}</p>}
        </div>
        {menu && <div className="-mt-1.5 -mr-2 flex shrink-0 items-center gap-1">{menu}</div>}
      </header>
      <div className="relative mt-4 min-w-0 flex-1">{children}</div>
      {coverage && <p className="mt-4 text-xs text-muted">{coverage}</p>}
    </section>
  );
}
