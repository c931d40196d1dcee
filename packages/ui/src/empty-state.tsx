import type { ReactNode } from "react";
import { cx } from "./cx.tsx";
import { Icon, type IconName } from "./icon.tsx";

interface EmptyStateProps {
  readonly icon: IconName;
  readonly title: string;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
  /** Between other parts of a screen: without room of its own above and below. */
  readonly isTight?: boolean;
}

/** One sentence, one action, an example to try. */
export function EmptyState({ icon, title, children, action, isTight = false }: EmptyStateProps) {
  return (
    <div className={cx("flex max-w-xl flex-col items-start gap-3", isTight ? "py-1" : "py-10")}>
      <Icon name={icon} size={32} className="text-mark" />
      <h2 className="text-md font-bold">{title}</h2>
      {children && <div className="text-soft">{children}</div>}
      {action && <div className="mt-2 flex flex-wrap gap-2">{action}</div>}
    </div>
  );
}
