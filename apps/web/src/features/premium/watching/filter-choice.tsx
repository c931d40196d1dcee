import { cx } from "@toolkit/ui/cx";
import { useId, type ReactNode } from "react";
import { useFormat } from "../../../lib/format.ts";

interface FilterChoiceProps {
  /** Name of the group of which one is chosen; absent: it is chosen by itself. */
  readonly group?: string;
  readonly isChosen: boolean;
  readonly count?: number;
  readonly onChoose: (isChosen: boolean) => void;
  readonly children: ReactNode;
}

/** A filter of a list, as a chip. */
export function FilterChoice({ group, isChosen, count, onChoose, children }: FilterChoiceProps) {
  const format = useFormat();
  const id = useId();
  return (
    <label
      htmlFor={id}
      className={cx(
        "relative flex h-8 cursor-pointer items-center gap-2 rounded-control border px-2.5 max-md:h-9",
        "has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand",
        isChosen
          ? "border-brand bg-brand-soft font-medium text-brand"
          : "border-line-strong bg-surface hover:bg-hover",
      )}
    >
      {/* The browser's own: arrows and the space bar work as everywhere. */}
      <input
        id={id}
        type={group === undefined ? "checkbox" : "radio"}
        name={group}
        checked={isChosen}
        onChange={({ target }) => onChoose(target.checked)}
        className="absolute inset-0 cursor-pointer appearance-none opacity-0"
      />
      {children}
      {count !== undefined && (
        <span className="text-muted tabular-nums">{format.count(count)}</span>
      )}
    </label>
  );
}
