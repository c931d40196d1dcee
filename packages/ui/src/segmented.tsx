import { useId, type ComponentProps } from "react";
import { Focusable } from "react-aria-components/Tooltip";
import { cx } from "./cx.tsx";
import type { Choice } from "./select.tsx";
import { Tooltip } from "./tooltip.tsx";

interface SegmentedProps<Id extends string> {
  readonly label: string;
  readonly hideLabel?: boolean;
  readonly value: Id;
  readonly choices: readonly Choice<Id>[];
  readonly onChange: (id: Id) => void;
  readonly size?: "small" | "medium";
}

/** One choice of a few, side by side. */
export function Segmented<Id extends string>({
  label,
  hideLabel = false,
  value,
  choices,
  onChange,
  size = "medium",
}: SegmentedProps<Id>) {
  const name = useId();
  const chosen = choices.find(({ id }) => id === value);
  return (
    <div role="radiogroup" aria-label={label} className="flex min-w-0 flex-col gap-1.5">
      {!hideLabel && (
        <span aria-hidden className="text-sm font-medium text-soft">
          {label}
        </span>
      )}
      <div className="flex w-fit max-w-full flex-wrap rounded-control bg-sunken p-0.5">
        {choices.map((choice) => (
          <label
            key={choice.id}
            className={cx(
              "relative flex cursor-pointer items-center justify-center rounded-[5px] px-2.5 font-medium whitespace-nowrap text-muted transition-colors hover:text-ink",
              "has-checked:bg-surface has-checked:text-ink has-checked:shadow-[0_0_0_1px_var(--line-strong)]",
              "has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand",
              size === "small" ? "h-6 text-sm" : "h-8",
            )}
          >
            {/* The browser's own: arrows, groups and forms work as everywhere, without script. */}
            <WithHint text={choice.hint}>
              <input
                type="radio"
                name={name}
                className="absolute inset-0 cursor-pointer appearance-none opacity-0"
                checked={choice.id === value}
                onChange={() => onChange(choice.id)}
              />
            </WithHint>
            {choice.label}
          </label>
        ))}
      </div>
      {/* Nothing hovers over a touch screen: there the choice says itself what it is. */}
      {chosen?.hint !== undefined && (
        <span aria-hidden className="hidden max-w-72 text-xs text-muted pointer-coarse:block">
          {chosen.hint}
        </span>
      )}
    </div>
  );
}

interface WithHintProps {
  readonly text: string | undefined;
  readonly children: ComponentProps<typeof Focusable>["children"];
}

function WithHint({ text, children }: WithHintProps) {
  if (text === undefined) return children;
  return (
    <Tooltip text={text}>
      <Focusable>{children}</Focusable>
    </Tooltip>
  );
}
