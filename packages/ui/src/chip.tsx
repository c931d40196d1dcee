import type { ReactNode } from "react";
import { Button } from "react-aria-components/Button";
import { ToggleButton } from "react-aria-components/ToggleButton";
import { cx } from "./cx.tsx";
import { Icon } from "./icon.tsx";

interface ChipProps {
  readonly label: string;
  /** Figures beside the label. */
  readonly figures?: ReactNode;
  readonly isSelected?: boolean;
  /** Absent: the chip cannot be switched off. */
  readonly onToggle?: (selected: boolean) => void;
  readonly toggleLabel?: string;
  readonly onRemove?: () => void;
  readonly removeLabel: string;
  /** Drawn with a mark: it cannot be measured. */
  readonly warning?: string;
}

/** An item of a package: a click switches it off and on, the cross removes it. */
export function Chip({
  label,
  figures,
  isSelected = true,
  onToggle,
  toggleLabel,
  onRemove,
  removeLabel,
  warning,
}: ChipProps) {
  const body = (
    <>
      {warning && <Icon name="warning" size={16} label={warning} className="text-warn" />}
      <span className={cx("truncate", !isSelected && "line-through decoration-1")}>{label}</span>
      {figures}
    </>
  );
  const bodyClass = "flex h-8 min-w-0 items-center gap-2 rounded-l-control pl-2.5";
  return (
    <li
      className={cx(
        "inline-flex max-w-full min-w-0 items-center rounded-control border",
        isSelected
          ? "border-line-strong bg-surface"
          : "border-dashed border-line-strong bg-sunken text-muted",
      )}
    >
      {onToggle ? (
        <ToggleButton
          isSelected={isSelected}
          onChange={onToggle}
          aria-label={toggleLabel ?? label}
          className={cx(bodyClass, "cursor-pointer pr-1 hover:text-brand")}
        >
          {body}
        </ToggleButton>
      ) : (
        <span className={cx(bodyClass, "pr-1")}>{body}</span>
      )}
      {onRemove && (
        <Button
          aria-label={removeLabel}
          onPress={onRemove}
          className="flex h-8 w-7 shrink-0 cursor-pointer items-center justify-center rounded-r-control text-muted hover:bg-hover hover:text-ink"
        >
          <Icon name="close" size={16} />
        </Button>
      )}
    </li>
  );
}
