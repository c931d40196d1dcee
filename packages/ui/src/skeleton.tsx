import { cx } from "./cx.tsx";

interface SkeletonProps {
  /** Size classes: the skeleton has the shape of what will stand there. */
  readonly className: string;
}

export function Skeleton({ className }: SkeletonProps) {
  return (
    <span aria-hidden className={cx("block animate-breathe rounded-small bg-line", className)} />
  );
}

interface SkeletonRowsProps {
  readonly rows: number;
  readonly label: string;
}

/** Rows of a list while it loads; the label is spoken. */
export function SkeletonRows({ rows, label }: SkeletonRowsProps) {
  return (
    <div role="status" aria-label={label} className="flex flex-col gap-3 py-1">
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} className="flex items-center gap-4">
          <Skeleton className="h-4 w-2/5" />
          <Skeleton className="h-4 flex-1" />
        </div>
      ))}
    </div>
  );
}
