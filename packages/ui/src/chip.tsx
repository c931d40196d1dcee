import { useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from "react";
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
  /** Alt and an arrow puts it before or behind its neighbour. */
  readonly onMove?: (by: -1 | 1) => void;
}

/** Who takes the focus of a chip that goes, the likeliest first: its neighbours' crosses, then the field that fills the list. */
function heirsOf(chip: HTMLLIElement | null): HTMLElement[] {
  if (chip === null) return [];
  const crosses = [chip.nextElementSibling, chip.previousElementSibling].flatMap((neighbour) => [
    ...(neighbour?.querySelectorAll<HTMLElement>("button:last-of-type") ?? []),
  ]);
  const fields = [...document.querySelectorAll<HTMLElement>("input[type=text], [role=combobox]")];
  const before = fields.findLast(
    (field) => chip.compareDocumentPosition(field) & Node.DOCUMENT_POSITION_PRECEDING,
  );
  return [...crosses, ...(before ? [before] : [])];
}

/** The focus goes on where what had it is gone. */
function inheritFocus(heirs: readonly HTMLElement[]): void {
  if (document.activeElement !== document.body) return;
  heirs.find((heir) => heir.isConnected)?.focus();
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
  onMove,
}: ChipProps) {
  const item = useRef<HTMLLIElement>(null);
  const wasMoved = useRef(false);
  // A list that is drawn in another order drops the focus of what it takes out and puts back.
  useLayoutEffect(() => {
    if (!wasMoved.current) return;
    wasMoved.current = false;
    item.current?.querySelector("button")?.focus();
  });
  function onKeyDown(event: KeyboardEvent) {
    const by = event.key === "ArrowLeft" ? -1 : event.key === "ArrowRight" ? 1 : null;
    if (!event.altKey || by === null || !onMove) return;
    event.preventDefault();
    wasMoved.current = true;
    onMove(by);
  }
  const body = (
    <>
      {warning && <Icon name="warning" size={16} label={warning} className="text-warn" />}
      <span className={cx("truncate", !isSelected && "line-through decoration-1")}>{label}</span>
      {figures}
    </>
  );
  const bodyClass = "flex h-8 min-w-0 items-center gap-2 rounded-l-control pl-2.5";
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the buttons inside
    <li
      ref={item}
      onKeyDown={onMove ? onKeyDown : undefined}
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
          onPress={({ pointerType }) => {
            // A finger needs no focus, and no keyboard that comes up with it.
            const heirs =
              pointerType === "keyboard" || pointerType === "virtual" ? heirsOf(item.current) : [];
            onRemove();
            if (heirs.length > 0) requestAnimationFrame(() => inheritFocus(heirs));
          }}
          className="flex h-8 w-7 shrink-0 cursor-pointer items-center justify-center rounded-r-control text-muted hover:bg-hover hover:text-ink"
        >
          <Icon name="close" size={16} />
        </Button>
      )}
    </li>
  );
}
