import type { ReactNode } from "react";

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
