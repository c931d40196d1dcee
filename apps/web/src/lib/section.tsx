import type { ReactNode } from "react";

interface SectionProps {
  readonly title: string;
  readonly help?: string;
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** A part of the settings: what it is at the left, the thing itself beside it; one above the other where it is narrow. */
export function Section({ title, help, aside, children }: SectionProps) {
  return (
    <section
      aria-label={title}
      className="grid gap-x-10 gap-y-4 border-t border-line pt-6 first:border-t-0 first:pt-2 lg:grid-cols-[15rem_minmax(0,1fr)]"
    >
      <header className="flex flex-col items-start gap-1.5">
        <h2 className="text-base font-bold">{title}</h2>
        {help && <p className="text-sm text-muted">{help}</p>}
        {aside}
      </header>
      <div className="min-w-0">{children}</div>
    </section>
  );
}
