import type { ReactNode } from "react";

interface SectionProps {
  readonly title: string;
  readonly help: string;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** What it is about on the left, what can be done on the right; one below the other where it is narrow. */
export function Section({ title, help, action, children }: SectionProps) {
  return (
    <section
      aria-label={title}
      className="grid gap-x-10 gap-y-4 border-t border-line pt-6 lg:grid-cols-[16rem_minmax(0,1fr)]"
    >
      <header className="flex flex-col items-start gap-3">
        <div>
          <h2 className="text-md font-bold">{title}</h2>
          <p className="mt-1 text-soft text-pretty">{help}</p>
        </div>
        {action}
      </header>
      <div className="min-w-0">{children}</div>
    </section>
  );
}

/** Things in a settled order, each with what it is and what can be done with it. */
export function Rows({
  label,
  children,
}: {
  readonly label: string;
  readonly children: ReactNode;
}) {
  return (
    <ul
      aria-label={label}
      className="divide-y divide-line rounded-surface border border-line bg-surface"
    >
      {children}
    </ul>
  );
}

interface RowProps {
  readonly mark?: ReactNode;
  readonly title: ReactNode;
  readonly detail: ReactNode;
  readonly action?: ReactNode;
}

export function Row({ mark, title, detail, action }: RowProps) {
  return (
    <li className="flex min-h-15 flex-wrap items-center gap-x-3 gap-y-2 px-4 py-2.5">
      {mark && <span className="text-soft">{mark}</span>}
      <span className="min-w-40 flex-1">
        <span className="flex flex-wrap items-center gap-2 font-medium [overflow-wrap:anywhere]">
          {title}
        </span>
        <span className="block text-sm text-muted">{detail}</span>
      </span>
      {action}
    </li>
  );
}
