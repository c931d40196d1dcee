import type { ReactNode } from "react";
import { cx } from "./cx.tsx";
import { Icon } from "./icon.tsx";
import { LEVEL_ICON, LEVEL_TEXT, type Level } from "./toast.tsx";

interface BadgeProps {
  readonly children: ReactNode;
  /** Absent: a plain mark. Its icon says the same as its colour. */
  readonly level?: Level;
}

const GROUND: Record<Level, string> = {
  success: "bg-success-soft text-success",
  error: "bg-danger-soft text-danger",
  warn: "bg-warn-soft text-warn",
  info: "bg-info-soft text-info",
};

/** A state beside a name, in a word or two. */
export function Badge({ children, level }: BadgeProps) {
  return (
    <span
      className={cx(
        "inline-flex h-5.5 keep items-center gap-1 rounded-full px-2 text-xs font-medium",
        level ? GROUND[level] : "border border-line-strong text-soft",
      )}
    >
      {level && <Icon name={LEVEL_ICON[level]} size={16} className={LEVEL_TEXT[level]} />}
      {children}
    </span>
  );
}
