import type { ReactNode } from "react";
import { cx } from "./cx.tsx";
import { Icon } from "./icon.tsx";
import { LEVEL_ICON, LEVEL_TEXT, type Level } from "./toast.tsx";

const GROUND: Record<Level, string> = {
  success: "bg-success-soft",
  error: "bg-danger-soft",
  warn: "bg-warn-soft",
  info: "bg-sunken",
};

interface NoticeProps {
  readonly level: Level;
  readonly children: ReactNode;
  readonly action?: ReactNode;
  /** Small print: an error's code, for support. */
  readonly detail?: string | undefined;
  readonly className?: string;
}

/** A note in the flow of the page. */
export function Notice({ level, children, action, detail, className }: NoticeProps) {
  return (
    <div
      role={level === "error" ? "alert" : undefined}
      className={cx(
        "flex items-start gap-2.5 rounded-control px-3 py-2.5",
        GROUND[level],
        className,
      )}
    >
      <Icon name={LEVEL_ICON[level]} size={18} className={cx("mt-px", LEVEL_TEXT[level])} />
      {/* Where both do not fit, the action is below its text, which would become a narrow column. */}
      <div className="flex min-w-0 flex-1 flex-wrap items-start gap-x-2.5 gap-y-2">
        <div className="min-w-0 flex-1 basis-48">
          {children}
          {detail && <p className="mt-0.5 text-xs text-muted">{detail}</p>}
        </div>
        {action}
      </div>
    </div>
  );
}
