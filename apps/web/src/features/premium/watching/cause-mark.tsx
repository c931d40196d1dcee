import type { LeavingCause } from "@toolkit/core/domain/watching/causes";
import { cx } from "@toolkit/ui/cx";

const FILLS: Readonly<Record<LeavingCause, string>> = {
  unfollowed: "bg-ink",
  blocked: "bg-danger",
  suspended: "bg-soft",
  deleted: "bg-mark",
  protected: "border-2 border-mark bg-surface",
  unknown:
    "border border-mark bg-[repeating-linear-gradient(135deg,var(--mark)_0_1px,transparent_1px_4px)]",
};

/** The mark of a cause beside its name. */
export function CauseMark({ cause }: { readonly cause: LeavingCause }) {
  return <span aria-hidden className={cx("inline-block size-2.5 rounded-[3px]", FILLS[cause])} />;
}

interface CauseBarProps {
  readonly parts: readonly { readonly cause: LeavingCause; readonly count: number }[];
}

/** How many left for each cause, drawn; the filters below have the figures. */
export function CauseBar({ parts }: CauseBarProps) {
  return (
    <div aria-hidden className="flex h-3 w-full gap-0.5">
      {parts.map(({ cause, count }) => (
        <span
          key={cause}
          className={cx("min-w-1 rounded-[3px]", FILLS[cause])}
          style={{ flexGrow: count, flexBasis: 0 }}
        />
      ))}
    </div>
  );
}
