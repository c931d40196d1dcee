import { cx } from "@toolkit/ui/cx";
import type { ReactNode } from "react";

export interface StatEntry {
  readonly label: string;
  readonly value: ReactNode;
  /** Small print below: an interval, a time, where it comes from. */
  readonly note?: ReactNode;
}

interface StatListProps {
  readonly label: string;
  readonly entries: readonly StatEntry[];
  readonly className?: string;
}

const COLUMNS: Readonly<Record<number, string>> = { 4: "lg:grid-cols-4", 5: "lg:grid-cols-5" };

/** A few figures side by side, the label above each. */
export function StatList({ label, entries, className }: StatListProps) {
  return (
    <dl
      aria-label={label}
      className={cx(
        "grid grid-cols-2 gap-x-6 gap-y-4 border-y border-line py-4 sm:grid-cols-3",
        COLUMNS[entries.length] ?? "lg:grid-cols-6",
        className,
      )}
    >
      {entries.map((entry) => (
        // Labels end on one line and figures stand on one, however long the labels are.
        <div
          key={entry.label}
          className="row-span-3 grid min-w-0 grid-rows-subgrid content-start gap-y-0.5"
        >
          <dt className="self-end text-sm text-muted">{entry.label}</dt>
          <dd className="text-lg font-bold [overflow-wrap:anywhere]">{entry.value}</dd>
          <dd className="text-xs text-muted">{entry.note}</dd>
        </div>
      ))}
    </dl>
  );
}
