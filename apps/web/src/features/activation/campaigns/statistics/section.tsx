import type { ReactNode } from "react";

interface SectionProps {
  readonly title: string;
  readonly note?: string | undefined;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** A part of the results: a title, what it is about, and its picture. */
export function Section({ title, note, action, children }: SectionProps) {
  return (
    <section aria-label={title} className="flex min-w-0 flex-col gap-3 p-5 sm:p-7">
      <header className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-2">
        <div className="flex min-w-0 flex-wrap items-baseline gap-x-3">
          <h3 className="text-base font-bold">{title}</h3>
          {note !== undefined && <p className="text-sm text-muted">{note}</p>}
        </div>
        {action}
      </header>
      <div className="min-w-0">{children}</div>
    </section>
  );
}
