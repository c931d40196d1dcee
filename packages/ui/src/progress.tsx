import { ProgressBar } from "react-aria-components/ProgressBar";

interface ProgressProps {
  readonly label: string;
  /** 0–1; null while unknown. */
  readonly value: number | null;
}

export function Progress({ label, value }: ProgressProps) {
  return (
    <ProgressBar
      aria-label={label}
      {...(value === null ? { isIndeterminate: true } : { value: value * 100 })}
      className="block h-1.5 w-full overflow-hidden rounded-full bg-line"
    >
      {({ percentage }) => (
        <div
          className={
            value === null
              ? "h-full w-1/3 animate-breathe rounded-full bg-brand"
              : "h-full rounded-full bg-brand"
          }
          {...(value === null ? {} : { style: { width: `${percentage ?? 0}%` } })}
        />
      )}
    </ProgressBar>
  );
}
