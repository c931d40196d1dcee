import { Label } from "react-aria-components/Label";
import { Radio, RadioGroup } from "react-aria-components/RadioGroup";
import { cx } from "./cx.tsx";
import type { Choice } from "./select.tsx";

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
  return (
    <RadioGroup
      {...(hideLabel ? { "aria-label": label } : {})}
      orientation="horizontal"
      value={value}
      onChange={(next) => {
        const chosen = choices.find((choice) => choice.id === next);
        if (chosen) onChange(chosen.id);
      }}
      className="flex flex-col gap-1.5"
    >
      {!hideLabel && <Label className="text-sm font-medium text-soft">{label}</Label>}
      <div className="flex w-fit max-w-full rounded-control bg-sunken p-0.5">
        {choices.map((choice) => (
          <Radio
            key={choice.id}
            value={choice.id}
            className={cx(
              "flex cursor-pointer items-center justify-center rounded-[5px] px-2.5 font-medium whitespace-nowrap text-muted transition-colors hover:text-ink",
              "data-[selected]:bg-surface data-[selected]:text-ink data-[selected]:shadow-[0_0_0_1px_var(--line-strong)]",
              size === "small" ? "h-6 text-sm" : "h-8",
            )}
          >
            {choice.label}
          </Radio>
        ))}
      </div>
    </RadioGroup>
  );
}
