import { cx } from "@toolkit/ui/cx";
import type { ReactNode } from "react";

interface SheetPartProps {
  readonly title: string;
  readonly help?: ReactNode;
  /** Beside the title. */
  readonly aside?: ReactNode;
  /** The title stands at the left of it where there is room. */
  readonly isBeside?: boolean;
  readonly children: ReactNode;
}

/** One surface, its parts divided by hairlines. */
export function Sheet({ children }: { readonly children: ReactNode }) {
  return (
    <div className="flex flex-col divide-y divide-line rounded-surface border border-line bg-surface">
      {children}
    </div>
  );
}

export function SheetPart({ title, help, aside, isBeside = false, children }: SheetPartProps) {
  return (
    <section
      aria-label={title}
      className={cx(
        "flex flex-col gap-4 p-4 sm:px-7 sm:py-6",
        isBeside && "lg:grid lg:grid-cols-[16rem_minmax(0,1fr)] lg:gap-x-12",
      )}
    >
      <header
        className={cx(
          "flex flex-wrap items-start justify-between gap-x-4 gap-y-2",
          isBeside && "lg:flex-col lg:justify-start",
        )}
      >
        <div className="min-w-0">
          <h2 className="text-base font-bold">{title}</h2>
          {help && <p className="text-sm text-muted">{help}</p>}
        </div>
        {aside}
      </header>
      {children}
    </section>
  );
}
